// esbuild plugin: leaves out of zod what Code.js never asks of it, since every execution loads the script
// anew. Schemas here are synchronous, only read, have no messages, and nobody looks at why one refused.
// Whatever a new version of zod words otherwise stays in: test/build/dist tells of that by its size.
const { readFile } = require("node:fs/promises");

/** @type {[RegExp, string][]} */
const REPLACEMENTS = [
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

module.exports = {
  name: "trim-packages",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/].*\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { contents: REPLACEMENTS.reduce((all, [from, to]) => all.replace(from, to), text) };
    });
  },
};
