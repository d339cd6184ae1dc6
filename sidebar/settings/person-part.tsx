import { useState } from "preact/hooks";
import { Button, Buttons, Submit } from "../button";
import { Confirm } from "../confirm";
import { TextInput } from "../controls";
import { Hint } from "../paragraph";
import { Part } from "../part";
import { Done } from "../problem";
import * as SETTINGS_WORDS from "../settings-words";
import type { PartProps } from "./part-props";

const NOBODY = { name: "", company: "", profileUrl: "", email: "" };
const LABELS = {
  name: SETTINGS_WORDS.personName,
  company: SETTINGS_WORDS.personCompany,
  profileUrl: SETTINGS_WORDS.personProfile,
  email: SETTINGS_WORDS.personEmail,
};

/** Lists what is kept about one person, and erases them. */
export function PersonPart({ settings, busy, onAct }: PartProps) {
  const { kept, said } = settings;
  const [who, setWho] = useState(NOBODY);
  // A list disappears once another person is entered.
  const [listed, setListed] = useState(NOBODY);
  const named = Object.values(who).filter((part) => part.trim() !== "");
  const ask = async (act: "list" | "erase" | "allow") => {
    setListed(who);
    const isDone = await onAct({ do: "settings-person", who, act });
    // Who is entered next is not taken for the same.
    if (isDone && act === "erase") setWho(NOBODY);
  };
  const idle = busy || named.length === 0;
  return (
    <Part
      name={SETTINGS_WORDS.person}
      line={SETTINGS_WORDS.personSummary}
      onSend={() => ask("list")}
    >
      <Hint>{SETTINGS_WORDS.personText}</Hint>
      {(Object.keys(LABELS) as (keyof typeof LABELS)[]).map((part) => (
        <TextInput
          key={part}
          label={LABELS[part]}
          value={who[part]}
          onText={(text) => setWho({ ...who, [part]: text })}
        />
      ))}
      <Buttons>
        <Submit barred={idle}>{SETTINGS_WORDS.personShow}</Submit>
        <Button barred={idle} onPress={() => ask("allow")}>
          {SETTINGS_WORDS.personAllow}
        </Button>
      </Buttons>
      {kept !== null && said && listed === who && <Done says={said.sentence} />}
      {kept && listed === who && (
        <textarea readOnly rows={8} aria-label={SETTINGS_WORDS.personKept} value={kept} />
      )}
      <Confirm
        // Closes once another person is entered.
        key={named.join()}
        label={SETTINGS_WORDS.personErase}
        question={SETTINGS_WORDS.personAsk(named.join(", "))}
        yes={SETTINGS_WORDS.personNow}
        busy={idle}
        onYes={() => ask("erase")}
      />
    </Part>
  );
}
