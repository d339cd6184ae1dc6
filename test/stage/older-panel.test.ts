// A sidebar that was open while the script was replaced.
import { closeDesks, openDesk } from "./desk";
import { asked, openTab, quoted } from "./panel";

afterEach(closeDesks);

test.each([
  ["another version", ["contract-older"]],
  ["no version", []],
])(
  "a page that sends %s is told to open again, and nothing is done or spent",
  async (_what, sent) => {
    const desk = await openDesk({ rows: 6 });
    const terms = { fields: ["email" as const], runOn: "all" as const };
    const tab = await openTab(desk);
    const { fingerprint } = await quoted(desk, terms);
    const before = stored();
    const args = [{ do: "start", tab, terms, fingerprint }, ...sent];
    const call = { fn: "enrichSidebar", kind: "sidebar", args, fromPage: true } as const;
    const { value } = await desk.runtime.run(call);
    expect(value).toMatchObject({
      ok: false,
      code: "OLD_PANEL",
      sentence: expect.stringContaining("close it and open it again"),
    });
    expect(stored()).toEqual(before);
    expect(await asked(desk, { do: "start", tab, terms, fingerprint })).toMatchObject({ ok: true });

    function stored(): object {
      const { properties } = desk.runtime.stores;
      const { requests } = desk.account();
      return { sheet: desk.rows(), file: [...properties.document], requests };
    }
  },
);
