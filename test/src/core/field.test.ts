import { parseFields } from "../../../src/core/field";

describe("a list of fields", () => {
  test.each([
    ["email", ["email"]],
    ["E-mail", ["email"]],
    ["e-mails, phones", ["email", "phone"]],
    ["phone;email", ["email", "phone"]],
    ["Personal e-mail", ["personal_email"]],
    ["personal_email\nPHONE", ["personal_email", "phone"]],
    ["email, email", ["email"]],
    [" , ;", []],
    ["", []],
  ])("typed as %j names %j, in one order and each once", (typed, fields) => {
    expect(parseFields(typed)).toEqual({ fields, unknown: [] });
  });

  test("gives back what it does not know as it was typed", () => {
    expect(parseFields("email, Fax , mobile")).toEqual({
      fields: ["email"],
      unknown: ["Fax", "mobile"],
    });
  });
});
