// Builds dist/ once before the tests of a run: they read and load the built add-on.
import { build } from "../build.mjs";

export default async function setup() {
  await build();
}
