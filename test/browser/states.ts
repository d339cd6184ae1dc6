import type { EnrichPanel } from "./enrich-panel";

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
