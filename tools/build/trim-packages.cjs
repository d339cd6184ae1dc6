// esbuild plugin: leaves out of the packages in Code.js and the sidebar what is never asked of them, since every
// execution loads the script anew, and every opening the page. Whatever a new version of a package words otherwise
// stays in: test/build/dist tells of that by its size.
const { readFile } = require("node:fs/promises");

/**
 * What takes the place of a match; a function makes it of the match.
 * @typedef {[RegExp, any][]} Trims
 */

/** What an issue says besides its kind. */
const TOLD =
  /^ +(?:(?:expected|input|inst|values|path)\b[^({\n]*,|errors: .*,|\.\.\.\(received.*)$/gm;

/**
 * Schemas here are synchronous, only read, have no messages, and nobody looks at why one refused.
 * @type {Trims}
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
  [/(?:, )?\.\.\.util\.normalizeParams\(\w+\),?/g, ""],
  [/\bparams\?\.Parent\b/g, "undefined"],
  [
    /^ {4}(?:const Parent = |class Definition |Object\.defineProperty\(Definition).*(?:\n {4}\})?/gm,
    "",
  ],
  [/\bissues\.push\(\{[\s\S]*?^ +\}\);/gm, (push) => push.replace(TOLD, "")],
  [/\bconst received = [\s\S]*?;$/m, ""],
  [/\butil\.prefixIssues\(\w+, (.*?)\)/g, "$1"],
  [/\butil\.captureStackTrace\(.*\);/g, ""],
  [/\bctx\??\.abortEarly\b/g, "false"],
  [/\b_ctx \? .* : \{ async: false \}/g, "{}"],
  // Mistakes that a schema may be declared with.
  [/^ {4}if \(!inst\._z\)\n.*$/m, ""],
  [/^ {4}for \(const k of allKeys\) \{[\s\S]*?^ {4}\}/m, ""],
  // Checks: a schema is narrowed by src/core/dictionary.ts.
  [/\b(?:capSize\(.*\);|checks: \[\](?:, )?)/g, ""],
  [/\bsnapshotChecks\((\{.*?\})\)/g, "$1"],
  [/\bconst checks = inst\._z\.traits[\s\S]*?if \(checks\.length === 0\)/, "if (true)"],
  [/^ {4}inst\._z\.(?:bag|version|pattern) = .*$/gm, ""],
  [/\bdef\.coerce\b/g, "false"],
  // Methods of a schema.
  [
    /^ {4}(?:\w+Async|check|brand|register|apply|[gs]et (?:with|"~standard"))\([\s\S]*?^ {4}\},/gm,
    "",
  ],
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
 * Checks of what a caller passes: src/ledger/row-signer.ts is the only one, and asks for SHA-256 alone.
 * @type {Trims}
 */
const HASHES = [
  [/^ *(?:abytes|aexists|aoutput|ahash|info = checkOpts)\(.*\);$/gm, ""],
  [/^ {4,8}if \(typeof (?:hashCons|this\.iHash).*\n.*;$/gm, ""],
  [/^ {8}if \(len % 4 .*\n.*;$/m, ""],
  // What those checks read, and what other hashes have.
  [/^ {4,8}(?:(?:this|to|hashC)\.)?(?:finished|destroyed|canXOF|isLE) = .*;$/gm, ""],
  [/\b(?:finished|destroyed), |, (?:canXOF|isLE)(?= \} = this)/g, ""],
  [/\bisLE(?= \?|\);)/g, "false"],
  // Fields that a constructor sets.
  [/^ {4}(?:\w+|[A-H] = 0);$/gm, ""],
  [/^ {4}(?:length|pos) = 0;$/gm, ""],
  [/(?<=^ {8})(?=this\.buffer = )/m, "this.length = this.pos = 0; "],
];

/**
 * The panel has neither classes, contexts, portals, formulas, markup given as text, a page made by a server nor
 * anybody who catches an error.
 * @type {Trims}
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
