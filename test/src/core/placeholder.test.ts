import { isNoName, isPlaceholder } from "../../../src/core/placeholder";

/** What people write where they know nothing. */
const UNKNOWN =
  "|-|?|…|n/a|N/A|(unknown)|Unbekannt|keine Angabe|k.A.|TBD|inconnu|s/o|Desconocido|sconosciuto|onbekend";
const OF_COMPANY = "k. A.|k.A|n.a.|n. a.|None|keine|null|n.c.|n. d.|n.v.t.|nvt|geen";

test.each([...UNKNOWN.split("|"), ...OF_COMPANY.split("|")])("%j names no company", (text) => {
  expect(isPlaceholder(text)).toBe(true);
});

test.each([
  "3M",
  "KA",
  "NA",
  "Na",
  "K.A. Müller",
  "N.A.B. AG",
  "None Software",
  "Geenius",
  "Unknown Worlds",
  "ND",
  "TBC",
])("%j may name a company", (text) => expect(isPlaceholder(text)).toBe(false));

test.each(UNKNOWN.split("|").filter((each) => each !== "k.A."))("%j is nobody's name", (text) => {
  expect(isNoName(text)).toBe(true);
});

test.each(["Na", "K.A.", "N.A.", "N. D.", "Null", "Geen", "None", "Keine", "Nessuno", "Pending"])(
  "%j may be somebody's name",
  (text) => expect(isNoName(text)).toBe(false),
);
