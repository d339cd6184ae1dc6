// esbuild plugin: leaves out of the packages in Code.js and the sidebar what is never asked of them, since every
// execution loads the script anew, and every opening the page. Whatever a new version of a package words otherwise
// stays in: test/build/dist tells of that by its size.
const { readFile } = require("node:fs/promises");

/**
 * Schemas here are synchronous, only read, have no messages, and nobody looks at why one refused.
 * @type {[RegExp, string][]}
 */
const ZOD = [
  // Its name for what it keeps in each schema stands in the script a hundred times.
  [/\b_zod\b/g, "_z"],
  // Promises.
  [/\b\w+ instanceof Promise\b/g, "false"],
  [/\bctx\??\.async\b/g, "false"],
  [/\b(?:async|asyncResult|proms\.length)(?= \|\| |\)| \?)/g, "false"],
  // Values written back to the form they were read from.
  [/\bctx\??\.direction === "backward"/g, "false"],
  // Errors.
  [/\bfailure\(_Err, .*?\)/g, "{ success: false }"],
  [/\bnew \(_params\?\.Err .*/g, 'new Error("zod refused a value");'],
  [/\berrors\.\$ZodRealError\b/g, "undefined"],
  [/\butil\.finalizeIssue\(iss, ctx, core\.config\(\)\)/g, "iss"],
  [/\.\.\.util\.normalizeParams\(\w+\),/g, ""],
  [/\bparams\?\.Parent\b/g, "undefined"],
  // Checks: a schema is narrowed by src/core/dictionary.ts.
  [/\b(?:capSize\(.*\);|checks: \[\], )/g, ""],
  [/\bdef\.coerce\b/g, "false"],
  // Methods of a schema.
  [/^ {4}(?:\w+Async|brand|register|apply|[gs]et (?:with|"~standard"))\([\s\S]*?^ {4}\},/gm, ""],
  // What JSON Schema and kinds of schema that we do without ask of the others.
  [/\butil\.defineLazyInternal\(inst, "(?:pattern|values|propValues)", /g, "false && ("],
  // Extensions: compiled and cyclic schemas.
  [/\b(?:const memo = core\..*|core\.globalConfig\.memoizer\?.*)$/gm, ""],
  [
    /\bmemo(?=\?\.| \?)|(?<== )globalThis\.__zod_globalConfig\b.*|^\(_a = globalThis\).*$/gm,
    "undefined",
  ],
  [/\bif \(pp\)/g, "if (false)"],
];

/**
 * Checks of what a caller passes: src/ledger/row-signer.ts is the only one.
 * @type {[RegExp, string][]}
 */
const HASHES = [
  [/^ *(?:abytes|aexists|aoutput|ahash|info = checkOpts)\(.*\);$/gm, ""],
  [/^ {4,8}if \(typeof (?:hashCons|this\.iHash).*\n.*;$/gm, ""],
  // Fields without a value, which a constructor sets.
  [/^ {4}\w+;$/gm, ""],
];

/**
 * The panel has neither classes, contexts, portals, formulas, markup given as text, a page made by a server nor
 * anybody who catches an error.
 * @type {[RegExp, string][]}
 */
const PREACT = [
  [/\bconst isClassComponent = .*/, ""],
  [/\bisClassComponent\b/g, "false"],
  [/\bc\.(?:componentWillUpdate|getChildContext)(?= &&|\))/g, "false"],
  [/^BaseComponent\.prototype\.forceUpdate = [\s\S]*?^};/m, ""],
  [
    /\btmp = newType\.contextType;[\s\S]*?: globalContext;/,
    "const provider = false, componentContext = globalContext;",
  ],
  [/\b(?:newProps|vnode\.props)\._parentDom\b(?! [!=])/g, "false"],
  [/\belse if \(nodeType == 'math'\) .*/, ""],
  [/\(namespace == MATH_NAMESPACE && .*\)$/m, "false"],
  [/\bi == 'dangerouslySetInnerHTML'/g, "false"],
  // What already stands in the page, which is nothing.
  [/\bparentDom\.firstChild\s*\? slice\.call\(parentDom\.childNodes\)\s*: NULL/, "NULL"],
  [/\((?:!?isHydrating (?:&&|\|\|) )?excessDomChildren\)/g, "(false)"],
  [/\bexcessDomChildren\s*\? excessDomChildren\[0\]\s*:/, ""],
  [/\bexcessDomChildren =\s*nodeType == 'textarea'[\s\S]*?;/, ""],
  [/\(r = r\._excess\)/, "false"],
  [/\bif \(resumed\) .*/, ""],
  [/\btmp\.nodeType == 8\b/, "false"],
  [/!isHydrating\b/g, "true"],
  [/(?<=\()isHydrating(?= \|\||\))/g, "false"],
  [/\boldVNode\._flags & MODE_(?:SUSPENDED|HYDRATE)\b/g, "false"],
  [/^export function _catchError[\s\S]*/m, "export function _catchError(error) { throw error; }"],
];

module.exports = {
  name: "trim-packages",
  setup({ onLoad }) {
    trim(/[\\/]zod[\\/]v4[\\/].*\.js$/, ZOD);
    trim(/[\\/]preact[\\/].*src[\\/].*\.js$/, PREACT);
    trim(/[\\/]@noble[\\/]hashes[\\/].*\.js$/, HASHES);

    function trim(filter, replacements) {
      onLoad({ filter }, async ({ path }) => {
        const text = await readFile(path, "utf8");
        return { contents: replacements.reduce((all, [from, to]) => all.replace(from, to), text) };
      });
    }
  },
};
