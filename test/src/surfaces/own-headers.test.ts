import { isOwnHeader } from "../../../sidebar/words";

test.each([
  ["email", "E-Mail"],
  ["email", "Adresse e-mail"],
  ["email", "Mailadresse"],
  ["email", "E-Mail gesch\u00e4ftlich"],
  ["email", "Work email"],
  ["email", "Correo electr\u00f3nico"],
  ["email", "courriel pro"],
  ["phone", "Telefon (gesch\u00e4ftlich)"],
  ["phone", "Telefonnummer"],
  ["phone", "Rufnummer"],
  ["phone", "Durchwahl"],
  ["phone", "T\u00e9l."],
  ["phone", "Num\u00e9ro de t\u00e9l\u00e9phone"],
  ["phone", "Portable"],
  ["phone", "Mobil"],
  ["phone", "Handynummer"],
  ["phone", "Celular"],
] as const)("people's own column of the field %s may be headed %s", (field, header) => {
  expect(isOwnHeader(field, header)).toBe(true);
});

test.each([
  ["email", "E-mail status"],
  ["email", "Statut e-mail"],
  ["email", "Personal e-mail"],
  ["email", "E-Mail privat"],
  ["email", "Lead e-mail"],
  ["email", "Probable e-mail"],
  ["email", "Mail sent on"],
  ["email", "Mailing"],
  ["email", "Telefon"],
  ["personal_email", "E-Mail privat"],
  ["phone", "All phones"],
  ["phone", "Phone countries"],
  ["phone", "Lead phones"],
  ["phone", "Hotel"],
  ["phone", "E-Mail"],
] as const)("no column of the field %s of people's own is headed %s", (field, header) => {
  expect(isOwnHeader(field, header)).toBe(false);
});
