import { onPort, readPort, readSeed, readWhole } from "../../local/command-line";

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

test("a whole number within its bounds is taken, and anything else told by its option", () => {
  expect([readWhole("rows", "7"), readPort("0"), readPort(undefined), readSeed("1")]).toEqual([
    ...[7, 0, undefined, 1],
  ]);
  for (const given of ["", "many", "-1", "1.5"])
    expect(() => readWhole("rows", given)).toThrow(`--rows is a whole number, not "${given}".`);
  expect(() => readWhole("rows", "0", { least: 1 })).toThrow("a whole number from 1 on, not");
  expect(() => readPort("65536")).toThrow('--port is a whole number up to 65535, not "65536".');
  expect(() => readSeed("4294967296")).toThrow("--seed is a whole number up to 4294967295, not");
});
