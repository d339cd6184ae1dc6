import { PLATFORM_LIMITS } from "../../../src/core/limits";
import { POLICY } from "../../../src/core/policy";
import { releaseLease, takeLease } from "../../../src/ledger/leasing";
import { MemoryPlatform } from "../ports/memory-platform";

const take = (file: MemoryPlatform) => takeLease(file);
const busy = expect.objectContaining({ code: "BUSY" }) as unknown as Error;

describe("the lease", () => {
  test("has one holder at a time, each with a higher fence", () => {
    const file = new MemoryPlatform();
    const first = take(file).fence;
    expect(() => take(file)).toThrow(busy);
    releaseLease(file, first);
    expect(take(file).fence).toBe(first + 1);
  });

  test("says how long it is held at most", () => {
    const file = new MemoryPlatform();
    take(file);
    file.time.sleep(90_000);
    expect(() => take(file)).toThrow(
      expect.objectContaining({ retryAfterMs: POLICY.leaseMs - 90_000 }) as unknown as Error,
    );
  });

  test("outlives any execution, and then is another's", () => {
    const file = new MemoryPlatform();
    const first = take(file).fence;
    file.time.sleep(PLATFORM_LIMITS.executionMs);
    expect(() => take(file)).toThrow(busy);
    file.time.sleep(POLICY.leaseMs - PLATFORM_LIMITS.executionMs);
    expect(take(file).fence).toBe(first + 1);
  });

  test("is not given back by one who lost it", () => {
    const file = new MemoryPlatform();
    const lost = take(file).fence;
    file.time.sleep(POLICY.leaseMs);
    take(file);
    releaseLease(file, lost);
    expect(() => take(file)).toThrow(busy);
  });

  test("begins above every fence that a copied file's saved results were named by", () => {
    const original = new MemoryPlatform();
    for (let steps = 0; steps < 10; steps++) {
      releaseLease(original, take(original).fence);
      original.time.sleep(1_000);
    }
    const copy = new MemoryPlatform();
    copy.time.sleep(original.time.now() - copy.time.now());
    expect(take(copy).fence).toBeGreaterThan(take(original).fence - 1);
  });

  test("takes three calls: the lock, one read, one write", () => {
    const file = new MemoryPlatform();
    take(file);
    expect(file.calls.made).toEqual(["lock.hold", "properties.all", "properties.set"]);
  });

  test("that cannot be read may be held: it is free once it would have run out", () => {
    const file = new MemoryPlatform();
    take(file);
    file.properties.values = { lease: "{" };
    expect(() => take(file)).toThrow(busy);
    file.time.sleep(POLICY.leaseMs - 1);
    expect(() => take(file)).toThrow(busy);
    file.time.sleep(1);
    expect(take(file).fence).toBeGreaterThan(1);
  });
});
