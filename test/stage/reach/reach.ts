import type { Terms } from "../../../contract/enrich-form";
import type { SidebarReplies, SidebarRequest } from "../../../contract/sidebar";
import type { SignalQuestion, SignalShown } from "../../../contract/signals";
import type { EndpointName } from "../../../local/service/endpoint-name";
import type { Entries } from "../../../local/stage/scripted-person";
import { savingRequest } from "../../../local/stage/settings";
import { LINES, NOBODY, namedIn, SURFACES } from "../../docs/interface-page";
import { closeDesks, type Desk, type DeskOptions, openDesk, pressed } from "../desk";
import { asked } from "../panel";

// Each line of docs/interface.md is driven from the surface that it names, through the built script, to the
// stand-in and back: which request came there, and what is shown here.

/** How one line is driven. */
export interface Drive {
  /** The endpoint that gets a request; null where the line is held before anything is sent. */
  asks: EndpointName | "webhook" | null;
  /** What the body of one of these requests holds. */
  sends?: object;
  /** Does it, and gives what is then seen: cells, or what the panel says. */
  from: (at: Person) => Promise<unknown>;
  shows: unknown;
}

/** Somebody with a sheet: everything they do is noted by the surface they use. */
export interface Person {
  desk: Desk;
  /** A panel's request, granted. */
  ask<R extends SidebarRequest>(request: R): Promise<SidebarReplies[R["do"]]>;
  /** Saves other settings; gives them as they then are shown. */
  save(entries: Partial<Entries>): Promise<SidebarReplies["settings"]>;
  /** A panel's request that is refused: the sentence. */
  refused(request: SidebarRequest): Promise<string>;
  /** What a formula shows in so many cells of its first row; an error's sentence in place of the first. */
  formula(text: string, cells?: number): Promise<unknown[]>;
  /** Rows of a new tab by header, after a run over all of them. */
  ran(rows: string[][], terms: Partial<Terms>): Promise<Record<string, unknown>[]>;
  /** The same, by the menu. */
  enriched(rows: string[][]): Promise<Record<string, unknown>[]>;
  /** A new tab in front, and its number. */
  tabOf(rows: string[][]): Promise<{ name: string; tab: number }>;
  /** A signal as the panel shows it in the end, and the rows of its tab. */
  signal(question: SignalQuestion): Promise<SignalShown & { rows: Record<string, unknown>[] }>;
  rowsOf(tab: string): Record<string, unknown>[];
}

const HOUR_MS = 3_600_000;

/** Tests that each line below a heading of the page is reached as it says. */
export function reaches(
  heading: string,
  open: () => Promise<Desk>,
  drives: Readonly<Record<string, Drive>>,
): void {
  describe(heading, () => {
    const lines = LINES.filter((each) => each.heading === heading);
    const reached = lines.filter((each) => !each.reached.startsWith(NOBODY));
    let desk: Desk;
    beforeAll(async () => {
      desk = await open();
    });
    afterAll(closeDesks);

    test("each line is driven, unless the page says that nobody reaches it", () => {
      expect(Object.keys(drives).sort()).toEqual(reached.map(({ line }) => line).sort());
    });

    test.each(reached.map((each) => [each.line, each.reached]))("%s: %s", async (line, cell) => {
      const drive = drives[line];
      if (!drive) throw new Error("Nothing drives this line.");
      const since = desk.service.readLog().at(-1)?.number ?? 0;
      const bodies: unknown[] = [];
      const end = bodiesOf(desk, bodies);
      const used = new Set<string>();
      const shown = await drive.from(personAt(desk, used)).finally(end);
      expect(shown).toEqual(drive.shows);
      const log = desk.service.readLog({ limit: 100_000 }).filter(({ number }) => number > since);
      const came = new Set(log.map(({ endpoint }) => endpoint));
      if (drive.asks) expect([...came]).toContain(drive.asks);
      else expect([...came]).toEqual([]);
      if (drive.sends) expect(bodies).toContainEqual(expect.objectContaining(drive.sends));
      const surfaces = namedIn(cell);
      const unused = surfaces.filter((surface) => !used.has(surface));
      if (unused.length > 0)
        throw new Error(
          `docs/interface.md says that ${unused.join(", ")} reaches "${line}": use it in the drive of that line, in test/stage/reach.`,
        );
      const may = surfaces.flatMap((surface) => SURFACES.get(surface) ?? []);
      if (drive.asks) expect(may).toContain(drive.asks);
    });
  });
}

/** Notes what is sent as JSON from now on; ends it when called. */
function bodiesOf(desk: Desk, bodies: unknown[]): () => void {
  return desk.runtime.intercept((call, phase) => {
    if (phase !== "before" || call.service !== "fetch") return;
    for (const { payload } of [call.args[0]].flat() as { payload?: string }[])
      if (payload) bodies.push(JSON.parse(payload));
  });
}

let tabs = 0;

function personAt(desk: Desk, used: Set<string>): Person {
  const { runtime } = desk;
  const reply = (request: SidebarRequest) => {
    used.add(request.do);
    return asked(desk, request);
  };
  /** Lets the clock drive the run of the tab in front, for two hours at most. */
  const over = async () => {
    for (let minute = 0; minute < 120; minute++) {
      const { progress } = await person.ask({ do: "progress" });
      if (progress?.state !== "running") return;
      await desk.clock.advance(60_000);
    }
  };
  const person: Person = {
    desk,
    async ask(request) {
      const said = await reply(request);
      if (!said.ok) throw new Error(said.sentence);
      return said as never;
    },
    save(entries) {
      Object.assign(desk.person.entries, entries);
      return person.ask(savingRequest(desk.person.entries) as SidebarRequest) as never;
    },
    async refused(request) {
      const said = await reply(request);
      if (said.ok) throw new Error(`${request.do} was granted.`);
      return said.sentence;
    },
    async formula(text, cells = 1) {
      used.add(/ENRICH_[A-Z_]+/.exec(text)?.[0] ?? "");
      const name = `Formula ${++tabs}`;
      runtime.sheets.addTab(name);
      runtime.sheets.write(name, 1, 1, [[text]]);
      await runtime.formulas.idle();
      const range = { row: 1, column: 1, rows: 1, columns: cells };
      const read = () => runtime.sheets.read(name, range)[0] ?? [];
      for (let minute = 0; minute < 20 && read()[0] === "PENDING"; minute++) {
        await desk.clock.advance(60_000);
        await runtime.formulas.idle();
      }
      const error = runtime.formulas.error(name, 1, 1);
      return error === undefined ? read() : [error, ...read().slice(1)];
    },
    async ran(rows, terms) {
      const { name, tab } = await person.tabOf(rows);
      const about = { tab, terms: { fields: ["email"], runOn: "all", ...terms } as Terms };
      const { quote } = await person.ask({ do: "quote", ...about });
      await person.ask({ do: "start", ...about, fingerprint: quote.fingerprint });
      await over();
      return person.rowsOf(name);
    },
    async enriched(rows) {
      const { name } = await person.tabOf(rows);
      used.add("enrichThisTab");
      await pressed(desk, "enrichThisTab");
      await over();
      return person.rowsOf(name);
    },
    async tabOf(rows) {
      const name = `Rows ${++tabs}`;
      const { id } = runtime.sheets.addTab(name);
      runtime.sheets.write(name, 1, 1, rows);
      runtime.sheets.select(name, { row: 2, column: 1, rows: 1, columns: 1 });
      return { name, tab: id };
    },
    async signal(question) {
      const { signals } = await person.ask({ do: "start-signal", question, again: true });
      await desk.clock.advance(HOUR_MS);
      const after = (await person.ask({ do: "signals" })).signals;
      const shown = after.find(({ id }) => id === signals[0]?.id) as SignalShown;
      return { ...shown, rows: shown.tab === null ? [] : person.rowsOf(shown.tabName) };
    },
    rowsOf(tab) {
      const [headers = [], ...body] = runtime.sheets.read(tab);
      return body.map((row) =>
        Object.fromEntries(headers.map((header, at) => [String(header), row[at]])),
      );
    },
  };
  return person;
}

/** Opens a desk of a heading's own, where formulas may spend. */
export function deskWith(options: DeskOptions = {}, then = async (_desk: Desk) => {}) {
  return async (): Promise<Desk> => {
    const entries = { formulaCredits: 1_000_000, ...options.entries };
    const desk = await openDesk({ rows: 1, seed: 1, ...options, entries });
    await then(desk);
    return desk;
  };
}
