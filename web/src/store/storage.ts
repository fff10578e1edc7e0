/** What this browser remembers; a browser that forbids remembering only forgets. */
export function recall<T extends object>(name: string, otherwise: T): T {
  try {
    return { ...otherwise, ...(JSON.parse(localStorage.getItem(name) ?? "{}") as Partial<T>) };
  } catch {
    return otherwise;
  }
}

function store(storage: () => Storage, name: string, text: string): void {
  try {
    storage().setItem(name, text);
  } catch {
    // Storage may be full or forbidden; then even naming it fails.
  }
}

export function remember(name: string, value: object): void {
  rememberText(name, JSON.stringify(value));
}

export function rememberText(name: string, text: string): void {
  store(() => localStorage, name, text);
}

function load(storage: () => Storage, name: string): string | null {
  try {
    return storage().getItem(name);
  } catch {
    return null;
  }
}

export const recallText = (name: string): string | null => load(() => localStorage, name);

/** Remembered until the tab is closed. */
export function rememberInTab(name: string, text: string): void {
  store(() => sessionStorage, name, text);
}

export const recallInTab = (name: string): string | null => load(() => sessionStorage, name);

export function forgetInTab(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was remembered.
  }
}
