import { VERSION } from "../../../contract/version";
import { answerSidebar } from "../../../src/surfaces/sidebar";

/** Whoever opens the file's properties or the sheet has gone too far. */
const untouched = () => {
  throw new Error("looked at the file");
};

test.each([
  ["a name that no request has", { do: "spend" }],
  ["a name that every object has", { do: "constructor" }],
  ["no name", { tab: 1 }],
  ["no object", "look"],
  ["nothing", undefined],
  ["a member that is missing", { do: "names", tab: 1 }],
  ["a member of another type", { do: "names", tab: "1", header: "Name" }],
  ["a member that the request does not have", { do: "names", tab: 1, header: "Name", key: "k" }],
  ["a choice that a run does not have", quoted({ fast: true })],
  ["a column of a role that there is not", quoted({ inputs: { shoe_size: "Size" } })],
  ["a text longer than any panel sends", { do: "names", tab: 1, header: "x".repeat(100_001) }],
])(
  "a request with %s is refused in one sentence before anything is looked at",
  (_what, request) => {
    expect(answerSidebar(untouched, request, VERSION, untouched)).toEqual({
      ok: false,
      code: "BAD_INPUT",
      sentence: expect.stringMatching(/^[A-Z][^.]*\.( [A-Z][^.]*\.)?$/),
    });
  },
);

test.each([["another version"], [undefined], [null], [{}]])(
  "a page that sends %p as its version is told to open again before anything is looked at",
  (version) => {
    const look = { do: "names", tab: 1, header: "Name" };
    expect(answerSidebar(untouched, look, version, untouched)).toEqual({
      ok: false,
      code: "OLD_PANEL",
      sentence: expect.stringMatching(/close it and open it again/),
    });
  },
);

function quoted(more: object): object {
  return { do: "quote", tab: 1, terms: { fields: ["email"], runOn: "all", ...more } };
}
