import { receive } from "../../../src/mailbox/receive";
import type { Http, HttpRequest } from "../../../src/ports/http";
import { SETTINGS } from "../../../src/store/settings";
import { receiveWebhooks } from "../../../src/surfaces/webhooks";
import { MailboxOfTests } from "../mailbox/mailboxes";

const ADDRESS = "https://script.google.com/macros/s/AKfycbOfTests/exec";

/** Tests the web app of this script, and gives the marks of what `meanwhile` left in the mailbox. */
function tested(meanwhile: (box: MailboxOfTests) => void): MailboxOfTests {
  const box = new MailboxOfTests();
  const { own: user, file: properties, script } = box;
  user.commit(
    SETTINGS.put({
      ...{ key: "key-of-tests", baseUrl: "https://api.example.com", synchronousUrl: "" },
      ...{ account: "acc", marks: {}, googleAccount: "consumer" },
    }),
  );
  const fetchAll = (requests: readonly HttpRequest[]) => {
    for (const { url, body = "" } of requests) {
      const secret = new URL(url).searchParams.get("secret") ?? "";
      receive(box.context, { secret, to: "", body });
    }
    meanwhile(box);
    return requests.map(() => ({ status: 200, headers: {}, text: "" }));
  };
  const http = { fetchAll } as Http;
  const time = { now: () => box.nowMs } as never;
  receiveWebhooks({ user, properties, script, codec: box.stores.codec, http, time }, ADDRESS);
  return box;
}

test.each([
  ["waits in the mailbox", () => {}],
  ["was taken out of it by a step of that moment", (box: MailboxOfTests) => box.taken()],
])("the web app's test passes where its delivery %s", (_where, meanwhile) => {
  const box = tested(meanwhile);
  expect(SETTINGS.load(box.own)?.webhook?.address).toBe(ADDRESS);
  expect(box.taken()).toEqual({ mail: [], notes: [], unreadable: 0, lost: 0 });
});

test("it fails where nothing arrived", () => {
  const lose = (box: MailboxOfTests) => {
    for (const key of Object.keys(box.script.values).filter((each) => each.startsWith("m.")))
      delete box.script.values[key];
  };
  expect(() => tested(lose)).toThrow(/but nothing arrived/);
});
