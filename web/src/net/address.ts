/**
 * An address of this page is a path and perhaps a fragment, such as `/t/abc#seat=key`. A server answers every path with
 * the page. A folder of static files (`make site`) cannot: there the address is the query of the folder's one document.
 */
export const HAS_SERVER = import.meta.env.MODE !== "site";

/** What a link to an address of this page says. */
export function href(address: string): string {
  if (HAS_SERVER) return address;
  return address === "/" ? "./" : `./?${address}`;
}

/** The same for other people and other devices. */
export const absolute = (address: string): string => new URL(href(address), location.href).href;

/** The path of the address in a URL of this page; chats add parameters of their own to a query. */
export function pathOf({ pathname, search }: URL | Location): string {
  return HAS_SERVER ? pathname : (/^\?(\/[^&]*)/.exec(search)?.[1] ?? "/");
}

/** Whether a URL leads to this page, and not to another site, to a file or to the server's API. */
export function isOurs({ origin, pathname }: URL): boolean {
  if (origin !== location.origin) return false;
  return HAS_SERVER ? !pathname.startsWith("/api/") : pathname === location.pathname;
}
