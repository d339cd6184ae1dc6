// The door of a test file to Playwright: loading it takes a second, so the files of a process share one.
module.exports = /** @type {any} */ (globalThis).loadPlaywright();
