import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ScheduleShown, SchedulesReply } from "../../contract/schedules";
import { Fold } from "../fold";
import { Problem } from "../problem";
import { useAsk } from "../use-ask";
import { useRepeat } from "../use-repeat";
import * as WORDS from "../words";
import { type Acts, ScheduleCard } from "./schedule-card";

/** The clock runs each minute at most, and looks twice before it begins a run. */
const LATER_MS = 90_000;
/** The most times that an open panel reads again; enough for a day of hourly runs. */
const MOST_TURNS = 24;

/** The schedules that already do something by themselves, or the form for one. Read when opened. */
export function ByItself(props: {
  name: string;
  isIt: (schedule: ScheduleShown) => boolean;
  /** Reads again when this changes to a value. */
  run?: string | undefined;
  form: (all: SchedulesReply, acts: Acts) => ComponentChildren;
  onChanged?: () => void;
  /** Called shortly after a schedule's time, when its result may be there. */
  onDue?: (() => void) | false;
}) {
  const { name, run, onDue } = props;
  const [all, setAll] = useState<SchedulesReply>();
  const { busy, problem, send, read } = useAsk();
  const turns = useRef(0);
  const saves = useRef(false);
  const readAgain = () =>
    read({ do: "schedules" }).then((reply) => {
      if (reply?.ok) setAll(reply);
    });
  useEffect(() => {
    if (all && run) void readAgain();
  }, [run]);
  const acts: Acts = {
    busy,
    async onPick(request) {
      saves.current = request.do !== "schedules";
      const { ok } = await send(request, setAll);
      if (ok && request.do !== "schedules") props.onChanged?.();
      return ok;
    },
  };
  const present = all?.schedules.filter(props.isIt);
  const nextAtMs = Math.min(...(present ?? []).map((each) => each.nextAtMs));
  useRepeat(
    onDue && !!present?.length && turns.current < MOST_TURNS && String(nextAtMs),
    Math.max(0, nextAtMs - Date.now()) + LATER_MS,
    0,
    async () => {
      turns.current++;
      if (onDue) onDue();
      await readAgain();
    },
    1,
  );
  return (
    <Fold
      name={name}
      onToggle={({ currentTarget: { open } }) => open && !all && acts.onPick({ do: "schedules" })}
    >
      <h2 class="unseen">{name}</h2>
      <Problem says={problem} loading={!all && WORDS.loadingActivity} />
      {all &&
        present?.map((schedule) => (
          <ScheduleCard key={schedule.id} fresh={saves.current} {...{ schedule, all }} {...acts} />
        ))}
      {all && present?.length === 0 && props.form(all, acts)}
    </Fold>
  );
}
