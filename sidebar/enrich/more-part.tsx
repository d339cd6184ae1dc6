import { useState } from "preact/hooks";
import type { Columns, OutputRole } from "../../contract/enrich-form";
import { Button } from "../button";
import { Select } from "../controls";
import { ask } from "../server";
import * as WORDS from "../words";

/** Fills another column from what was saved. Free, so it is done at once. */
export function MorePart({ columns, busy }: { columns: Columns; busy: boolean }) {
  const { tab, kind, more } = columns;
  const [role, setRole] = useState<OutputRole | "">("");
  const [filling, setFilling] = useState(false);
  const [said, setSaid] = useState("");
  if (more.length === 0) return null;
  const chosen = more.some((each) => each.role === role) ? role : "";
  async function fill() {
    if (chosen === "") return;
    setFilling(true);
    setSaid("");
    const reply = await ask({ do: "fill", tab, kind, role: chosen });
    setFilling(false);
    setSaid(reply.ok ? WORDS.filled(reply.filled, reply.header) : reply.sentence);
  }
  return (
    <details>
      <summary>{WORDS.fillMore}</summary>
      <p class="hint">{WORDS.fillFree}</p>
      <Select<OutputRole | "">
        label={WORDS.columnToFill}
        value={chosen}
        empty={WORDS.none}
        options={more.map((each) => each.role)}
        name={(option) => more.find((each) => each.role === option)?.name ?? option}
        onChange={setRole}
      />
      <Button disabled={chosen === "" || filling || busy} onClick={fill}>
        {filling ? WORDS.filling : WORDS.fillColumn}
      </Button>
      <p role="status">{said}</p>
    </details>
  );
}
