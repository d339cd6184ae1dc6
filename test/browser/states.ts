import type { EnrichPanel } from "./enrich-panel";

/** From now on the page says that it was built with another contract than the script. */
export async function isOlder({ frame }: EnrichPanel): Promise<void> {
  await frame.evaluate(`(() => {
    const older = (run) => new Proxy(run, {
      get: (of, name) => name === "enrichSidebar"
        ? (request) => of.enrichSidebar(request, "contract-older")
        : (handler) => older(of[name](handler)),
    });
    google.script.run = older(google.script.run);
  })()`);
}

/** From now on Google fails each call of the script with these words. */
export async function googleSays({ frame }: EnrichPanel, words: string): Promise<void> {
  await frame.evaluate(`(() => {
    const chain = {
      withSuccessHandler: () => chain,
      withFailureHandler: (fail) => ({
        enrichSidebar: () => setTimeout(() => fail(new Error(${JSON.stringify(words)})), 0),
      }),
    };
    google.script.run = chain;
  })()`);
}
