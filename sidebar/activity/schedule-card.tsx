import { useState } from "preact/hooks";
import type {
  Cadence,
  ScheduleRequest,
  ScheduleShown,
  SchedulesReply,
} from "../../contract/schedules";
import { Button, Buttons, Submit } from "../button";
import { Confirm } from "../confirm";
import { TextInput } from "../controls";
import { takeFocus } from "../focus";
import { Form } from "../form";
import { Hint, Warning } from "../paragraph";
import { formatNumber, formatTime, hourName, weekdayName } from "../sheet-locale";
import * as WORDS from "../words";
import { FIELD_WORDS } from "../words";
import { ScheduleForm, WORD_OF } from "./schedule-form";

/** Requests about schedules, and whether one is in progress. */
export interface Acts {
  busy: boolean;
  /** Resolves to whether it succeeded. */
  onPick: (request: ScheduleRequest) => Promise<boolean>;
}

interface CardProps extends Acts {
  schedule: ScheduleShown;
  all: SchedulesReply;
  /** It was just made here: its Edit takes the focus that its form had. */
  fresh?: boolean;
  /** The person's name on a schedule of their own. */
  yourName?: string | undefined;
}

/** One schedule: owner, times, last result and actions. */
export function ScheduleCard(props: CardProps) {
  const { schedule, all, busy, onPick } = props;
  const { id, mine, waitsForKey, state, last, task, titles, perCompany } = schedule;
  const [owner, setOwner] = useState(props.yourName ?? "");
  const [edits, setEdits] = useState(props.fresh ? false : undefined);
  const other = all.schedules.find((each) => each.watch === id || each.id === schedule.watch);
  // The last result is shown once the run is over.
  const isAtWork = schedule.doing === "held" || schedule.doing === "running";
  const act = (what: "pause" | "resume" | "run", label: string) => (
    <Button barred={busy} onPress={() => onPick({ do: `${what}-schedule`, id })}>
      {label}
    </Button>
  );
  return (
    <article class="card" aria-label={titleOf(schedule)}>
      <h3>{titleOf(schedule)}</h3>
      <Hint>
        {task === "rows" &&
          schedule.fields.map((field) => `${FIELD_WORDS[field]} \u00b7 `).join("")}
        {cadenceText(schedule.cadence)} {"\u00b7"} {schedule.zone}
      </Hint>
      {task === "hiring" && <Hint>{WORDS.watchHint}</Hint>}
      {titles && <Hint>{WORDS.bringsPeople(titles.join(", "), perCompany)}</Hint>}
      <p>{stateText(schedule)}</p>
      {last && !isAtWork && <p>{lastText(task, last)}</p>}
      {last?.sentence && schedule.doing !== "running" && (
        <p class={schedule.failures > 0 ? "warning" : "hint"}>
          {last.sentence}
          {schedule.failures > 1 && ` ${WORDS.timesInARow(schedule.failures)}`}
        </p>
      )}
      {schedule.emptyRuns > 0 && !isAtWork && <Warning>{WORDS.emptyRuns}</Warning>}
      {schedule.overdue && <Warning>{WORDS.overdue(schedule.owner)}</Warning>}
      {schedule.fields.length > 0 && (
        <Hint>
          {/* The run that looks up a watch's e-mails shows their cost. */}
          {(task === "rows" ? WORDS.capsOf : WORDS.emailCaps)(
            formatNumber(schedule.capRun),
            formatNumber(schedule.monthCredits),
            formatNumber(schedule.capMonth),
            schedule.cadence.every === "hour",
          )}
        </Hint>
      )}
      {other && <Hint>{WORDS.sharesLimits(titleOf(other))}</Hint>}
      {edits ? (
        <ScheduleForm
          task={task}
          from={schedule}
          zone={schedule.zone}
          offered={task === "rows" ? all.offered : undefined}
          busy={busy}
          onSave={(entered) => onPick({ do: "change-schedule", id, entered })}
          onEnd={() => setEdits(false)}
        >
          {task === "hiring" && <Hint>{WORDS.watchStays}</Hint>}
        </ScheduleForm>
      ) : (
        <Buttons>
          {mine && act("run", WORDS.runNow)}
          {state === "on" && !waitsForKey && act("pause", WORDS.pause)}
          {mine && state === "paused" && act("resume", WORDS.resume)}
          {mine && (
            <>
              <Button
                barred={busy}
                // Reads it again, since another panel may have changed it.
                onPress={async () => setEdits(await onPick({ do: "schedules" }))}
                ref={edits === false ? takeFocus : null}
              >
                {WORDS.edit}
              </Button>
              <Confirm
                label={`${WORDS.removeSchedule}: ${titleOf(schedule)}`}
                shown={WORDS.removeSchedule}
                question={other && task !== "rows" ? WORDS.removeBoth : WORDS.removeAsk}
                yes={WORDS.remove}
                busy={busy}
                onYes={() => onPick({ do: "remove-schedule", id })}
              />
            </>
          )}
        </Buttons>
      )}
      {!mine && !waitsForKey && (
        <Form onSend={() => onPick({ do: "take-over-schedule", id, owner })}>
          <TextInput label={WORDS.yourName} value={owner} onText={setOwner} />
          <Submit barred={busy || owner.trim() === ""}>{WORDS.takeOver}</Submit>
        </Form>
      )}
    </article>
  );
}

function titleOf({ task, tabName, about }: ScheduleShown): string {
  if (task === "rows") return WORDS.newRowsOf(tabName);
  const title = task === "reread" ? WORDS.rereads(tabName) : WORDS.watchesHiring(tabName);
  return about ? `${title}: ${about}` : title;
}

function stateText(schedule: ScheduleShown): string {
  if (schedule.waitsForKey) return WORDS.waitsForKey;
  if (schedule.keyless) return WORDS.keyless(schedule.owner);
  return `${schedule.mine ? WORDS.yours : WORDS.ownedBy(schedule.owner)} ${whenText(schedule)}`;
}

function whenText({ state, doing, nextAtMs, overdue }: ScheduleShown): string {
  if (state === "paused") return WORDS.schedulePaused;
  if (doing === "held") return WORDS.scheduleHeld;
  if (doing === "running") return WORDS.scheduleRuns;
  if (doing === "looking") return WORDS.scheduleLooks;
  // Nobody knows when, which the warning below says.
  if (overdue) return "";
  if (doing === "due") return WORDS.nextSoon;
  return (doing === "following" ? WORDS.followsAt : WORDS.nextAt)(formatTime(nextAtMs));
}

function lastText(task: ScheduleShown["task"], last: NonNullable<ScheduleShown["last"]>): string {
  const { atMs, asked, found, credits } = last;
  // The sentence below says what a search or signal brought.
  if (task !== "rows") return (task === "hiring" ? WORDS.lastLook : WORDS.lastAt)(formatTime(atMs));
  if (asked === 0) return WORDS.lastAsked(formatTime(atMs));
  return WORDS.lastFound(
    formatTime(atMs),
    formatNumber(found),
    formatNumber(asked),
    formatNumber(credits),
  );
}

function cadenceText(cadence: Cadence): string {
  if (cadence.every === "day") return WORDS.everyDay(hourName(cadence.hour));
  if (cadence.every === "week")
    return WORDS.everyWeek(weekdayName(cadence.weekday), hourName(cadence.hour));
  return WORD_OF[cadence.every];
}
