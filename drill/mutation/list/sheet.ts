// Safeguards of what stands in the sheet: beside whom, over whose, and as what.
import type { Safeguard } from "../safeguard";

const SETTLE = "test/src/jobs/misplaced.test.ts";
const WRITES = "test/src/jobs/settle-plan.test.ts";
const PLAN = "test/src/jobs/plan.test.ts";
const ROWS = "test/src/sheet/add-rows.test.ts";
const AFTER = "test/stage/after-a-run.test.ts";

export const PLACES: readonly Safeguard[] = [
  {
    name: "read-back-after-writing",
    guards: "What a write led astray while people moved rows is found and put right.",
    file: "src/jobs/run-tab.ts",
    take: "findMisplaced(written, table);",
    put: "findMisplaced({ ...written, texts: new Set() }, table);",
    caughtBy: { file: SETTLE, title: "a settle while people" },
  },
  {
    name: "note-before-writing",
    guards: "A settle that is killed while people sort is repaired by the next step.",
    file: "src/jobs/run-tab.ts",
    take: "    properties.commit(SETTLE_NOTES.put(note));\n",
    put: "",
    caughtBy: { file: SETTLE, title: "at any call, while people sorted, is repaired" },
  },
  {
    name: "picture-before-writing",
    guards:
      "What people type or move between a settle's reading and its write is seen and comes back.",
    file: "src/jobs/run-tab.ts",
    take: "    const { cells } = this.picture.read(token) ?? table;",
    put: "    const { cells } = table;",
    caughtBy: { file: SETTLE, title: "typed just before the picture is taken stays" },
  },
  {
    name: "picture-compared-where-written",
    guards: "What people type where a settle writes is looked for, though nothing else changed.",
    file: "src/jobs/run-tab.ts",
    take: "    if (!isAsRead(picture.readArea(hit), table, hit)) return undefined;\n",
    put: "",
    caughtBy: { file: SETTLE, title: "typed just before the picture is taken stays" },
  },
  {
    name: "tab-compared-after-writing",
    guards: "A write counts as undisturbed only if the tab then holds what was read and written.",
    file: "src/jobs/run-tab.ts",
    take: "areas.every((each) => sameCells(this.tab.read(each), written.cells, each))",
    put: "areas.every((each) => this.tab.read(each))",
    caughtBy: { file: SETTLE, title: "a settle while people" },
  },
  {
    name: "rows-read-again-before-a-write",
    guards:
      "A large tab that is not read whole is written only where its rows are as they were read.",
    file: "src/jobs/run-tab.ts",
    take: "    return table && { ...view, table };",
    put: "    return view;",
    caughtBy: {
      file: "test/src/jobs/large-tab.test.ts",
      title: "type a formula that shows nothing",
    },
  },
  {
    name: "own-cells-not-bridged",
    guards: "A chip or styled letters between two cells that a settle fills are not written over.",
    file: "src/jobs/settle-plan.ts",
    take: "    return isOurs ? value : undefined;",
    put: "    return value;",
    caughtBy: { file: WRITES, title: "between two written cells" },
  },
  {
    name: "headers-mended-after-a-kill",
    guards: "A header that a killed start hit under a filter comes back with the next cost.",
    file: "src/jobs/making-columns.ts",
    take: "  repairHeaders(tab, noted);\n",
    put: "",
    caughtBy: { file: "test/drill/race.test.ts", title: "no header and no column is lost" },
  },
  {
    name: "half-done-settle-mended-first",
    guards:
      "A step repairs what a killed settle left beside wrong people before it does anything else.",
    file: "src/jobs/step.ts",
    take: "      repair(runTab, all);\n",
    put: "",
    caughtBy: {
      file: "test/stage/safeguards.test.ts",
      title: "values that a killed settle left beside other people",
    },
  },
  {
    name: "tab-read-again-after-refs",
    guards: "What refs landed on while people moved columns comes back.",
    file: "src/jobs/misplaced.ts",
    take: "const hasMoved = !sameHeaders(written, after);",
    put: "const hasMoved = false;",
    caughtBy: {
      file: "test/stage/safeguards.test.ts",
      title: "a column deleted just as refs are written",
    },
  },
  {
    name: "people-read-again-after-refs",
    guards: "A ref is asked about who stands beside it once it is written, whatever people did.",
    file: "src/jobs/reserve.ts",
    take: '  return runTab.write(view, runTab.changesOf("refs", view), "refs");',
    put: '  const { table } = runTab.write(view, runTab.changesOf("refs", view), "refs");\n  const cells = view.plan.cells.map((cell, at) => ({ ...cell, row: { ...cell.row, ref: table.rows[at]?.ref ?? "" } }));\n  return { table, plan: { ...view.plan, cells } };',
    caughtBy: {
      file: "test/src/jobs/reserve.test.ts",
      title: "people sorted just as refs are written",
    },
  },
  {
    name: "marks-read-back",
    guards: "A ref that landed beside another person while rows moved is taken off again.",
    file: "src/jobs/mark-rows.ts",
    take: "(row) => marks.get(row.ref) !== byPerson(row)",
    put: "() => false",
    caughtBy: {
      file: "test/src/jobs/mark-rows.test.ts",
      title: "rows moved while refs are written",
    },
  },
  {
    name: "changed-row-gets-nothing",
    guards: "A row whose input changed after it was asked gets no other person's answer.",
    file: "src/jobs/assign-asks.ts",
    take: "own.find((each) => each.question === ask.question)",
    put: "own[0]",
    caughtBy: { file: PLAN, title: "as changed when its input did after it was asked" },
  },
  {
    name: "headers-that-stand-twice",
    guards: "A column whose header stands twice is not guessed: the run pauses.",
    file: "src/sheet/mapping.ts",
    take: " && headers.indexOf(header, at + 1) < 0",
    put: "",
    caughtBy: { file: "test/src/sheet/mapping.test.ts", title: "throw HEADER_GONE" },
  },
  {
    name: "filter-in-the-way",
    guards: "A filter that leaves out columns of the run is refused: sorting it would part rows.",
    file: "src/sheet/mapping.ts",
    take: '  if (leftOut || (missing && filter.columns < 2)) throw enrichError("FILTER_IN_WAY");\n',
    put: "",
    caughtBy: { file: "test/stage/halts.test.ts", title: "refuses the run with the reason" },
  },
];

export const OWN: readonly Safeguard[] = [
  {
    name: "formulas-of-people-stay",
    guards: "A person's formula in an output column is never written over.",
    file: "src/jobs/row-outputs.ts",
    take: "  if (present === undefined || row.formulas.includes(role)) return false;",
    put: "  if (present === undefined) return false;",
    caughtBy: { file: WRITES, title: "leaves formulas, in any column" },
  },
  {
    name: "values-go-into-blank-cells",
    guards: "A value that a person typed is never written over.",
    file: "src/jobs/row-outputs.ts",
    take: "  if (!own || (!VALUE_ROLES.includes(role) && isOurWord(role, present))) return true;",
    put: "  if (own || !own) return true;",
    caughtBy: { file: SETTLE, title: "fills each row and leaves people" },
  },
  {
    name: "undo-clears-what-it-wrote",
    guards: "Undo clears only cells that still hold what the run wrote.",
    file: "src/jobs/undo-plan.ts",
    take: "!row.formulas.includes(role) && stands(role, value),",
    put: "!row.formulas.includes(role),",
    caughtBy: { file: AFTER, title: "clears what the run wrote and nobody changed" },
  },
  {
    name: "undo-leaves-what-was-asked-again",
    guards: "Undo leaves what a row showed before it was looked up again.",
    file: "src/jobs/undo-plan.ts",
    take: "const shown = [...known, ...again];",
    put: "const shown = known;",
    caughtBy: { file: AFTER, title: "and Undo what they showed" },
  },
  {
    name: "what-is-asked-again-says-what-it-said",
    guards: "A row that is asked again keeps its status until a fresh answer comes.",
    file: "src/jobs/row-outputs.ts",
    take: "keepsStatus(cells) ? {} : { status: statusText(cells) }",
    put: "{ status: statusText(cells) }",
    caughtBy: { file: AFTER, title: "keeps what its rows said" },
  },
  {
    name: "undo-leaves-what-stood-before",
    guards: "Undo leaves what an earlier run had filled.",
    file: "src/jobs/undo-plan.ts",
    take: "rolesOf(cell).includes(role) && shownBefore(cell, role) === false;",
    put: "rolesOf(cell).includes(role);",
    caughtBy: { file: AFTER, title: "leaves what an earlier run had filled" },
  },
  {
    name: "literal-text",
    guards: "An answer that looks like a formula is text: it never calculates in the sheet.",
    file: "src/platform/spreadsheet.ts",
    take: "literalCells(cells, () => plainTexts.formatsOf(range, area))",
    put: "cells",
    caughtBy: {
      file: "test/stage/literal-values.test.ts",
      title: "values that look like formulas arrive as literal text",
    },
  },
  {
    name: "rows-below-a-gap",
    guards:
      "New rows are written so far below the last one that nothing of people's moves under them.",
    file: "src/sheet/add-rows.ts",
    take: "read.length + POLICY.rowGap + lines.length + 1",
    put: "read.length + 1",
    caughtBy: { file: ROWS, title: "before any call, with the execution ended" },
  },
  {
    name: "rows-in-their-columns",
    guards: "Texts of new rows that came into wrong columns are put into their own.",
    file: "src/sheet/add-rows.ts",
    take: "if (lines.length > 0) return",
    put: "if (lines.length > 1e9) return",
    caughtBy: { file: ROWS, title: "before any call, with the execution ended" },
  },
  {
    name: "rows-read-whole",
    guards: "A row that inserted ones push out of a reading is not added twice.",
    file: "src/sheet/table.ts",
    take: "    cells = tab.readAll();\n  return cells;",
    put: "    break;\n  return cells;",
    caughtBy: { file: "test/stage/assistant-rows.test.ts", title: "are not added again" },
  },
  {
    name: "moved-write-undone-without-results",
    guards: "While saved results are missing, what a kill left beside other people is taken back.",
    file: "src/jobs/step.ts",
    take: 'if (errorCode(error) === "LEDGER_GONE") takeBackMoved(services, lease.control.all);',
    put: "",
    caughtBy: { file: "test/drill/race.test.ts", title: "a half-finished write is undone" },
  },
  {
    name: "repair-reads-before-it-writes",
    guards: "What people typed since the picture comes back where a repair itself hit it.",
    file: "src/jobs/run-tab.ts",
    take: "last = { read: table, restored: misplaced, typed };",
    put: "",
    caughtBy: { file: "test/drill/race.test.ts", title: "columns moved as results are written" },
  },
  {
    name: "typed-text-stays-once-put-back",
    guards: "What people typed and a repair put back is not taken for a result by the next try.",
    file: "src/jobs/run-tab.ts",
    take: "(each.isTyped ? typed : known)",
    put: "known",
    caughtBy: { file: "test/drill/race.test.ts", title: "columns moved as results are written" },
  },
  {
    name: "own-cells-put-back-where-they-stand",
    guards: "What people type into a column of their own just as it is put back stays.",
    file: "src/jobs/put-back.ts",
    take: "ours.has(each.column) ? undefined : shownIn(each, table);",
    put: "ours.size < 0 ? shownIn(each, table) : undefined;",
    caughtBy: { file: SETTLE, title: "keeps what somebody types there as it is put back" },
  },
];
