import { constants } from "./constants";
import { callPlatform } from "./host";
import { platformClass, service } from "./strict";

export class HtmlOutput {
  #content: string;
  #title = "";
  #width: number | null = null;
  #height: number | null = null;

  constructor(content: string) {
    this.#content = content;
  }
  getContent(): string {
    return this.#content;
  }
  setContent(content: string): this {
    this.#content = content;
    return this;
  }
  append(content: string): this {
    this.#content += content;
    return this;
  }
  getTitle(): string {
    return this.#title;
  }
  setTitle(title: string): this {
    this.#title = title;
    return this;
  }
  getWidth(): number | null {
    return this.#width;
  }
  setWidth(width: number): this {
    this.#width = width;
    return this;
  }
  getHeight(): number | null {
    return this.#height;
  }
  setHeight(height: number): this {
    this.#height = height;
    return this;
  }
  setSandboxMode(): this {
    return this;
  }
  setXFrameOptionsMode(): this {
    return this;
  }
  addMetaTag(): this {
    return this;
  }
}
platformClass(HtmlOutput, "HtmlService.HtmlOutput", {
  setContent: "string",
  append: "string",
  setTitle: "string",
  setWidth: "number",
  setHeight: "number",
  setSandboxMode: "HtmlService.SandboxMode",
  setXFrameOptionsMode: "HtmlService.XFrameOptionsMode",
  addMetaTag: "string, string",
});

export function htmlService(): object {
  const members = {
    SandboxMode: constants("HtmlService.SandboxMode", "EMULATED", "IFRAME", "NATIVE"),
    XFrameOptionsMode: constants("HtmlService.XFrameOptionsMode", "ALLOWALL", "DEFAULT"),
    createHtmlOutput: (content = "") => new HtmlOutput(String(content)),
    createHtmlOutputFromFile: (name: string) => new HtmlOutput(callPlatform("html", "file", name)),
    createTemplateFromFile: (name: string) => template(callPlatform("html", "file", name)),
    createTemplate: (content: string) => template(content),
  };
  return service("HtmlService", members, {
    createHtmlOutput: "string?",
    createHtmlOutputFromFile: "string",
    createTemplateFromFile: "string",
    createTemplate: "string",
  });
}

/** Templates take `<?= ?>`, `<?!= ?>` and `<? ?>`; values set on the template are in scope. */
function template(content: string): Record<string, unknown> {
  const scope: Record<string, unknown> = {};
  return Object.assign(scope, { evaluate: () => new HtmlOutput(fill(content, scope)) });
}

function fill(content: string, scope: Record<string, unknown>): string {
  const names = Object.keys(scope).filter((name) => name !== "evaluate");
  const body = content
    .split(/(<\?[\s\S]*?\?>)/)
    .map(statement)
    .join("\n");
  const run = new Function("escape_", ...names, `let out_ = "";\n${body}\nreturn out_;`);
  return run(escapeHtml, ...names.map((name) => scope[name]));
}

function statement(piece: string): string {
  if (piece.startsWith("<?!=")) return `out_ += (${expression(piece.slice(4, -2))});`;
  if (piece.startsWith("<?=")) return `out_ += escape_(${expression(piece.slice(3, -2))});`;
  if (piece.startsWith("<?")) return piece.slice(2, -2);
  return `out_ += ${JSON.stringify(piece)};`;
}

/** The usual `<?!= include("X"); ?>` has a semicolon (Z9). */
function expression(text: string): string {
  return text.replace(/;\s*$/, "");
}

function escapeHtml(value: unknown): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return String(value).replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
