import { SETTINGS } from "../../../src/store/settings";
import { snapshot } from "../../../src/store/store";

const KEY = "sk-1234567890";
const SAVED = {
  key: KEY,
  baseUrl: "",
  synchronousUrl: "",
  account: "a1",
  googleAccount: "consumer",
};
const read = (stored: object) => SETTINGS.get(snapshot({ settings: JSON.stringify(stored) }));

test("settings of a build that kept no marks are read with none", () => {
  expect(read({ v: 1, ...SAVED })).toEqual({ ...SAVED, marks: {} });
});

test("settings of another version say what to do, and nothing of the key", () => {
  let thrown: unknown;
  try {
    read({ v: 2, ...SAVED });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toMatchObject({ code: "STORED_RECORD" });
  expect((thrown as Error).message).toContain("enter key and address again");
  expect(JSON.stringify(Object.getOwnPropertyDescriptors(thrown))).not.toContain(KEY);
});
