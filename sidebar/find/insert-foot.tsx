import type { ComponentChildren } from "preact";
import type { WideRows } from "../../contract/find";
import { Button, Buttons } from "../button";
import * as FIND_WORDS from "../find-words";
import type { useAsk } from "../use-ask";
import { pickedRows } from "./results";

/** How many results are picked, or what was inserted, and the buttons that insert them. */
export function InsertFoot(
  props: WideRows &
    Pick<ReturnType<typeof useAsk>, "busy" | "send"> & {
      message?: string;
      children?: ComponentChildren;
      onInserted: (message: string, tab: string) => void;
    },
) {
  const { search, rows, there, picked, busy, send } = props;
  const chosen = picked.filter(Boolean).length;
  const button = (into: "new" | "open", style?: string) => (
    <Button
      class={style}
      barred={busy || chosen === 0}
      onPress={() =>
        send({ do: "find-insert", search, ...pickedRows(rows, there, picked), into }, (reply) =>
          props.onInserted(FIND_WORDS.insertedOf(chosen, reply), reply.tab),
        )
      }
    >
      {into === "new" ? FIND_WORDS.insertNew : FIND_WORDS.insertOpen}
    </Button>
  );
  return (
    <section class="foot" aria-label={FIND_WORDS.results}>
      {props.children}
      <p role="status" class="price">
        {props.message || FIND_WORDS.picked(chosen, there.filter(Boolean).length)}
      </p>
      <Buttons>
        {button("new", "primary")}
        {button("open")}
      </Buttons>
    </section>
  );
}
