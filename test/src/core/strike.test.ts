import { OnePerson } from "../../../src/core/one-person";
import { Strike, textWithoutPerson } from "../../../src/core/strike";
import { searchFor } from "../../../src/person/kept";

const person = new OnePerson({
  name: "Ada O'Neill",
  company: "acme.example",
  profileUrl: "network.example/in/ada-o",
  email: "ada@acme.example",
});
const strike = new Strike(person);

test.each([
  ["Ada O’Neill", ""],
  ["ADA  O'NEILL (CTO), Bob Bell (COO)", "[erased], Bob Bell (COO)"],
  ["Write to ada@acme.example.", "Write to [erased]."],
  ["See https://fr.network.example/in/ada-o/de?x=1, then call", "See [erased], then call"],
  ["ada@acme.example", ""],
  ["https://www.network.example/posts/ada-o_activity-7?x=1", ""],
])("%j without the person is %j", (text, left) => {
  expect(strike.from(text)).toBe(left);
});

test.each([
  "Granada O'Neill",
  "Ada O'Neills",
  "nada@acme.example",
  "network.example/in/ada-o-2",
  "network.example/in/ada-o.b",
  "network.example/posts/ada-o-2_activity-7",
  "Ada",
])("%j is somebody else's", (text) => {
  expect(strike.from(text)).toBe(text);
});

const without = (value: unknown) =>
  JSON.parse(textWithoutPerson(JSON.stringify(value), searchFor(person)) || "null") as unknown;

test("of an answer about others, their entry goes and the rest stays", () => {
  const others = [
    { first_name: "Bob", last_name: "Bell", company_name: "Acme" },
    { job_title: "CTO", hiring_team: [{ name: "Bob Bell" }] },
  ];
  const theirs = [
    { first_name: "Ada", last_name: "O'Neill", website: "https://acme.example" },
    { lead: { full_name: "A. O.", linkedin_profile_url: "https://network.example/in/Ada-O/" } },
    { title: "x", email: "Ada@acme.example" },
  ];
  const postings = {
    jobs: [{ title: "CTO", hiring_team: [{ name: "Ada O'Neill" }, { name: "B" }] }],
  };
  expect(without([...others, ...theirs])).toEqual(others);
  expect(without(postings)).toEqual({ jobs: [{ title: "CTO", hiring_team: [{ name: "B" }] }] });
  expect(without(theirs[0])).toBeNull();
});

test("a namesake's entry stays as it is", () => {
  const namesakes = [
    { first_name: "Ada", last_name: "O'Neill", company_name: "Other" },
    { full_name: "Ada O'Neill", profile_url: "network.example/in/ada-2" },
  ];
  expect(without(namesakes)).toEqual(namesakes);
});

const THEIRS = "https://network.example/posts/ada-o_activity-7";

test("a comment is its author's, a post by its address theirs, and whoever is beside such a post stays", () => {
  const comment = { author: "Ada O'Neill", comment_text: "Great" };
  const own = [
    { ...comment, author_url: "https://network.example/in/ada-o" },
    { post_url: THEIRS, text: "We are hiring" },
  ];
  const others = [
    { ...comment, author_url: "https://network.example/in/ada-2" },
    { author: "Bob Bell", author_url: "https://network.example/in/bob", comment_text: "Thanks" },
    { post_url: "https://network.example/posts/ada-o-2_activity-7", text: "We are hiring" },
  ];
  expect(without([...own, ...others])).toEqual(others);
  const [, bobs] = others;
  expect(without({ ...bobs, comment_url: `${THEIRS}?c=1` })).toEqual({ ...bobs, comment_url: "" });
  const engaged = { first_name: "Bob", last_name: "Bell", engagement_type: "comment" };
  expect(without({ ...engaged, post_url: THEIRS })).toEqual({ ...engaged, post_url: "" });
  expect(without(comment)).toEqual({ ...comment, author: "" });
});

test("a text that is not of theirs stays letter by letter", () => {
  const text = '{ "a": 1 }';
  expect(textWithoutPerson(text, searchFor(person))).toBe(text);
});
