import { Marked, type Token, type Tokens } from "marked";
import type { Plugin } from "vite";

/** A piece of the rules: ready HTML, or the name of a figure. */
export type Piece = { html: string } | { figure: string };
export interface Heading {
  id: string;
  html: string;
}
export interface RulesText {
  title: string;
  contents: Heading[];
  pieces: Piece[];
}

const FIGURE = /^<!-- figure: ([a-z-]+) -->\s*$/;

/** Sections are numbered, so that a link and the place on the page survive a change of language. */
export function parseRules(source: string): RulesText {
  const contents: Heading[] = [];
  let title = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const text = this.parser.parseInline(tokens);
        if (depth === 1) {
          title = text;
          return `<h1>${text}</h1>\n`;
        }
        const id = `section-${contents.length + 1}`;
        contents.push({ id, html: text });
        return `<h${depth} id="${id}">${text}</h${depth}>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        throw new Error(`the rules hold raw HTML: ${text}`);
      },
    },
  });

  const pieces: Piece[] = [];
  let waiting: Token[] = [];
  const flush = (): void => {
    if (waiting.some((token) => token.type !== "space")) pieces.push({ html: marked.parser(waiting) });
    waiting = [];
  };
  let afterFigure = false;
  for (const token of marked.lexer(source)) {
    const name = token.type === "html" ? FIGURE.exec(token.raw)?.[1] : undefined;
    if (name !== undefined) {
      flush();
      pieces.push({ figure: name });
      afterFigure = true;
    } else if (token.type === "code" && afterFigure) {
      afterFigure = false; // a drawing for terminals: the figure takes its place
    } else {
      waiting.push(token);
      if (token.type !== "space") afterFigure = false;
    }
  }
  flush();
  return { title, contents, pieces };
}

/** Turns the players' rules into modules of ready HTML, so that no Markdown is read in the browser. */
export function rulesPages(): Plugin {
  return {
    name: "mandala-rules",
    enforce: "pre",
    transform(source, id) {
      if (!/\/rules-[a-z]+\.md$/.test(id)) return null;
      return { code: `export default ${JSON.stringify(parseRules(source))};`, map: null };
    },
  };
}
