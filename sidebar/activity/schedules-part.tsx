import { useState } from "preact/hooks";
import type { Front } from "../../contract/enrich";
import type { SchedulesReply } from "../../contract/schedules";
import { Button } from "../button";
import { Card } from "../card";
import { takeFocus } from "../focus";
import { Hint } from "../paragraph";
import { Part } from "../part";
import { formatNumber } from "../sheet-locale";
import * as WORDS from "../words";
import { NewSchedule } from "./new-schedule";
import { type Acts, ScheduleCard } from "./schedule-card";

/** The file's schedules, and the form for a new one in the open tab. */
export function SchedulesPart(props: Acts & { all: SchedulesReply; front: Front | undefined }) {
  const { all, front, busy, onPick } = props;
  const { schedules, unreadable, today } = all;
  const [adds, setAdds] = useState<boolean>();
  const yourName = schedules.find(({ mine }) => mine)?.owner;
  return (
    <Part name={WORDS.schedules} none={schedules.length === 0 && !adds && WORDS.noSchedules}>
      {today && <Hint>{WORDS.todayOf(formatNumber(today.spent), formatNumber(today.most))}</Hint>}
      {schedules.map((schedule) => (
        <ScheduleCard key={schedule.id} {...{ schedule, all, busy, onPick, yourName }} />
      ))}
      {unreadable.map((id) => (
        <Card
          key={id}
          text={WORDS.unreadableSchedule}
          act={WORDS.remove}
          busy={busy}
          onAct={() => onPick({ do: "remove-schedule", id })}
        />
      ))}
      {adds && front ? (
        <NewSchedule {...{ front, all, busy, onPick }} onEnd={() => setAdds(false)} />
      ) : (
        <Button
          class="after"
          onPress={() => setAdds(true)}
          // Only after the form was closed.
          ref={adds === false ? takeFocus : null}
        >
          {WORDS.newSchedule}
        </Button>
      )}
    </Part>
  );
}
