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

const project = {
  testEnvironment: "node",
  modulePathIgnorePatterns: ["<rootDir>/build/", "<rootDir>/dist/"],
  transform: { "\\.(ts|tsx|mjs|js)$": "<rootDir>/tools/jest/transform.cjs" },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join("|")})/)`],
};

export default {
  globalSetup: "<rootDir>/tools/jest/setup.mjs",
  reporters: ["default", "<rootDir>/tools/jest/tally.cjs"],
  maxWorkers: 2,
  // A hang is to be told, not slowness: busy machines take many times as long.
  testTimeout: 1_800_000,
  projects: [
    {
      ...project,
      testMatch: ["<rootDir>/test/**/*.test.ts"],
      testPathIgnorePatterns: ["\\.browser\\.test\\.ts$"],
    },
    {
      ...project,
      testMatch: ["<rootDir>/test/**/*.browser.test.ts"],
      globalSetup: "<rootDir>/tools/jest/browser-setup.mjs",
    },
  ],
};
