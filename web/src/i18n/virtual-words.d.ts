declare module "virtual:words/later" {
  const fetchers: Record<
    "editor" | "lessons" | "puzzles" | "reasons" | "review",
    Record<"en" | "de" | "nl" | "cs" | "hu", () => Promise<{ default: string }>>
  >;
  export default fetchers;
}

declare module "virtual:words/*" {
  const messages: string;
  export default messages;
}
