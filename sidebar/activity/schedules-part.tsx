import { useState } from "preact/hooks";
import type { ScheduleRequest, ScheduleShown } from "../../contract/schedules";
import { Button } from "../button";
import * as WORDS from "../words";
import { ScheduleCard } from "./schedule-card";
import { NewSchedule } from "./schedule-form";

/** The file's schedules, and the form for a new one in the open tab. */
export function SchedulesPart(props: {
  schedules: ScheduleShown[];
  unreadable: string[];
  zone: string;
  busy: boolean;
  onChange: (request: ScheduleRequest) => Promise<boolean>;
}) {
  const { schedules, unreadable, zone, busy, onChange } = props;
  const [adds, setAdds] = useState(false);
  return (
    <section class="part">
      <h2>{WORDS.schedules}</h2>
      {schedules.length === 0 && !adds && <p class="hint">{WORDS.noSchedules}</p>}
      {schedules.map((schedule) => (
        <ScheduleCard key={schedule.id} schedule={schedule} busy={busy} onChange={onChange} />
      ))}
      {unreadable.map((id) => (
        <div key={id} class="card">
          <p>{WORDS.unreadableSchedule}</p>
          <Button disabled={busy} onClick={() => onChange({ do: "remove-schedule", id })}>
            {WORDS.remove}
          </Button>
        </div>
      ))}
      {adds ? (
        <NewSchedule zone={zone} busy={busy} onChange={onChange} onClose={() => setAdds(false)} />
      ) : (
        <Button class="after" onClick={() => setAdds(true)}>
          {WORDS.newSchedule}
        </Button>
      )}
    </section>
  );
}
