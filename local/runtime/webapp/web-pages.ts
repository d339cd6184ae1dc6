import type { WebAnswer } from "./web-request";

/** The platform puts HtmlOutput into a page of its own, as text of a script, never as written. */
export function outputPage(content: string): WebAnswer {
  const held = JSON.stringify({ userHtml: content }).replaceAll(
    /[^\w .,:;-]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
  return page(200, `<script>goog.script.init("${held}", "", undefined, true);</script>`);
}

/** W7: a script's failure is a page too, with status 200. */
export function errorPage(message: string): WebAnswer {
  return page(200, `<title>Error</title><div>${escaped(message)}</div>`);
}

export function page(status: number, body: string): WebAnswer {
  const html = `<!doctype html><html><head><meta charset="utf-8"></head><body>${body}</body></html>`;
  return { status, headers: [["Content-Type", "text/html; charset=utf-8"]], body: html };
}

export function redirect(location: string): WebAnswer {
  const answer = page(302, `<a href="${escaped(location)}">Moved Temporarily</a>`);
  return { ...answer, headers: [...answer.headers, ["Location", location]] };
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
