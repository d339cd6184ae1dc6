import { makeSecret, receiveWebhooks, saveSettings } from "../../local/stage/settings";
import { closeDesks, type Desk, expectSumsToAddUp, openDesk } from "./desk";
import { got } from "./panel";
import { posted, receiving, saidIn, secretOf, stepped, unclaimed, waitingIn } from "./receiving";

afterEach(closeDesks);

const DAY_MS = 86_400_000;

const webhookShown = async (desk: Desk) => (await got(desk, { do: "settings" })).webhook;
const scriptStore = (desk: Desk) => desk.runtime.stores.properties.script;
const webhookCalls = (desk: Desk) =>
  desk.service.readLog().filter(({ endpoint }) => endpoint === "webhook");

describe("turning webhooks on", () => {
  test.each(["is-served", "is-redirected"] as const)(
    "tests the web app by a delivery and a wrong secret, and leaves nothing behind: the answer %s",
    async (htmlToPost) => {
      const desk = await openDesk({ profile: { htmlToPost } });
      const url = await receiving(desk);
      const [address = ""] = url.split("?");
      expect(await receiveWebhooks(desk, address)).toMatch(/^The test passed/);
      expect(waitingIn(scriptStore(desk))).toEqual([]);
      expect(secretOf(desk)).toMatch(/^[0-9a-f]{64}$/);
      expect(url).toContain(secretOf(desk));
      expect(desk.runtime.log.filter(({ kind }) => kind === "webapp")).toHaveLength(4);
    },
  );

  test.each([
    [
      "of nothing",
      () => "https://script.google.com/macros/s/AKfycbNothingIsHere/exec",
      /^No web app/,
    ],
    [
      "behind a sign-in",
      (desk: Desk) => desk.runtime.webApp.deploy({ access: "ANYONE" }),
      /sign-in/,
    ],
    ["of something else", () => "https://example.com/exec", /not the address of a web app/],
    [
      "of the editor",
      (desk: Desk) => desk.runtime.webApp.deploy().replace(/exec$/, "dev"),
      /ends in \/exec/,
    ],
  ])(
    "with an address %s says what to do, and look-ups name no webhook",
    async (_what, address, sentence) => {
      const desk = await openDesk({ rows: 10 });
      await desk.settings({});
      expect(await receiveWebhooks(desk, address(desk))).toMatch(sentence);
      await desk.enrich();
      await desk.clock.advance(600_000);
      expect(webhookCalls(desk)).toEqual([]);
    },
  );

  test("a new secret opens at once, and the former one until it was unused for a week", async () => {
    const desk = await openDesk();
    const former = await receiving(desk);
    await desk.clock.runUntil(makeSecret(desk));
    const [address] = former.split("?");
    expect(secretOf(desk)).not.toBe(former.split("=")[1]);
    expect(await posted(desk, `${address}?secret=${secretOf(desk)}`, '{"a":1}')).toBe("kept");
    expect(await posted(desk, former, '{"a":2}')).toBe("kept");
    const calls = desk.runtime.log.filter(({ kind }) => kind === "webapp").slice(-2);
    for (const call of calls) expect(Object.keys(call.calls).join()).not.toMatch(/sheet|range/i);
    await desk.clock.advance(6 * DAY_MS);
    expect(await posted(desk, former, '{"a":3}')).toBe("kept");
    await desk.clock.advance(6 * DAY_MS);
    expect(await posted(desk, former, '{"a":4}')).toBe("kept");
    await desk.clock.advance(7 * DAY_MS);
    expect(await posted(desk, former, '{"a":5}')).toBe("refused");
  });

  test("the web app says that it is alive, and no more", async () => {
    const desk = await openDesk();
    const [url = ""] = (await receiving(desk)).split("?");
    const answer = await desk.clock.runUntil(desk.runtime.webApp.fetch({ method: "GET", url }));
    expect(saidIn(answer.body)).toBe("Enrich receives webhooks at this address.");
  });
});

describe("another editor's new secret", () => {
  const editor = "editor@example.com";
  const rotatedByAnother = async () => {
    const desk = await openDesk({ rows: 8, editors: [editor] });
    const url = await receiving(desk);
    const [address = ""] = url.split("?");
    await saveSettings(desk, desk.person.entries, editor);
    await receiveWebhooks(desk, address, editor);
    await desk.clock.runUntil(makeSecret(desk, editor));
    expect(url).not.toContain(secretOf(desk));
    return { desk, url };
  };

  test("loses no delivery of the owner's look-ups, however much later they are asked", async () => {
    const { desk } = await rotatedByAnother();
    await desk.clock.advance(30 * DAY_MS);
    await desk.enrich();
    await desk.clock.advance(600_000);
    expect(webhookCalls(desk).length).toBeGreaterThan(0);
    const args = [{ do: "step" }];
    await desk.runtime.run({ fn: "enrichSidebar", kind: "sidebar", as: editor, args });
    expect(waitingIn(scriptStore(desk))).toEqual([]);
    expect(await webhookShown(desk)).toMatchObject({ refused: 0, lost: 0 });
  });

  test("that refuses a delivery counts it, and the panel says so", async () => {
    const { desk, url } = await rotatedByAnother();
    await desk.clock.advance(30 * DAY_MS);
    for (const body of ['{"a":1}', '{"a":2}'])
      expect(await posted(desk, url, body)).toBe("refused");
    expect(await webhookShown(desk)).toMatchObject({ refused: 2 });
    await receiving(desk);
    expect(await webhookShown(desk)).toMatchObject({ refused: 0 });
  });

  test("that is no secret at all is refused without a look at what is stored", async () => {
    const { desk, url } = await rotatedByAnother();
    const [address] = url.split("?");
    const at = desk.runtime.log.length;
    for (const secret of ["", "guess", "G".repeat(64)])
      expect(await posted(desk, `${address}?secret=${secret}`, '{"a":1}')).toBe("refused");
    const calls = desk.runtime.log.slice(at).filter(({ kind }) => kind === "webapp");
    expect(calls).toHaveLength(3);
    for (const call of calls) expect(Object.keys(call.calls).join()).not.toMatch(/propert/i);
    expect(await webhookShown(desk)).toMatchObject({ refused: 0 });
  });
});

describe("a run while webhooks are received", () => {
  test("names the webhook for at most eight look-ups a second, and the others are polled", async () => {
    const desk = await openDesk({ rows: 120 });
    await receiving(desk);
    const progress = await desk.enrich();
    await desk.clock.advance(600_000);
    expect(progress.state).toBe("done");
    expectSumsToAddUp(progress);
    const perSecond = new Map<number, number>();
    for (const { atMs, endpoint } of desk.service.readLog())
      if (endpoint === "async_enrich") {
        const second = Math.floor(atMs / 1000);
        perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
      }
    expect(webhookCalls(desk).length).toBeGreaterThan(10);
    expect(webhookCalls(desk).length).toBeLessThanOrEqual(8 * (perSecond.size + 1));
    expect(desk.account().askedTwice).toEqual([]);
    await stepped(desk);
    expect(waitingIn(scriptStore(desk))).toEqual([]);
    expect(unclaimed(desk)).toEqual([]);
  });

  test.each(["dropped-after", "bad-gateway-after", "html-page"] as const)(
    "an answer lost to %s comes by the webhook's echo",
    async (kind) => {
      // What is delivered was taken before Google answers, however it does.
      const htmlToPost = kind === "html-page" ? "is-redirected" : "is-served";
      const desk = await openDesk({ rows: 8, profile: { htmlToPost } });
      await receiving(desk);
      desk.service.faults.add({ kind, endpoint: "async_enrich", nth: 3 });
      await desk.enrich();
      await desk.clock.advance(600_000);
      await stepped(desk);
      const progress = await desk.progress();
      expect(progress.sums.unknown).toBe(0);
      expectSumsToAddUp(progress);
      expect(desk.account().askedTwice).toEqual([]);
      const statuses = desk.rows().map(({ Status }) => Status);
      expect(statuses.join()).toContain("found");
      expect(statuses).not.toContain("no answer yet");
    },
  );
});
