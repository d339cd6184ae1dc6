import { byteLength } from "../../../src/core/byte-length";
import { checksum } from "../../../src/core/checksum";
import { plainText } from "../../../src/core/plain-text";
import { rowIdentity } from "../../../src/core/row-identity";

describe("the bytes of a text", () => {
  test.each(["", "ada", "é", "山", "🚀", "a\u0000b", "\ud83d", "x🚀é山"])(
    "%j are as many as UTF-8 takes",
    (text) => expect(byteLength(text)).toBe(Buffer.byteLength(text, "utf8")),
  );
});

describe("a checksum", () => {
  test("is the same for the same texts and short", () => {
    expect(checksum(["ada", "é"])).toBe(checksum(["ada", "é"]));
    expect(checksum(["ada"])).toMatch(/^[0-9a-z]{1,7}$/);
  });

  test.each([
    [
      ["ab", "c"],
      ["a", "bc"],
    ],
    [["a"], ["a", ""]],
    [
      ["a", "b"],
      ["b", "a"],
    ],
    [[""], []],
    [["é"], ["e\u0301"]],
    [["1"], ["1 "]],
  ])("tells %j from %j", (a, b) => expect(checksum(a)).not.toBe(checksum(b)));
});

describe("plain text", () => {
  test.each([
    ["Ada", "Ada"],
    [" Ada ", "Ada"],
    ["a\r\nb\u0000c\u2028d", "a b c d"],
    ["\ud83d lone", "lone"],
    ["ok 🚀", "ok 🚀"],
  ])("of %j is %j", (text, plain) => expect(plainText(text, 100)).toBe(plain));

  test("is cut between whole characters", () => {
    expect(plainText("abc🚀", 4)).toBe("abc");
    expect(plainText("abc🚀", 5)).toBe("abc🚀");
    expect(plainText("x".repeat(500), 300)).toHaveLength(300);
  });

  test("survives being written as UTF-8", () => {
    const cut = plainText(`${"x".repeat(299)}🚀<html>\r\n`, 300);
    expect(Buffer.from(cut, "utf8").toString("utf8")).toBe(cut);
  });
});

test("rows with one ref and different people are told apart, as are rows without ref", () => {
  const contact = {
    firstName: "Ada",
    lastName: "L",
    domain: "",
    companyName: "",
    profileUrl: "",
    countries: "",
  };
  const other = { ...contact, firstName: "Bob" };
  const identities = [
    rowIdentity({ ref: "r1", contact }),
    rowIdentity({ ref: "r1", contact: other }),
    rowIdentity({ ref: "r2", contact }),
    rowIdentity({ ref: "", contact }),
    rowIdentity({ ref: "", contact: other }),
  ];
  expect(new Set(identities).size).toBe(5);
});
