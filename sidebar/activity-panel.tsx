import { useEffect, useState } from "preact/hooks";
import type { ActivityReply } from "../contract/activity";
import type { ScheduleRequest } from "../contract/schedules";
import { DaysPart } from "./activity/days-part";
import { RunsPart } from "./activity/runs-part";
import { SchedulesPart } from "./activity/schedules-part";
import { Button } from "./button";
import { Card } from "./card";
import type { PanelProps } from "./panel-props";
import { Problem } from "./problem";
import { ask } from "./server";
import { useAsk } from "./use-ask";
import { useLooks } from "./use-repeat";
import * as WORDS from "./words";

/** Runs, schedules, and look-ups by day. */
export function ActivityPanel({ shown, front, looks, onFront, onGo }: PanelProps) {
  const [activity, setActivity] = useState<ActivityReply>();
  /** Why the latest read failed. */
  const [unread, setUnread] = useState("");
  const { busy, problem, setProblem, send, read } = useAsk();

  /** Runs at each look, so it disables nothing and leaves an earlier refusal in sight. */
  async function load() {
    const reply = await read({ do: "activity" });
    if (!reply) return;
    setUnread(reply.ok ? "" : reply.sentence);
    if (reply.ok) setActivity(reply);
  }

  function readAgain() {
    setProblem("");
    void load();
    // Separate, so that a slow service does not delay the rest.
    void ask({ do: "credits" });
  }

  /** Resolves to whether it succeeded. */
  const change = async (request: ScheduleRequest) =>
    (await send(request, (reply) => setActivity((before) => before && { ...before, ...reply }))).ok;

  useEffect(() => {
    if (shown && !busy) void load();
  }, [shown, looks]);
  useLooks(shown && `${looks} looks`, load);

  return (
    <>
      <Problem says={problem || unread} loading={!activity && WORDS.loadingActivity} onGo={onGo} />
      {activity && (
        <>
          {activity.records.map(({ key, sentence, act = WORDS.setAside }) => (
            <Card
              key={key}
              text={sentence}
              act={act}
              busy={busy}
              onAct={() => send({ do: "set-aside", key }, setActivity)}
            />
          ))}
          <RunsPart
            runs={activity.runs}
            busy={busy}
            onAct={(request) =>
              send(request, (reply) => {
                if (!("front" in reply)) return void load();
                onFront(reply.front);
                onGo("enrich");
              })
            }
          />
          <SchedulesPart all={activity} front={front} busy={busy} onPick={change} />
          <DaysPart days={activity.days} spent={activity.spent} />
        </>
      )}
      <Button class="quiet" barred={busy} onPress={readAgain}>
        {WORDS.readAgain}
      </Button>
    </>
  );
}
