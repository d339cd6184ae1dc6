import { useState } from "preact/hooks";
import type { LibraryShown } from "../contract/library";
import { ask } from "./server";

/** The account's personas, read when somebody wants them: `load` is for the button in their place. */
export function usePersonas() {
  const [personas, setPersonas] = useState<LibraryShown["personas"]>();
  const [problem, setProblem] = useState("");

  async function load() {
    const reply = await ask({ do: "library" });
    if (reply.ok) setPersonas(reply.personas);
    setProblem(reply.ok ? "" : reply.sentence);
  }
  return { personas, problem, load };
}
