// Safeguards of the key and of what is kept of people.
import type { Safeguard } from "../safeguard";

const PANEL = "test/stage/settings-panel.test.ts";

export const SECRETS: readonly Safeguard[] = [
  {
    name: "redirects-not-followed",
    guards: "An address that sends on to another does not take the key there.",
    file: "src/platform/http.ts",
    take: "followRedirects: false",
    put: "followRedirects: true",
    caughtBy: {
      file: "test/stage/key-elsewhere.test.ts",
      title: "that sends on to another does not take the key there",
    },
  },
  {
    name: "key-goes-to-listed-addresses-alone",
    guards: "The key is sent to addresses of the manifest's list and nowhere else.",
    file: "src/surfaces/settings.ts",
    take: '  if (!isAllowedAddress(url)) throw enrichError("ADDRESS_NOT_ALLOWED", NOT_ALLOWED);\n',
    put: "",
    caughtBy: { file: PANEL, title: "an address outside the manifest's list is refused" },
  },
  {
    name: "key-hidden-in-answers",
    guards: "An answer that repeats the key is read without it: no cell, property or log holds it.",
    file: "src/service/key-guard.ts",
    take: "text: hide(response.text),",
    put: "text: response.text,",
    caughtBy: {
      file: "test/src/service/key-guard.test.ts",
      title: "an answer that repeats the key",
    },
  },
  {
    name: "answers-guarded-everywhere",
    guards: "Every answer that the add-on stores passes the guard of the key.",
    file: "src/app.ts",
    take: "    http: guardKeys(urlFetch()),\n    time,",
    put: "    http: urlFetch(),\n    time,",
    caughtBy: { file: "test/stage/key-elsewhere.test.ts", title: "a key that an answer repeats" },
  },
  {
    name: "base-address-without-a-question-mark",
    guards: "An address with a query, where a key could stand in a log, is refused.",
    file: "src/service/connection.ts",
    take: "(\\/[A-Za-z0-9._~\\-/]*)?$/",
    put: "(\\/.*)?$/",
    caughtBy: { file: "test/src/service/connection.test.ts", title: "is refused" },
  },
  {
    name: "results-kept-while-awaited",
    guards: "Saved results are not deleted while an answer is on its way: it would be lost.",
    file: "src/surfaces/forget.ts",
    take: "    if (open || noted || isAwaited(loadKnowledge, time.now()))",
    put: "    if (false)",
    caughtBy: { file: PANEL, title: "saved results are deleted only when nothing waits" },
  },
];
