import { formatQuestion, parseQuestion } from "../../../src/core/question-marks";
import { contactQuestion } from "../../../src/core/subject";

const NOBODY = { profileUrl: "", companyName: "", domain: "", countries: "" };

test.each([
  ["an @ before the family name", "José Luis", "@del Río"],
  ["an @ behind the first name", "José @", "del Río"],
  ["a title alone", "Herr Dr.", "Roth"],
  ["a title before two first names and an @", "Dr. Ana Luz", "@la Cruz"],
  ["a title as a family name", "Karl", "Herr"],
  ["one word", "", "Roth"],
])("a stored question is read as it is asked: %s", (_, firstName, lastName) => {
  for (const workplace of [{ domain: "roth.example" }, { companyName: "Roth & Co." }]) {
    const asked = contactQuestion("email", { ...NOBODY, ...workplace, firstName, lastName });
    expect(parseQuestion(formatQuestion(asked))).toEqual(asked);
  }
});
