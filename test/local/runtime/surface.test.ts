import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
function onOpen() {
  var ui = SpreadsheetApp.getUi();
  ui.createMenu("Tools").addItem("One", "one").addSeparator().addSubMenu(ui.createMenu("More").addItem("Two", "two")).addToUi();
}
function showPage() {
  SpreadsheetApp.getUi().showSidebar(HtmlService.createHtmlOutputFromFile("Page").setTitle("Title").setWidth(500));
}
function template() {
  var page = HtmlService.createTemplateFromFile("Template");
  page.items = ["a", "<b>"];
  return page.evaluate().getContent();
}
function missingPage() { HtmlService.createHtmlOutputFromFile("None"); }
function ask() {
  var ui = SpreadsheetApp.getUi();
  var before = new Date().getTime();
  var said = ui.prompt("Title", "Name?", ui.ButtonSet.OK_CANCEL);
  var sure = ui.alert("Sure?", ui.ButtonSet.YES_NO);
  return [said.getSelectedButton() === ui.Button.OK, said.getResponseText(), sure === ui.Button.YES, new Date().getTime() - before];
}
function toast() { SpreadsheetApp.getActiveSpreadsheet().toast("Done", "Enrich"); }
function echo(value) { return value; }
function grown(size) { PropertiesService.getScriptProperties().setProperty("grown", size); return "a".repeat(size); }
function dated() { return { rows: [[new Date()]] }; }
function odd() { return { map: new Map([[1, 2]]), nothing: undefined, list: [undefined], fn: function () {} }; }
function secret_() { return 1; }
var tools = { run: function () { return this === tools; } };
function later() { return Promise.resolve(5); }
function never() { return new Promise(function () {}); }
function fails() { throw new TypeError("broken " + 1); }
function lines() { console.log("a %s", 1); console.error({ b: 2 }); Logger.log("c"); }
`;
const pages = {
  Page: "<p>hello</p>",
  Template: "<? items.forEach(function (i) { ?><i><?= i ?></i><? }); ?><?!= '<hr>' ?>",
};

describe("what people see", () => {
  it("is a menu with submenus", async () => {
    const stage = await openStage({ code, pages });
    await stage.run({ fn: "onOpen", kind: "open" });
    expect(stage.ui.menus).toEqual([
      {
        caption: "Tools",
        addon: false,
        items: [
          { caption: "One", fn: "one" },
          { separator: true },
          { caption: "More", items: [{ caption: "Two", fn: "two" }] },
        ],
      },
    ]);
  });

  it("is no menu of its own in a published add-on", async () => {
    const stage = await openStage({ code, pages }, { profile: { script: "addon" } });
    await stage.value("toast");
    expect(await stage.message("onOpen", { kind: "open" })).toMatch(/createAddonMenu/);
  });

  it("is a sidebar of 300 pixels, whatever was asked", async () => {
    const stage = await openStage({ code, pages });
    const shown: string[] = [];
    stage.ui.on((kind) => shown.push(kind));
    await stage.value("showPage");
    expect(stage.ui.sidebar).toEqual({
      html: "<p>hello</p>",
      title: "Title",
      width: 300,
      height: null,
    });
    expect(shown).toEqual(["sidebar"]);
  });

  it("is a toast, kept in the record too", async () => {
    const stage = await openStage({ code, pages });
    await stage.value("toast");
    expect(stage.log[0]?.toasts).toEqual([{ title: "Enrich", message: "Done" }]);
  });

  it("fills templates with escaped values", async () => {
    const stage = await openStage({ code, pages });
    expect(await stage.value("template")).toBe("<i>a</i>\n<i>&lt;b&gt;</i><hr>".replace("\n", ""));
    expect(await stage.message("missingPage")).toBe("No HTML file named None was found.");
  });

  it("is a question that suspends the script while time passes", async () => {
    const person = {
      answer: ({ kind }: { kind: string }) =>
        kind === "prompt"
          ? { button: "OK" as const, text: "Ann", afterMs: 5000 }
          : { button: "YES" as const },
    };
    const stage = await openStage({ code, pages }, { person });
    expect(await stage.value("ask")).toEqual([true, "Ann", true, 5000]);
  });
});

describe("a call from the sidebar", () => {
  const call = async (fn: string, ...args: unknown[]) =>
    (await openStage({ code, pages })).run({ fn, args, kind: "sidebar" });

  it.each([
    [new Date(0)],
    [{ a: [new Date(0)] }],
    [new Map()],
    [/x/],
    [() => 1],
    [new Uint8Array(1)],
  ])("may not send %p", async (value) => {
    expect((await call("echo", 1, value)).error?.message).toBe(
      "Failed due to illegal value in property: 1",
    );
  });

  it("sends and receives plain values", async () => {
    expect((await call("echo", { a: [1, "x", true, null] })).value).toEqual({
      a: [1, "x", true, null],
    });
    expect((await call("echo", undefined)).value).toBeNull();
  });

  it("receives nothing at all when a date is inside", async () => {
    expect((await call("dated")).value).toBeNull();
  });

  it("receives maps as empty objects and undefined as null", async () => {
    expect((await call("odd")).value).toEqual({
      map: {},
      nothing: null,
      list: [null],
      fn: "function () {}",
    });
  });

  it.each([
    ["any-size", ""],
    ["below-a-megabyte", "NetworkError: Connection failure due to HTTP 413"],
  ] as const)("sends and receives a megabyte where values are %s", async (pageValues, refusal) => {
    const stage = await openStage(code, { profile: { pageValues } });
    const said = async (fn: string, value: unknown) => {
      const { done } = stage.start({ fn, args: [value], kind: "sidebar" });
      return (await stage.clock.runUntil(done)).error?.message ?? "";
    };
    expect(await said("echo", "a".repeat(900_000))).toBe("");
    expect(await said("echo", "a".repeat(1_000_000))).toBe(refusal);
    // Its work is done all the same.
    expect(await said("grown", 1_000_000)).toBe(refusal);
    expect(stage.stores.properties.script.get("grown")).toBe("1000000");
  });

  it.each(["secret_", "absent"])("does not find %s", async (fn) => {
    expect((await call(fn)).error?.message).toBe(`Script function not found: ${fn}`);
  });
});

describe("an execution", () => {
  it("may be a member of an object when a menu starts it", async () => {
    const stage = await openStage({ code, pages });
    expect(await stage.value("tools.run")).toBe(true);
    await expect(stage.run({ fn: "tools.run", kind: "sidebar" })).rejects.toThrow(
      "is no function's name",
    );
  });

  it("gives a promise's value, and nothing for one that stays open", async () => {
    const stage = await openStage({ code, pages });
    expect([await stage.value("later"), await stage.value("never")]).toEqual([5, null]);
  });

  it("ends with the error the script threw", async () => {
    const stage = await openStage({ code, pages });
    const { ok, error } = await stage.run({ fn: "fails", kind: "menu" });
    expect([ok, error?.message]).toEqual([false, "broken 1"]);
    expect(error?.stack).toContain("Code.gs");
  });

  it("keeps what it logged", async () => {
    const stage = await openStage({ code, pages });
    await stage.value("lines");
    expect(stage.log[0]?.console.map(({ level, text }) => [level, text])).toEqual([
      ["log", "a 1"],
      ["error", '{"b":2}'],
      ["logger", "c"],
    ]);
  });

  it("reports a project that does not parse", async () => {
    const stage = await openStage("function (");
    expect(await stage.message("any")).toContain("Function statements require a function name");
  });
});

test("a project that asks for another engine than V8 is not loaded", async () => {
  const manifest = { runtimeVersion: "STABLE" };
  await expect(openStage({ code, manifest })).rejects.toThrow("needs runtimeVersion V8");
});
