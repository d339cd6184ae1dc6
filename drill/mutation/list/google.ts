// Safeguards against what Google refuses or may do otherwise (docs/platform-rules.md, "What would hurt first").
import type { Safeguard } from "../safeguard";

export const GOOGLES: readonly Safeguard[] = [
  {
    name: "boxes-looked-at-first",
    guards: "Nothing that spends or goes on is begun while a box of Google's is not ticked.",
    file: "src/surfaces/sidebar.ts",
    take: "const refusal = STARTS.includes(name) ? unticked() : undefined;",
    put: "const refusal = undefined;",
    caughtBy: {
      file: "test/stage/consent.test.ts",
      title: "with each box left unticked in turn nothing is sent or begun",
    },
  },
  {
    name: "clock-stays-until-the-next-calls",
    guards: "A clock is removed only once the one that a trigger made has called.",
    file: "src/core/plan-triggers.ts",
    take: "remove: others.filter((each) => each !== wanted || isDead),",
    put: "remove: listed.filter((each) => each !== wanted || isDead),",
    caughtBy: {
      file: "test/stage/born-triggers.test.ts",
      title: "a schedule, formulas and a search miss nothing",
    },
  },
  {
    name: "burst-of-locks-waits",
    guards: "A cell that Google refuses a lock, as one of many, waits for its turn.",
    file: "src/formulas/look-up.ts",
    take: 'if (errorCode(error) === "BUSY" || errorCode(error) === "GOOGLE_FAULT")',
    put: "if (false)",
    caughtBy: {
      file: "test/stage/bursts.test.ts",
      title: "40 fresh cells that want more locks a second",
    },
  },
  {
    name: "clock-without-a-file",
    guards: "A clock that finds no file says so and ends, and throws nothing.",
    file: "src/app.ts",
    take: 'const here = exceptOn("NO_FILE", open);',
    put: "const here = open();",
    caughtBy: {
      file: "test/stage/clock-without-file.test.ts",
      title: "a clock that finds no file fails nothing",
    },
  },
  {
    name: "no-apostrophe-in-plain-text",
    guards: "In a cell of plain text a phone stands without an apostrophe.",
    file: "src/core/literal-text.ts",
    take: "return isPlain(own, y, x) ? own : cell;",
    put: "return cell;",
    caughtBy: {
      file: "test/stage/literal-values.test.ts",
      title: "in columns of plain text phones and refs stand as they are",
    },
  },
  {
    name: "semicolons-at-rest",
    guards: "A resting formula is read in files of every language.",
    file: "src/formulas/resting-formula.ts",
    take: '";$1)`;',
    put: '",$1)`;',
    caughtBy: {
      file: "test/stage/other-locales.test.ts",
      title: "formulas rest, wake and come from the panel",
    },
  },
  {
    name: "full-file-said",
    guards: "A file without room for our columns is said to be full, with what to do.",
    file: "src/core/errors.ts",
    take: 'FULL.test(String(error)) ? "FILE_FULL" : "GOOGLE_FAULT"',
    put: '"GOOGLE_FAULT"',
    caughtBy: {
      file: "test/stage/google-faults.test.ts",
      title: "a file with no room for our columns",
    },
  },
];
