import { minify } from "terser";

/**
 * What esbuild leaves, some 3 % shorter. An arrow cannot be called with `new`, so no function expression here may be, and
 * no getter may do more than tell: one whose value nobody reads is left out.
 * @param {any} script an ES module, or a script that shares no names with others; or its syntax tree
 * @param {string} content its source map
 * @param {object} [options]
 * @param {number} [options.longestLine] in characters, about
 * @param {boolean} [options.enclose] whether its names are to be its own alone
 */
export async function shorter(script, content, { longestLine, enclose } = {}) {
  const { code = "", map = "" } = await minify(script, {
    ecma: 2020,
    toplevel: true,
    ...(enclose ? { enclose: true } : {}),
    // Its types do not know that it takes a tree.
    parse: /** @type {any} */ ({ spidermonkey: typeof script !== "string" }),
    compress: {
      passes: 3,
      unsafe_arrows: true,
      hoist_funs: true,
      keep_fargs: false,
      pure_getters: true,
      inline: 1,
    },
    format: { ascii_only: true, ...(longestLine ? { max_line_len: longestLine } : {}) },
    sourceMap: { content },
  });
  return { code, map: String(map) };
}
