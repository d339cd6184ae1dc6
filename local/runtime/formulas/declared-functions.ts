import { type Comment, type FunctionDeclaration, parse } from "acorn";
import type { ScriptFile } from "../worker/protocol";

export interface FunctionParameter {
  name: string;
  help: string;
  optional: boolean;
}

/** A top-level function of the project that a cell may call (C6, C8, V10). */
export interface DeclaredFunction {
  /** As declared; a cell may write it in any case. */
  name: string;
  parameters: FunctionParameter[];
  /** Text of its comment before the first tag. */
  help: string;
  /** Whether its comment says `@customfunction`, which lists it while people type (C7). */
  listed: boolean;
}

/** The functions cells may call. A script that cannot be parsed has none; its executions say why. */
export function declaredFunctions(scripts: readonly ScriptFile[]): DeclaredFunction[] {
  return scripts.flatMap(({ source }) => functionsOf(source));
}

/** Many stages of one process open the same bundle, and parsing takes half a second. */
let last: { source: string; functions: DeclaredFunction[] } | undefined;

function functionsOf(source: string): DeclaredFunction[] {
  if (last?.source !== source) last = { source, functions: parsedFunctions(source) };
  return last.functions;
}

function parsedFunctions(source: string): DeclaredFunction[] {
  const comments: Comment[] = [];
  try {
    const { body } = parse(source, { ecmaVersion: "latest", onComment: comments });
    return body
      .filter((node): node is FunctionDeclaration => node.type === "FunctionDeclaration")
      .filter(({ id }) => !id.name.endsWith("_"))
      .map((node) => declared(node, commentBefore(node.start, source, comments)));
  } catch {
    return [];
  }
}

function declared({ id, params }: FunctionDeclaration, comment: string): DeclaredFunction {
  const tags = tagsOf(comment);
  const [help = ""] = tags.map(({ tag, text }) => (tag === "" ? text : undefined));
  const parameters = params.map((param, index) => {
    const name = param.type === "Identifier" ? param.name : `argument${index + 1}`;
    return { name, ...parameterHelp(tags, name) };
  });
  const listed = tags.some(({ tag }) => tag === "customfunction");
  return { name: id.name, parameters, help, listed };
}

function parameterHelp(tags: Tag[], name: string): { help: string; optional: boolean } {
  for (const { tag, text } of tags) {
    if (tag !== "param") continue;
    const [, type = "", shown = "", help = ""] =
      /^(?:\{(.*?)\}\s*)?(\[.*?\]|\S+)\s*-?\s*([\s\S]*)$/.exec(text) ?? [];
    const bare = shown.replace(/^\[|\]$/g, "").replace(/=.*$/, "");
    if (bare === name) return { help, optional: shown.startsWith("[") || type.endsWith("=") };
  }
  return { help: "", optional: false };
}

interface Tag {
  /** Empty for the text before the first tag. */
  tag: string;
  text: string;
}

function tagsOf(comment: string): Tag[] {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\*\s?/, "").trim());
  const tags: Tag[] = [{ tag: "", text: "" }];
  for (const line of lines) {
    const [, tag, rest = ""] = /^@(\w+)\s*(.*)$/.exec(line) ?? [];
    const last = tags.at(-1);
    if (tag) tags.push({ tag: tag.toLowerCase(), text: rest });
    else if (last && line) last.text = `${last.text} ${line}`.trim();
  }
  return tags;
}

/** The documentation comment directly before a position. */
function commentBefore(at: number, source: string, comments: readonly Comment[]): string {
  const last = comments.filter(({ end }) => end <= at).at(-1);
  const near = last && source.slice(last.end, at).trim() === "";
  return near && last.type === "Block" && last.value.startsWith("*") ? last.value.slice(1) : "";
}
