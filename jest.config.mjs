// Packages that ship ES modules only; everything else in node_modules is loaded as it is.
const esmOnly = [
  "cjk-regex",
  "collapse-white-space",
  "@formatjs/[^/]+",
  "@noble/hashes",
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
  testEnvironment: "<rootDir>/tools/jest/environment.cjs",
  // Jest would empty what the sandbox shares with its process.
  testEnvironmentOptions: { globalsCleanup: "off" },
  modulePathIgnorePatterns: ["<rootDir>/build/", "<rootDir>/dist/"],
  transform: { "\\.(ts|tsx|mjs|js)$": "<rootDir>/tools/jest/transform.cjs" },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join("|")})/)`],
};

export default {
  globalSetup: "<rootDir>/tools/jest/setup.mjs",
  reporters: ["default", "<rootDir>/tools/jest/progress.cjs", "<rootDir>/tools/jest/tally.cjs"],
  testSequencer: "<rootDir>/tools/jest/sequencer.cjs",
  maxWorkers: 4,
  // Every file is shown with its seconds.
  slowTestThreshold: 0,
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
      moduleNameMapper: { "^playwright-core$": "<rootDir>/tools/jest/playwright.cjs" },
      globalSetup: "<rootDir>/tools/jest/browser-setup.mjs",
      globalTeardown: "<rootDir>/tools/jest/browser-teardown.mjs",
      setupFilesAfterEnv: ["<rootDir>/test/browser/try-again.ts"],
    },
  ],
};
