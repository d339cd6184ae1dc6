import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { read, root } from "../build/project";

/** A page of the documentation, named from the checkout. */
export interface Page {
  path: string;
  text: string;
}

const NOT_OURS = new Set(["node_modules", "build", "dist"]);

/** Every Markdown file of the checkout. */
export function pages(folder = ""): Page[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return NOT_OURS.has(entry.name) || entry.name.startsWith(".") ? [] : pages(path);
    return entry.name.endsWith(".md") ? [{ path, text: read(path) }] : [];
  });
}

/** Where relative links lead, as written; `#part` alone is a link within the page. */
export function links({ text }: Page): string[] {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1] ?? "")
    .filter((to) => !/^[a-z]+:/.test(to));
}

/** Texts between backticks, outside blocks. */
export function spans({ text }: Page): string[] {
  return [...withoutFences(text).matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "");
}

/** Commands of npm and npx, wherever code stands. */
export function commands(page: Page): string[] {
  const blocks = [...page.text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map((match) => match[1]);
  return [...spans(page), ...blocks.join("\n").split("\n")]
    .flatMap((code) => code.split("&&"))
    .map((command) => command.trim())
    .filter((command) => /^(?:npm|npx) /.test(command));
}

/** The names that links to a page's headings use. */
export function headings({ text }: Page): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map((match) =>
    (match[1] ?? "")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** Whether something of this name is in the checkout, or beside the page. */
export function isThere({ path }: Page, name: string): boolean {
  return existsSync(join(root, name)) || existsSync(join(root, dirname(path), name));
}

function withoutFences(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, "");
}

/**
 * What a page says below its first heading of a part: each sentence, and each row of a table, as written but in one
 * line. Without headings, and without what only introduces a list.
 */
export function sentences({ text }: Page): string[] {
  const parts = withoutFences(text)
    .split(/^## .*$/m)
    .slice(1)
    .join("\n");
  return parts
    .replace(/^\|.*\n\|[-|]+\|$/gm, "")
    .split(/\n(?=\||- |\n)/)
    .map((block) => block.replace(/^- /, "").replace(/\s+/g, " ").trim())
    .flatMap((block) =>
      block.startsWith("|")
        ? [block.replace(/^\| | \|$/g, "")]
        : block.split(/(?<=[.!?]\**) (?=[A-Z*`])/),
    )
    .filter((each) => each !== "" && !each.endsWith(":"));
}
