import { formatQuestion, parseQuestion } from "../../../src/core/question-marks";
import { contactQuestion } from "../../../src/core/subject";

const NOBODY = { profileUrl: "", companyName: "", domain: "", countries: "" };

test("a question stored with another apostrophe is read as it is asked today", () => {
  const asked = { question: "email c:sean o'neil@l'oréal" };
  expect(parseQuestion("email c:sean o \u0301neil@l \u0301oréal")).toEqual(asked);
  const company = { question: "company(database) c:l'oréal" };
  expect(parseQuestion("company(database) c:l \u0301oréal")).toEqual(company);
});

test.each([
  ["an @ before the family name", "José Luis", "@del Río"],
  ["an @ behind the first name", "José @", "del Río"],
  ["a title alone", "Herr Dr.", "Roth"],
  ["a title before two first names and an @", "Dr. Ana Luz", "@la Cruz"],
  ["a title as a family name", "Karl", "Herr"],
  ["a title behind the first name", "Karl Dr.", "Roth"],
  ["a degree as a family name", "Karl Heinz", "PhD"],
  ["one word", "", "Roth"],
])("a stored question is read as it is asked: %s", (_, firstName, lastName) => {
  for (const workplace of [{ domain: "roth.example" }, { companyName: "Roth & Co." }]) {
    const asked = contactQuestion("email", { ...NOBODY, ...workplace, firstName, lastName });
    expect(parseQuestion(formatQuestion(asked))).toEqual(asked);
  }
});
