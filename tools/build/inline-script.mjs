// Makes a script safe to stand inside an HTML file served by HtmlService, which is reported to strip what
// looks like a comment even inside string literals, and to drop HTML comments. A closing tag or a
// scriptlet mark inside a literal would end or split the script.
import { tokenizer, tokTypes } from "acorn";

const hazard = /\/\/|\/\*|<!|<\?|<\//;

/**
 * Rewrites the literals of a script so that no hazard is left; throws when one cannot be rewritten.
 * @param {string} script
 */
export function escapeScript(script) {
  const parts = [];
  let end = 0;
  let last = "";
  for (const token of tokenizer(script, { ecmaVersion: 2022 })) {
    const text = escapeToken(script.slice(token.start, token.end), token.type);
    // Comments live in the gaps; a line break there may end a statement and stays.
    const gap = script.slice(end, token.start);
    const between = gap.trim() === "" ? gap : "\n";
    const joins = hazard.test((between.at(-1) ?? last) + text.slice(0, 1));
    // Parts are joined once: to look at the end of a growing text copies it each time.
    parts.push(between, joins ? " " : "", text);
    last = text.at(-1) ?? last;
    end = token.end;
  }
  return refuseHazards(parts.join(""), "the sidebar's script");
}

/**
 * Gives the text back if it is ASCII and free of hazards, else throws with the place.
 * @param {string} text
 * @param {string} name of what is checked, for the message
 */
export function refuseHazards(text, name) {
  const at = text.search(hazard);
  if (at >= 0) throw new Error(`HtmlService would damage ${name} at …${around(text, at)}…`);
  const foreign = text.search(/[^\t\n\r -~]/);
  if (foreign >= 0) throw new Error(`${name} is not ASCII at …${around(text, foreign)}…`);
  return text;
}

function escapeToken(text, type) {
  if (type === tokTypes.string) {
    return text.replace(/<(?=[!?/])/g, "\\x3c").replace(/\/(?=[/*])/g, "\\x2f");
  }
  if (type === tokTypes.regexp) return escapeRegExp(text);
  return text;
}

// Every slash of the pattern, bare inside a class or escaped, becomes \x2f.
function escapeRegExp(text) {
  const close = text.lastIndexOf("/");
  const pattern = text.slice(1, close);
  const escaped = pattern.replace(/\\.|\//g, (part) =>
    part === "/" || part === "\\/" ? "\\x2f" : part,
  );
  return `/${escaped}${text.slice(close)}`;
}

function around(text, at) {
  return text.slice(Math.max(0, at - 30), at + 30);
}
