import { EnrichPanel } from "./enrich-panel";
import { WORDS } from "./words";

/** The frame around the panels. */
export function Shell() {
  return (
    <main>
      <h1 class="unseen">{WORDS.title}</h1>
      <EnrichPanel />
    </main>
  );
}
