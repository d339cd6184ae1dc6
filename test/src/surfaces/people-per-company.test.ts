import { mostPerCompany } from "../../../sidebar/words";
import { SERVICE_LIMITS } from "../../../src/core/limits";

test("the panel offers as many people per company as a preview shows, and no more", () => {
  expect(mostPerCompany).toBe(SERVICE_LIMITS.previewEntries);
});
