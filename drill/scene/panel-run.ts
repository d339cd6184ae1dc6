// A run as it is begun in the sidebar: looked at, quoted, started as quoted, stepped on.
import type { Reply, Scene } from "./scene";

/** What the Enrich panel sends of a person's choices. */
export type Terms = Readonly<Record<string, unknown>>;

export const E_MAILS: Terms = { fields: ["email"], runOn: "all" };

/** Begins the run, or goes on with the one there is, as far as no execution is ended on the way. */
export async function startRun(scene: Scene, terms: Terms): Promise<void> {
  const reply = await begin(scene, terms);
  // An open sidebar asks for steps as long as a run is at work, whoever began it.
  if (reply) await scene.ask({ do: "step" });
}

async function begin(scene: Scene, terms: Terms): Promise<Reply | undefined> {
  const look = await scene.ask({ do: "look", kind: terms.kind ?? "contact" });
  const tab = look?.columns?.tab;
  if (tab === undefined) return look;
  const quoted = await scene.ask({ do: "quote", tab, terms });
  const fingerprint = quoted?.quote?.fingerprint;
  if (fingerprint === undefined) return quoted;
  return scene.ask({ do: "start", tab, terms, fingerprint });
}
