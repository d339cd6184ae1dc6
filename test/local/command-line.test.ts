import { onPort } from "../../local/command-line";

/** Opens every port but the taken ones, and gives it back. */
const opening = (taken: number, code: string) => async (port: number) => {
  if (port === taken) throw Object.assign(new Error("listen"), { code });
  return port;
};

test("what listens takes the usual port, and a free one where that is taken", async () => {
  expect(await onPort(undefined, 8080, opening(1, "EADDRINUSE"))).toBe(8080);
  expect(await onPort(undefined, 8080, opening(8080, "EADDRINUSE"))).toBe(0);
});

test("a port that was asked for is had, or the sentence says why not", async () => {
  expect(await onPort(9, 8080, opening(8080, "EADDRINUSE"))).toBe(9);
  await expect(onPort(9, 8080, opening(9, "EADDRINUSE"))).rejects.toThrow(/9 is taken.*Give/);
  await expect(onPort(9, 8080, opening(9, "EACCES"))).rejects.toThrow(/not allowed here.*Give/);
  await expect(onPort(undefined, 8080, opening(8080, "EOTHER"))).rejects.toThrow("listen");
});
