import { useState } from "preact/hooks";
import type { Columns, OutputRole } from "../../contract/enrich-form";
import { Button } from "../button";
import { Select } from "../controls";
import { Fold } from "../fold";
import { Hint } from "../paragraph";
import { Done } from "../problem";
import { useAsk } from "../use-ask";
import * as WORDS from "../words";

/** Fills another column from saved answers. Free, so without asking. */
export function MorePart({ columns, busy }: { columns: Columns; busy: boolean }) {
  const { tab, kind, more } = columns;
  const [role, setRole] = useState<OutputRole | "">("");
  const [said, setSaid] = useState("");
  const { busy: filling, send } = useAsk(setSaid);
  if (more.length === 0) return null;
  const chosen = more.some((each) => each.role === role) ? role : "";
  const fill = () =>
    chosen !== "" &&
    send({ do: "fill", tab, kind, role: chosen }, ({ filled, header }) =>
      setSaid(WORDS.filled(filled, header)),
    );
  return (
    <Fold name={WORDS.fillMore}>
      <Hint>{WORDS.fillFree}</Hint>
      <Select<OutputRole | "">
        label={WORDS.columnToFill}
        value={chosen}
        empty={WORDS.none}
        options={more.map((each) => each.role)}
        name={(option) => more.find((each) => each.role === option)?.name ?? option}
        onPick={setRole}
      />
      <Button barred={chosen === "" || filling || busy} onPress={fill}>
        {filling ? WORDS.filling : WORDS.fillColumn}
      </Button>
      <Done says={said} />
    </Fold>
  );
}
