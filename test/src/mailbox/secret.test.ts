import { POLICY } from "../../../src/core/policy";
import { equalsSecret, isValidSecret, rotateSecret } from "../../../src/mailbox/secret";
import { snapshot } from "../../../src/store/store";
import { WEB_APP_SECRET } from "../../../src/store/webhooks";
import { MemoryProperties } from "../ports/memory-properties";
import { nodeCodec } from "../ports/node-codec";
import { PortCalls } from "../ports/port-calls";
import { MailboxOfTests, NOON } from "./mailboxes";

/** A cache that holds nothing. */
const FORGETFUL = { getAll: () => ({}), putAll: () => {}, removeAll: () => {} };

test.each([
  ["secret", "secret", true],
  ["secret", "secres", false],
  ["secret", "secre", false],
  ["secret", "secretsecret", false],
  ["secret", "", false],
  ["", "", false],
  ["", "s", false],
])("the secret %j and %j are the same: %s", (secret, given, same) => {
  expect(equalsSecret(secret, given)).toBe(same);
});

test("as many letters are compared whether the first or the last is wrong", () => {
  const read = (given: string) => {
    let count = 0;
    const counted = new Proxy(new String("a".repeat(64)), {
      get: (target, key) => {
        if (key === "charCodeAt") count++;
        const member = Reflect.get(target, key);
        return typeof member === "function" ? member.bind(target) : member;
      },
    }) as unknown as string;
    equalsSecret(counted, given);
    return count;
  };
  expect(read(`b${"a".repeat(63)}`)).toBe(read(`${"a".repeat(63)}b`));
});

test("a new secret replaces the one before, which opens for a while longer", () => {
  const { script, secret } = new MailboxOfTests();
  const places = { script, cache: FORGETFUL };
  const next = rotateSecret(script, nodeCodec, NOON);
  expect(WEB_APP_SECRET.get(script.values)?.secret).toBe(next);
  expect(isValidSecret(places, next, NOON)).toBe(true);
  const unusedMs = NOON + POLICY.previousSecretMs;
  expect(isValidSecret(places, secret, unusedMs)).toBe(false);
  expect(isValidSecret(places, secret, unusedMs - 1)).toBe(true);
  expect(isValidSecret(places, secret, unusedMs - 1 + POLICY.previousSecretMs)).toBe(false);
  expect(isValidSecret(places, secret, unusedMs - 2 + POLICY.previousSecretMs)).toBe(true);
  const third = rotateSecret(script, nodeCodec, NOON);
  expect([secret, next, third].map((each) => isValidSecret(places, each, NOON))).toEqual([
    false,
    true,
    true,
  ]);
});

test("a secret in the cache opens without a look at what is stored, and no other does", () => {
  const { script, cache, calls, secret } = new MailboxOfTests();
  const opens = (given: string) => isValidSecret({ script, cache }, given, NOON);
  expect(opens(secret)).toBe(true);
  const reads = calls.count("properties.get");
  expect(opens(secret)).toBe(true);
  expect(calls.count("properties.get")).toBe(reads);
  expect(["", "webhook", "a".repeat(64)].map(opens)).toEqual([false, false, false]);
  const next = rotateSecret(script, nodeCodec, NOON);
  expect([secret, next].map(opens)).toEqual([true, true]);
});

test("nothing opens before a secret was made", () => {
  const never = new MemoryProperties<"script">(new PortCalls());
  expect(isValidSecret({ script: never, cache: FORGETFUL }, "", NOON)).toBe(false);
  expect(WEB_APP_SECRET.get(snapshot({}))).toBeUndefined();
});

test("a record that cannot be read is no secret of anybody's", () => {
  const { script } = new MailboxOfTests();
  const places = { script, cache: FORGETFUL };
  script.values.webhook = "{";
  expect(() => isValidSecret(places, "", NOON)).toThrow(
    expect.objectContaining({ code: "STORED_RECORD" }),
  );
});
