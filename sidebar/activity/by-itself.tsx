import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ScheduleShown, SchedulesReply } from "../../contract/schedules";
import { Fold } from "../fold";
import { Problem } from "../problem";
import { useAsk } from "../use-ask";
import * as WORDS from "../words";
import { type Acts, ScheduleCard } from "./schedule-card";

/** What already does it by itself, or the form for that. Read once it is opened. */
export function ByItself(props: {
  name: string;
  isIt: (schedule: ScheduleShown) => boolean;
  /** Read again once this changes, if it is something. */
  run?: string | undefined;
  form: (all: SchedulesReply, acts: Acts) => ComponentChildren;
  onChanged?: () => void;
}) {
  const { name, run } = props;
  const [all, setAll] = useState<SchedulesReply>();
  const { busy, problem, send, read } = useAsk();
  useEffect(() => {
    if (all && run) void read({ do: "schedules" }).then((reply) => reply?.ok && setAll(reply));
  }, [run]);
  const acts: Acts = {
    busy,
    async onPick(request) {
      const { ok } = await send(request, setAll);
      if (ok && request.do !== "schedules") props.onChanged?.();
      return ok;
    },
  };
  const present = all?.schedules.filter(props.isIt);
  return (
    <Fold
      name={name}
      onToggle={({ currentTarget: { open } }) => open && !all && acts.onPick({ do: "schedules" })}
    >
      <h2 class="unseen">{name}</h2>
      <Problem sentence={problem} loading={!all && WORDS.loadingActivity} />
      {present?.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} offered={all?.offered} {...acts} />
      ))}
      {all && present?.length === 0 && props.form(all, acts)}
    </Fold>
  );
}
