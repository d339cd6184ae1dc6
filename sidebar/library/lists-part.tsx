import { useState } from "preact/hooks";
import type { LibraryRequest, ListShown } from "../../contract/library";
import { Button, Submit } from "../button";
import { Select, TextInput } from "../controls";
import { takeFocus } from "../focus";
import { Form } from "../form";
import * as LIBRARY_WORDS from "../library-words";
import { NameForm } from "../name-form";
import { Hint } from "../paragraph";
import { Part } from "../part";
import * as WORDS from "../words";

type Act = (request: LibraryRequest) => Promise<boolean>;

/** Lists: read into a tab, created, renamed. */
export function ListsPart(props: { lists: ListShown[]; busy: boolean; onAct: Act }) {
  const { lists, busy, onAct } = props;
  return (
    <Part name={LIBRARY_WORDS.lists} none={lists.length === 0 && LIBRARY_WORDS.noLists}>
      <ul class="lines">
        {lists.map((list) => (
          <li key={list.id}>
            <ListLine list={list} busy={busy} onAct={onAct} />
          </li>
        ))}
      </ul>
      {lists.length > 0 && (
        <Button
          class="after"
          barred={busy}
          aria-label={LIBRARY_WORDS.listsToTab}
          onPress={() => onAct({ do: "library-lists" })}
        >
          {LIBRARY_WORDS.toTab}
        </Button>
      )}
      <NewList busy={busy} onAct={onAct} />
    </Part>
  );
}

function ListLine({ list, busy, onAct }: { list: ListShown; busy: boolean; onAct: Act }) {
  const [name, setName] = useState<string>();
  const [renamed, setRenamed] = useState(false);
  const shown = list.name || LIBRARY_WORDS.untitled;
  if (name === undefined)
    return (
      <>
        <strong class="clip">{shown}</strong>
        <span class="hint clip">{list.status}</span>
        <div class="line">
          <Button
            class="quiet"
            barred={busy}
            aria-label={LIBRARY_WORDS.peopleOf(shown)}
            onPress={() =>
              onAct({ do: "list-people", id: list.id, name: list.name, kind: list.kind })
            }
          >
            {LIBRARY_WORDS.people}
          </Button>
          <Button
            class="quiet"
            barred={busy}
            aria-label={LIBRARY_WORDS.again(shown)}
            onPress={() => onAct({ do: "library-again", of: "lists", id: list.id })}
          >
            {LIBRARY_WORDS.again("")}
          </Button>
          <Button
            class="quiet"
            aria-label={LIBRARY_WORDS.rename(shown)}
            onPress={() => setName(list.name)}
            ref={renamed ? takeFocus : null}
          >
            {LIBRARY_WORDS.rename("")}
          </Button>
        </div>
      </>
    );
  return (
    <NameForm
      label={LIBRARY_WORDS.newName}
      {...{ name, busy }}
      field={takeFocus}
      save={WORDS.save}
      onName={setName}
      onSave={async () => {
        if (!(await onAct({ do: "list-rename", id: list.id, name }))) return;
        setRenamed(true);
        setName(undefined);
      }}
    />
  );
}

function NewList({ busy, onAct }: { busy: boolean; onAct: Act }) {
  const [name, setName] = useState("");
  const [kind, setKind] = useState<"lead" | "account">("lead");
  return (
    <Form
      onSend={async () => {
        if (await onAct({ do: "list-create", name, kind })) setName("");
      }}
    >
      <TextInput label={LIBRARY_WORDS.newList} value={name} onText={setName} />
      <Select
        label={LIBRARY_WORDS.listOf}
        value={kind}
        options={["lead", "account"]}
        name={(each) => LIBRARY_WORDS.listKinds[each]}
        onPick={setKind}
      />
      <Hint>{LIBRARY_WORDS.noRows}</Hint>
      <Submit barred={busy || name.trim() === ""}>{LIBRARY_WORDS.create}</Submit>
    </Form>
  );
}
