import { useRef, useState } from "preact/hooks";
import type { MoreColumns as Columns, RowsOf } from "../contract/columns";
import type { SidebarReply, SidebarRequest } from "../contract/sidebar";
import { Button } from "./button";
import { Ticks } from "./controls";
import * as WORDS from "./words";

/** Sends for the panel around, which is busy meanwhile: nothing is inserted before a tick is kept. */
export type SendColumns = (
  request: Extract<SidebarRequest, { do: "columns" }>,
) => Promise<SidebarReply<"columns">>;

/** The columns that rows get beside the usual ones. Each tick is kept at once, one after the other. */
export function MoreColumns(props: {
  of: RowsOf;
  label?: string;
  /** The signal whose rows get them, too. */
  signal?: string;
  /** The tab in front, and who is told how many of its cells were filled. */
  tab?: number | undefined;
  onFilled?: (cells: number) => void;
  send: SendColumns;
}) {
  const { of, label = WORDS.moreColumns, signal, send, tab, onFilled } = props;
  const [columns, setColumns] = useState<Columns>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (
    <Ticks
      label={label}
      choices={columns?.more ?? []}
      values={columns?.chosen ?? []}
      onOpen={async () => {
        if (columns) return;
        const reply = await send({ do: "columns", of });
        if (reply.ok) setColumns(reply);
      }}
      onPick={(chosen) => {
        if (columns) setColumns({ ...columns, chosen });
        last.current = last.current.then(() => send({ do: "columns", of, chosen, signal }));
      }}
    >
      {onFilled && tab !== undefined && (
        <Button
          class="quiet"
          barred={!columns?.chosen.length}
          onPress={async () => {
            await last.current;
            const reply = await send({ do: "columns", of, tab });
            if (reply.ok) onFilled(reply.filled ?? 0);
          }}
        >
          {WORDS.fillOpen}
        </Button>
      )}
    </Ticks>
  );
}
