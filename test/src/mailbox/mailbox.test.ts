import { POLICY } from "../../../src/core/policy";
import { LEFT_OUT_KEY } from "../../../src/mailbox/delivery";
import { Mailbox } from "../../../src/mailbox/mailbox";
import { receive } from "../../../src/mailbox/receive";
import { LOST_DELIVERIES } from "../../../src/store/deliveries";
import { MemoryProperties } from "../ports/memory-properties";
import { MailboxOfTests, NOON } from "./mailboxes";

let box: MailboxOfTests;
beforeEach(() => {
  box = new MailboxOfTests();
});

const result = (ref: string, more: object = {}) => ({
  enrichment_id: `id-${ref}`,
  status: "finished",
  email: `${ref}@example.com`,
  custom: { ref, field: "email" },
  ...more,
});

describe("a delivery", () => {
  test("keeps a delivery by one property call while the cache holds the secret", () => {
    receive(box.context, box.delivery(result("r1")));
    box.calls.made.length = 0;
    expect(receive(box.context, box.delivery(result("r2")))).toBe("kept");
    expect(box.calls.made).toEqual(["cache.get", "properties.set"]);
    const refs = ["r1", "r2"].map((ref) => result(ref));
    expect(box.taken().mail.map(({ body }) => JSON.parse(body))).toEqual(refs);
  });

  test("keeps a delivery though the cache fails", () => {
    box.cache.fails = true;
    expect(receive(box.context, box.delivery(result("r1")))).toBe("kept");
  });

  test.each([
    ["a wrong secret", { secret: "wrong" }],
    ["no secret", { secret: "" }],
    ["an odd mark in its address", { to: "a b" }],
  ])("stores nothing of a delivery with %s", (_what, more) => {
    const before = { ...box.script.values };
    expect(receive(box.context, box.delivery(result("r1"), more))).toBe("refused");
    expect(box.script.values).toEqual(before);
    expect(box.own.values).toEqual({});
  });

  test("stores nothing of a delivery with another secret but how many were refused", () => {
    const before = { ...box.script.values };
    for (const count of ["1", "2"]) {
      const delivery = box.delivery(result("r1"), { secret: "a".repeat(64) });
      expect(receive(box.context, delivery)).toBe("refused");
      expect(box.script.values).toEqual({ ...before, "webhook.refused": count });
    }
    expect(box.own.values).toEqual({});
  });

  test.each(["", "{", "null", "7", '"text"', "[]", "{}", "<html>"])(
    "counts the body %j and keeps none of it",
    (body) => {
      expect(receive(box.context, box.delivery(body))).toBe("unreadable");
      expect(box.taken()).toEqual({ mail: [], notes: [], unreadable: 1, lost: 0 });
    },
  );

  test("keeps every body whole, and of a long result what a row needs once the mailbox is half full", () => {
    const report = { steps: ["x".repeat(5_000)] };
    const list = { leads: [{ a: report }], custom: { flow: "f" } };
    const long = (ref: string) =>
      result(ref, { report, note: "n".repeat(5_000), phones: ["+1", "+2"] });
    receive(box.context, box.delivery(long("r1")));
    for (let at = 0; JSON.stringify(box.script.values).length < POLICY.mailWholeBytes; at++)
      box.script.values[`other${at}`] = "x".repeat(9_000);
    receive(box.context, box.delivery(long("r2")));
    receive(box.context, box.delivery(list, { to: "flow-1" }));
    const bodies = box.taken().mail.map(({ to, body }) => [to, JSON.parse(body)]);
    expect(bodies).toContainEqual(["", long("r1")]);
    const left = { [LEFT_OUT_KEY]: ["report", "note"] };
    expect(bodies).toContainEqual(["", result("r2", { phones: ["+1", "+2"], ...left })]);
    expect(bodies).toContainEqual(["flow-1", list]);
  });

  test("cuts a long body into properties and gives it back whole", () => {
    const text = JSON.stringify({
      leads: Array.from({ length: 3_000 }, (_, at) => `é${Math.sin(at)}`),
    });
    expect(receive(box.context, box.delivery(text))).toBe("kept");
    expect(
      Object.keys(box.script.values).filter((key) => key.startsWith("m.")).length,
    ).toBeGreaterThan(2);
    expect(box.taken().mail[0]?.body).toBe(text);
    expect(Object.keys(box.script.values)).toEqual(["webhook"]);
  });

  test("goes over to the deployer's properties when the script's are full, and then notes what it was", () => {
    MailboxOfTests.fill(box.script, 20);
    expect(receive(box.context, box.delivery(result("r1")))).toBe("kept");
    expect(Object.keys(box.own.values)).toHaveLength(1);
    box.own.values.mine = "x".repeat(9_000);
    for (let at = 0; JSON.stringify(box.own.values).length < POLICY.mailInOwnBytes; at++)
      box.own.values[`mine${at}`] = "x".repeat(9_000);
    expect(receive(box.context, box.delivery(result("r2")))).toBe("noted");
    const own = new MemoryProperties<"user">(box.calls);
    const ofAnother = new Mailbox({ ...box.stores, own }, box.file.values);
    expect(ofAnother.read(NOON).mail).toEqual([]);
    const { mail, notes } = box.taken();
    expect(mail).toHaveLength(1);
    expect(notes).toMatchObject([{ echo: { ref: "r2", field: "email", id: "id-r2" } }]);
  });

  test("still says that something was lost when nothing at all has room", () => {
    box.script.commit(LOST_DELIVERIES.put(0));
    MailboxOfTests.fill(box.script, 20);
    MailboxOfTests.fill(box.own, 20);
    expect(receive(box.context, box.delivery(result("r1")))).toBe("noted");
    expect(receive(box.context, box.delivery(result("r2")))).toBe("noted");
    expect(box.taken().lost).toBe(2);
    expect(box.taken().lost).toBe(0);
  });
});

describe("a delivery is one", () => {
  test("when it comes twice before it is taken, in any order with others", () => {
    for (const ref of ["r1", "r2", "r1", "r3", "r2"])
      receive(box.context, box.delivery(result(ref)));
    expect(box.taken().mail).toHaveLength(3);
  });

  test("when it comes again after it was taken", () => {
    receive(box.context, box.delivery(result("r1")));
    box.taken();
    box.nowMs += 86_400_000;
    receive(box.context, box.delivery(result("r1")));
    expect(box.taken().mail).toEqual([]);
    expect(Object.keys(box.script.values)).toEqual(["webhook"]);
  });

  test("when thousands were taken in between", () => {
    receive(box.context, box.delivery(result("early")));
    for (let at = 0; at < 3_000; at++) {
      receive(box.context, box.delivery(result(`r${at}`)));
      if (at % 300 === 0) box.taken();
    }
    box.taken();
    receive(box.context, box.delivery(result("early")));
    expect(box.taken().mail).toEqual([]);
    for (const [key, value] of Object.entries(box.file.values))
      expect([key, value.length < 9_216]).toEqual([key, true]);
  });

  test("when a step is killed before or after what it took was remembered", () => {
    receive(box.context, box.delivery(result("r1")));
    const killed = box.open();
    expect(killed.read(NOON).mail).toHaveLength(1);
    const later = box.open();
    expect(later.read(NOON).mail).toHaveLength(1);
    box.file.commit(...later.rememberTaken());
    expect(box.taken().mail).toEqual([]);
    expect(Object.keys(box.script.values)).toEqual(["webhook"]);
  });
});

test("what came while others were taken out is still there", () => {
  receive(box.context, box.delivery(result("r1")));
  const step = box.open();
  step.read(NOON);
  receive(box.context, box.delivery(result("r2")));
  box.file.commit(...step.rememberTaken());
  step.clear();
  expect(box.taken().mail).toMatchObject([{ body: JSON.stringify(result("r2")) }]);
});

test("many are taken out by one call a store, and their keys go little by little", () => {
  for (let at = 0; at < 200; at++) receive(box.context, box.delivery(result(`r${at}`)));
  box.calls.made.length = 0;
  expect(box.taken().mail).toHaveLength(200);
  expect(box.calls.count("properties.remove")).toBe(0);
  for (let turn = 0; turn < 10; turn++) box.taken();
  expect(Object.keys(box.script.values)).toEqual(["webhook"]);
});

test("keys that were emptied never fill the store, however many deliveries come", () => {
  const emptied = () => Object.keys(box.script.values).length - 1;
  for (let at = 0; at < POLICY.mailFreedKept; at++) box.script.values[`m.old${at}`] = "free";
  for (let turn = 0; turn < 3; turn++) {
    for (let at = 0; at < 30; at++) receive(box.context, box.delivery(result(`r${turn}-${at}`)));
    box.taken();
    expect(emptied()).toBeLessThanOrEqual(POLICY.mailFreedKept + 30);
  }
});

test("a delivery with parts missing is waited for, and then named", () => {
  const text = JSON.stringify(Array.from({ length: 3_000 }, (_, at) => Math.sin(at)));
  receive(box.context, box.delivery(text));
  const part = Object.keys(box.script.values).find((key) => key.endsWith(".1")) ?? "";
  delete box.script.values[part];
  expect(box.taken()).toMatchObject({ mail: [], notes: [] });
  box.nowMs += 600_000;
  expect(box.taken().notes).toMatchObject([{ echo: undefined }]);
  expect(Object.keys(box.script.values)).toEqual(["webhook"]);
});
