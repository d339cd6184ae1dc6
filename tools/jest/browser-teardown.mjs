// Once after the tests in a browser.
export { teardown as default } from "./browser-setup.mjs";
