import { useRef, useState } from "preact/hooks";
import type { MoreColumns as Columns, RowsOf } from "../contract/columns";
import type { SidebarReply, SidebarRequest } from "../contract/sidebar";
import { Ticks } from "./controls";
import * as WORDS from "./words";

/** Sends for the panel around, which is busy meanwhile: nothing is inserted before a tick is kept. */
export type SendColumns = (
  request: Extract<SidebarRequest, { do: "columns" }>,
) => Promise<SidebarReply<"columns">>;

/** The columns that rows get beside the usual ones. Each tick is kept at once, one after the other. */
export function MoreColumns(props: {
  of: RowsOf;
  /** The signal whose rows get them, too. */
  signal?: string;
  send: SendColumns;
}) {
  const { of, signal, send } = props;
  const [columns, setColumns] = useState<Columns>();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return (
    <Ticks
      label={WORDS.moreColumns}
      choices={columns?.more ?? []}
      values={columns?.chosen ?? []}
      onOpen={async () => {
        if (columns) return;
        const reply = await send({ do: "columns", of });
        if (reply.ok) setColumns(reply);
      }}
      onChange={(chosen) => {
        if (columns) setColumns({ ...columns, chosen });
        last.current = last.current.then(() => send({ do: "columns", of, chosen, signal }));
      }}
    />
  );
}
