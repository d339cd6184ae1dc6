import { closeStages, openStage } from "./stage";

afterEach(closeStages);

const code = `
var counter = 0;
function count() { return ++counter; }
function globals(names) { return names.filter(function (name) { return typeof globalThis[name] !== "undefined"; }); }
function times() {
  var before = Date.now();
  Utilities.sleep(1500);
  return [before, Date.now() - before, new Date(0).toISOString(), new Date(2026, 0).getFullYear(), new Date() instanceof Date, typeof Date()];
}
function evaluate(text) { return eval(text); }
`;

describe("the realm", () => {
  it("is fresh for every execution", async () => {
    const stage = await openStage(code);
    expect([await stage.value("count"), await stage.value("count")]).toEqual([1, 1]);
  });

  it("has nothing of a browser or of Node", async () => {
    const stage = await openStage(code);
    const absent = [
      "setTimeout",
      "setInterval",
      "fetch",
      "URL",
      "TextEncoder",
      "Blob",
      "atob",
      "crypto",
      "window",
      "process",
      "require",
      "Buffer",
      "structuredClone",
      "queueMicrotask",
      "AbortController",
      "Headers",
      "navigator",
      "performance",
    ];
    expect(await stage.value("globals", [...absent, "console", "Promise", "WebAssembly"])).toEqual([
      "console",
      "Promise",
      "WebAssembly",
    ]);
  });

  it("tells the stage's time", async () => {
    const stage = await openStage(code);
    expect(await stage.value("times")).toEqual([
      stage.clock.now() - 1500,
      1500,
      "1970-01-01T00:00:00.000Z",
      2026,
      true,
      "string",
    ]);
  });

  it.each<[string, unknown]>([
    ["Utilities.base64Encode('é')", "w6k="],
    ["Utilities.base64EncodeWebSafe([-5, -17])", "--8="],
    ["Utilities.base64Decode('/wA=')", [-1, 0]],
    ["Utilities.newBlob(Utilities.base64Decode('w6k=')).getDataAsString()", "é"],
    ["Utilities.computeDigest(Utilities.DigestAlgorithm.MD5, 'a').slice(0, 3)", [12, -63, 117]],
    [
      "Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, 'é').join() === Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, '?').join()",
      true,
    ],
    [
      "Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, 'é', Utilities.Charset.UTF_8).join() === Utilities.computeDigest(Utilities.DigestAlgorithm.SHA_256, '?').join()",
      false,
    ],
    ["Utilities.computeHmacSha256Signature('a', 'k').length", 32],
    ["Utilities.ungzip(Utilities.gzip(Utilities.newBlob('héllo'))).getDataAsString()", "héllo"],
    [
      "Utilities.formatDate(new Date(0), 'GMT', \"yyyy-MM-dd'T'HH:mm:ss.SSSZ EEE\")",
      "1970-01-01T00:00:00.000+0000 Thu",
    ],
    ["Utilities.formatDate(new Date(0), 'Europe/Paris', 'HH h a XXX')", "01 1 AM +01:00"],
    ["Utilities.formatString('%05d|%-4s|%.2f|%%', 42, 'ab', 1.005)", "00042|ab  |1.00|%"],
    ["/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/.test(Utilities.getUuid())", true],
    ["Session.getActiveUser().getEmail()", "owner@example.com"],
    ["Session.getScriptTimeZone()", "Etc/UTC"],
    ["Session.getTemporaryActiveUserKey().length", 32],
  ])("%s", async (text, expected) => {
    const stage = await openStage(code);
    expect(await stage.value("evaluate", text)).toEqual(expected);
  });
});
