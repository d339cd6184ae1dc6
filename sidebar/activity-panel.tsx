import { useEffect, useState } from "preact/hooks";
import type { ActivityReply, ActivityRequest } from "../contract/activity";
import type { ScheduleRequest } from "../contract/schedules";
import { DaysPart } from "./activity/days-part";
import { RunsPart } from "./activity/runs-part";
import { SchedulesPart } from "./activity/schedules-part";
import { Button } from "./button";
import type { PanelProps } from "./panel-props";
import { Problem } from "./problem";
import { ask } from "./server";
import * as WORDS from "./words";

/** Runs, schedules, and look-ups by day. */
export function ActivityPanel({ shown, front, looks }: PanelProps) {
  const [activity, setActivity] = useState<ActivityReply>();
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function load(request: ActivityRequest = { do: "activity" }) {
    setBusy(request.do !== "activity");
    const reply = await ask(request);
    setBusy(false);
    setProblem(reply.ok ? "" : reply.sentence);
    if (reply.ok) setActivity(reply);
  }

  /** Returns whether it was done. */
  async function change(request: ScheduleRequest): Promise<boolean> {
    setBusy(true);
    const reply = await ask(request);
    setBusy(false);
    setProblem(reply.ok ? "" : reply.sentence);
    if (reply.ok) setActivity((before) => before && { ...before, ...reply });
    return reply.ok;
  }

  useEffect(() => {
    if (shown && !busy) void load();
  }, [shown, looks]);

  return (
    <>
      <Problem sentence={problem} />
      {!activity && problem === "" && <p role="status">{WORDS.loadingActivity}</p>}
      {activity && (
        <>
          {activity.records.map(({ key, sentence, act }) => (
            <div key={key} class="card">
              <p>{sentence}</p>
              <Button disabled={busy} onClick={() => load({ do: "set-aside", key })}>
                {act ?? WORDS.setAside}
              </Button>
            </div>
          ))}
          <RunsPart runs={activity.runs} />
          <SchedulesPart
            schedules={activity.schedules}
            unreadable={activity.unreadable}
            front={front}
            zone={activity.zone}
            busy={busy}
            onChange={change}
          />
          <DaysPart days={activity.days} />
        </>
      )}
      <Button class="quiet" disabled={busy} onClick={() => load()}>
        {WORDS.refreshActivity}
      </Button>
    </>
  );
}
