// Finds Chromium, or installs it, before the first test in a browser: two of them at once would both install it.
import { chromiumPath } from "../chromium.mjs";

export default function setup() {
  chromiumPath();
}
