// Packages that ship ES modules only; everything else in node_modules is loaded as it is.
const esmOnly = [
  "cjk-regex",
  "collapse-white-space",
  "@formatjs/[^/]+",
  "franc-min",
  "intl-messageformat",
  "kdbush",
  "lodash-es",
  "n-gram",
  "nanoid",
  "preact",
  "quickselect",
  "rbush",
  "regexp-util",
  "trigram-utils",
  "unicode-regex",
];

export default {
  testEnvironment: "node",
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  modulePathIgnorePatterns: ["<rootDir>/build/", "<rootDir>/dist/"],
  globalSetup: "<rootDir>/tools/jest/setup.mjs",
  transform: { "\\.(ts|tsx|mjs|js)$": "<rootDir>/tools/jest/transform.cjs" },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join("|")})/)`],
  reporters: ["default", "<rootDir>/tools/jest/tally.cjs"],
  maxWorkers: 2,
  // A hang is to be told, not slowness: busy machines take many times as long.
  testTimeout: 1_800_000,
};
