// What else sets the add-on to work meanwhile.
import type { Stage } from "../../local/stage/stage";
import { type Act, bodyOf, columnOf, type File, headersOf } from "./act";

const press: Act = ({ stage }) => void stage.runtime.start({ fn: "enrichThisTab", kind: "menu" });
const pressAsEditor: Act = ({ stage, editor }) =>
  void stage.runtime.start({ fn: "enrichThisTab", kind: "menu", as: editor });
/** An editor's sidebar shows what it costs, and *Start* is pressed at once. */
const startAsEditor: Act = ({ stage, tab, editor }) => void startInSidebar(stage, tab, editor);

export const driverActs: Record<string, Act> = {
  press,
  "press-as-editor": pressAsEditor,
  "start-as-editor": startAsEditor,
  "press-soon": soon(press),
  "press-soon-as-editor": soon(pressAsEditor),
  "start-soon-as-editor": soon(startAsEditor),
  step: ({ stage }) =>
    void stage.runtime.start({ fn: "enrichSidebar", kind: "sidebar", args: [{ do: "step" }] }),
  "step-as-editor": ({ stage, editor }) =>
    void stage.runtime.start({
      fn: "enrichSidebar",
      kind: "sidebar",
      as: editor,
      args: [{ do: "step" }],
    }),
  tick: ({ stage }) => void stage.runtime.start({ fn: "enrichOnClock", kind: "trigger" }),
  /** Formulas over the same people, in a column of their own. */
  "fill-formulas": (file) => fillFormulas(file),
};

/** The same some moments later: `n` fifths of a second, up to six seconds. */
function soon(act: Act): Act {
  return (file, n) => {
    const { clock } = file.stage;
    clock.schedule(clock.now() + n * 200, "somebody else, soon", () => act(file, n));
  };
}

/** As a sidebar does: what it costs, then the start that agrees to it. */
export async function startInSidebar(
  stage: Stage,
  tab: number,
  as?: string,
  more: object = {},
): Promise<void> {
  const terms = { fields: ["email"], runOn: "all", ...more };
  const ask = async (request: object) =>
    (
      await stage.runtime.start({
        fn: "enrichSidebar",
        kind: "sidebar",
        args: [request],
        ...(as ? { as } : {}),
      }).done
    ).value as { ok: boolean; quote?: { fingerprint: string } } | undefined;
  const quote = (await ask({ do: "quote", tab, terms }))?.quote;
  if (quote) await ask({ do: "start", tab, terms, fingerprint: quote.fingerprint });
}

export function fillFormulas(file: File): void {
  const profile = columnOf(file, "LinkedIn profile");
  const [first, last, site] = ["First name", "Last name", "Website"].map((each) =>
    letter(columnOf(file, each)),
  );
  if (profile === 0 || columnOf(file, "Formula") > 0) return;
  const column = headersOf(file).length + 1;
  const { rows } = bodyOf(file);
  file.own.headers.add("Formula");
  const cells = Array.from({ length: rows }, (_, at) => [
    `=ENRICH_EMAIL(${first}${at + 2},${last}${at + 2},${site}${at + 2},${letter(profile)}${at + 2})`,
  ]);
  file.stage.runtime.sheets.write(file.tab, 1, column, [["Formula"], ...cells]);
}

/** The first 26 columns are enough for these files. */
function letter(column: number): string {
  return String.fromCharCode(64 + column);
}
