declare module "virtual:words/fetchers" {
  type Fetchers = Record<import("../net/protocol").Language, () => Promise<{ default: string }>>;
  export const texts: Fetchers;
  export const lazyTexts: Record<"editor" | "lessons" | "puzzles" | "reasons" | "review", Fetchers>;
}

declare module "virtual:words/*" {
  const messages: string;
  export default messages;
}
