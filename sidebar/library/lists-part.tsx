import { useId, useRef, useState } from "preact/hooks";
import type { LibraryRequest, ListShown } from "../../contract/library";
import { Button } from "../button";
import { takeFocus } from "../focus";
import { Form } from "../form";
import * as LIBRARY_WORDS from "../library-words";
import { textTo } from "../text-to";

type Act = (request: LibraryRequest) => Promise<boolean>;

/** Lists: read into a tab, created, renamed. */
export function ListsPart(props: { lists: ListShown[]; busy: boolean; onAct: Act }) {
  const { lists, busy, onAct } = props;
  return (
    <section class="part">
      <h2>{LIBRARY_WORDS.lists}</h2>
      {lists.length === 0 && <p class="hint">{LIBRARY_WORDS.noLists}</p>}
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
          disabled={busy}
          aria-label={LIBRARY_WORDS.listsToTab}
          onClick={() => onAct({ do: "library-lists" })}
        >
          {LIBRARY_WORDS.toTab}
        </Button>
      )}
      <NewList busy={busy} onAct={onAct} />
    </section>
  );
}

function ListLine({ list, busy, onAct }: { list: ListShown; busy: boolean; onAct: Act }) {
  const [name, setName] = useState<string>();
  const [renamed, setRenamed] = useState(false);
  const shown = list.name || LIBRARY_WORDS.untitled;
  if (name === undefined)
    return (
      <div class="line">
        <div>
          <strong class="clip">{shown}</strong>
          <span class="hint clip">{list.status}</span>
        </div>
        <button
          type="button"
          class="quiet"
          aria-label={LIBRARY_WORDS.rename(shown)}
          onClick={() => setName(list.name)}
          ref={renamed ? takeFocus : null}
        >
          {LIBRARY_WORDS.rename("")}
        </button>
      </div>
    );
  return (
    <Form
      class="with-button"
      onSubmit={async () => {
        if (!(await onAct({ do: "list-rename", id: list.id, name }))) return;
        setRenamed(true);
        setName(undefined);
      }}
    >
      <input
        ref={takeFocus}
        aria-label={LIBRARY_WORDS.newName}
        value={name}
        onInput={textTo(setName)}
      />
      <button type="submit" disabled={busy || name.trim() === ""}>
        {LIBRARY_WORDS.save}
      </button>
    </Form>
  );
}

function NewList({ busy, onAct }: { busy: boolean; onAct: Act }) {
  const [name, setName] = useState("");
  const [kind, setKind] = useState<"lead" | "account">("lead");
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <Form
      class="field"
      onSubmit={async () => {
        if (!(await onAct({ do: "list-create", name, kind }))) return;
        setName("");
        field.current?.focus();
      }}
    >
      <label for={`${id}-name`}>{LIBRARY_WORDS.newList}</label>
      <div class="pair">
        <input
          ref={field}
          id={`${id}-name`}
          placeholder={LIBRARY_WORDS.listName}
          value={name}
          onInput={textTo(setName)}
        />
        <select
          aria-label={LIBRARY_WORDS.newList}
          value={kind}
          onChange={textTo((value) => setKind(value as "lead" | "account"))}
        >
          <option value="lead">{LIBRARY_WORDS.ofLeads}</option>
          <option value="account">{LIBRARY_WORDS.ofCompanies}</option>
        </select>
      </div>
      <button type="submit" disabled={busy || name.trim() === ""}>
        {LIBRARY_WORDS.create}
      </button>
    </Form>
  );
}
