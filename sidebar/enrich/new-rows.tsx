import { useEffect, useState } from "preact/hooks";
import type { Columns, Field } from "../../contract/enrich-form";
import type { ScheduleRequest, SchedulesReply } from "../../contract/schedules";
import { NewSchedule } from "../activity/new-schedule";
import { ScheduleCard } from "../activity/schedule-card";
import { Fold } from "../fold";
import { Problem } from "../problem";
import { useAsk } from "../use-ask";
import * as WORDS from "../words";

/** New rows of the tab by themselves: what does it already, or the form for it. `run` is the tab's latest. */
export function NewRows(props: {
  columns: Columns;
  fields: readonly Field[];
  run: string | undefined;
}) {
  const { columns, fields, run } = props;
  const [all, setAll] = useState<SchedulesReply>();
  const { busy, problem, send, read } = useAsk();
  useEffect(() => {
    if (all && run) void read({ do: "schedules" }).then((reply) => reply?.ok && setAll(reply));
  }, [run]);
  const change = async (request: ScheduleRequest) => (await send(request, setAll)).ok;
  const here = all?.schedules.filter(
    ({ task, tabName }) => task === "rows" && tabName === columns.tabName,
  );
  return (
    <Fold
      name={WORDS.newRows}
      onToggle={({ currentTarget: { open } }) => open && !all && change({ do: "schedules" })}
    >
      <h2 class="unseen">{WORDS.newRows}</h2>
      <Problem sentence={problem} loading={!all && WORDS.loadingActivity} />
      {here?.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} busy={busy} onPick={change} />
      ))}
      {all && here?.length === 0 && (
        <NewSchedule
          front={columns}
          zone={all.zone}
          offered={all.offered}
          wanted={fields}
          busy={busy}
          onPick={change}
        />
      )}
    </Fold>
  );
}
