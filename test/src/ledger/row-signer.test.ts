import { createHmac } from "node:crypto";
import { rowSigner } from "../../../src/ledger/row-signer";

const contents = ["email d:zoë lee@acme.example", "found", "zoë@acme.example", "日本", "😀", ""];

test("a check is an HMAC-SHA256 of number and contents, cut to 22 characters", () => {
  const sign = rowSigner("secret");
  for (const number of [1, 100_000]) {
    const text = JSON.stringify([number, ...contents]);
    const digest = createHmac("sha256", "secret").update(text).digest("base64url");
    expect(sign(number, contents)).toBe(digest.slice(0, 22));
  }
});

test("a check is another for another number, another cell or another secret", () => {
  const sign = rowSigner("secret");
  const checks = [
    sign(1, contents),
    sign(2, contents),
    sign(1, contents.with(3, "")),
    sign(1, [...contents.slice(1), contents[0] as string]),
    rowSigner("other")(1, contents),
  ];
  expect(new Set(checks).size).toBe(checks.length);
  expect(sign(1, contents)).toBe(checks[0]);
});
