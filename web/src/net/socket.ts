/** What is used of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

const OPEN_WITHIN = 5_000; // ms

/** The socket of a table of the server. */
export function openSocket(tableId: string): Socket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(tableId)}/socket`);
  // A server that hangs is connected to, and never answers.
  setTimeout(() => socket.readyState === WebSocket.CONNECTING && socket.close(), OPEN_WITHIN);
  return socket as Socket;
}
