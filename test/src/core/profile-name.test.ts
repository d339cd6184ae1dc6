import { namesAnother } from "../../../src/core/profile-name";

const at = (page: string) => `https://www.linkedin.com/in/${page}`;

describe("a profile link beside a name", () => {
  test.each([
    ["Bert", "Schmidt", at("anna-mueller-67v19")],
    ["Bert", "Schmidt", `${at("anna-m%C3%BCller")}/de?trk=x`],
    ["Li", "Wu", at("anna-lindgren")],
  ])("names somebody else: %s %s, %s", (firstName, lastName, profileUrl) => {
    expect(namesAnother({ firstName, lastName, profileUrl })).toBe(true);
  });

  test.each([
    ["Jörg", "Müller", at("joerg-mueller")],
    ["Jörg", "Müller", at("j%C3%B6rg-m%C3%BCller-12")],
    ["Søren", "Kjærgård", at("soren-kjaergard-1")],
    ["Ana María", "de la Cruz", at("anamaria-delacruz")],
    // A married or shortened name keeps the other one.
    ["Liz", "Kaur", at("elizabeth-singh")],
    ["Bob", "Smith", at("robert-smith-9")],
    ["Li", "Wu", at("wu-li")],
    // Not a name, or not one in these letters.
    ["Bert", "Schmidt", at("salesguru")],
    ["Bert", "Schmidt", at("a1-b2")],
    ["秀英", "吴", at("xiuying-wu-68vp3")],
    ["Bert", "", at("anna-mueller")],
    ["Bert", "Schmidt", "n/a"],
    ["Bert", "Schmidt", ""],
  ])("may be theirs: %s %s, %s", (firstName, lastName, profileUrl) => {
    expect(namesAnother({ firstName, lastName, profileUrl })).toBe(false);
  });
});
