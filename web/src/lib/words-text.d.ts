declare module "virtual:words/fetchers" {
  type Fetchers = Record<import("./protocol").Language, () => Promise<{ default: string }>>;
  export const texts: Fetchers;
  export const laterTexts: Record<"editor" | "lessons" | "puzzles" | "reasons" | "review", Fetchers>;
}

declare module "virtual:words/*" {
  const messages: string;
  export default messages;
}
