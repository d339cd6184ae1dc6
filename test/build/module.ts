import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { type Node, parse } from "acorn";
import { transformSync } from "esbuild";

/** Everything a TypeScript file names in import and export … from, as written there, types included. */
export function readImports(path: string): string[] {
  const source = readFileSync(path, "utf8");
  // Type imports leave no trace in the JavaScript, and they are bound by the same directions.
  const pattern =
    /^\s*(?:import|export)\s(?:[^;"'=()]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;
  return [...source.matchAll(pattern)].map((match) => match[1] ?? match[2] ?? "");
}

/** What a file does that belongs to the platform: reads the clock, draws lots, or is asynchronous. */
export function readImpurities(path: string): string[] {
  const source = readFileSync(path, "utf8");
  const loader = extname(path) === ".tsx" ? "tsx" : "ts";
  const { code } = transformSync(source, { loader, target: "esnext" });
  const found: string[] = [];
  visit(parse(code, { ecmaVersion: "latest", sourceType: "module" }), (node) => {
    const name = impurity(node, code);
    if (name) found.push(name);
  });
  return found;
}

interface AnyNode extends Node {
  async?: boolean;
  arguments?: unknown[];
  callee?: Node;
}

function impurity(node: AnyNode, code: string): string | undefined {
  if (node.async || node.type === "AwaitExpression") return "async";
  const text = code.slice(node.start, node.end);
  if (node.type === "MemberExpression" && /^(Date\.now|Math\.random)$/.test(text)) return text;
  if (node.type !== "NewExpression" || node.arguments?.length) return undefined;
  return node.callee && code.slice(node.callee.start, node.callee.end) === "Date"
    ? "new Date()"
    : undefined;
}

function visit(node: Node, look: (node: AnyNode) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === "string") visit(child, look);
    }
  }
}
