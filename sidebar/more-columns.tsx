import { useRef, useState } from "preact/hooks";
import type { MoreColumns as Columns, RowsOf } from "../contract/columns";
import type { SidebarReply, SidebarRequest } from "../contract/sidebar";
import { Button } from "./button";
import { Ticks } from "./controls";
import * as WORDS from "./words";

/** Sends for the surrounding panel, which is busy meanwhile, so that nothing is inserted before a tick is stored. */
export type SendColumns = (
  request: Extract<SidebarRequest, { do: "columns" }>,
) => Promise<SidebarReply<"columns">>;

/** Columns that rows get besides the usual ones. Stores each tick at once, one after the other. */
export function MoreColumns(props: {
  of: RowsOf;
  label?: string;
  /** The signal whose rows get them, too. */
  signal?: string;
  /** The tab in front; `onFilled` receives the number of its cells filled. */
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
