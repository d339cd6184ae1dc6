import type { RunLine } from "../../contract/activity";
import type { SidebarRequest } from "../../contract/sidebar";
import { Button, Buttons } from "../button";
import { Confirm } from "../confirm";
import { Icon } from "../icon";
import { Hint } from "../paragraph";
import { Part } from "../part";
import { formatNumbersIn, formatTime } from "../sheet-locale";
import { type Tone, toneOf } from "../tone";
import * as WORDS from "../words";
import { STATE_WORDS } from "../words";

type RunAct = SidebarRequest & { do: "resume" | "stop" | "stop-assistant" | "undo" | "open-tab" };

/** Resuming these takes a choice in Enrich: a higher limit, or no live results. */
const NEEDS_CHOICE = new Set<string | null>(["CAP_REACHED", "NO_INTEGRATION"]);

const wordOf = (state: RunLine["state"], tone: Tone) =>
  tone === "needed" ? WORDS.needsYou : STATE_WORDS[state];

/** This file's runs and assistants' orders, latest first. */
export function RunsPart(props: {
  runs: RunLine[];
  busy: boolean;
  onAct: (request: RunAct) => void;
}) {
  const { runs, busy, onAct } = props;
  return (
    <Part name={WORDS.runs} none={runs.length === 0 && WORDS.noRuns}>
      <ul class="lines">
        {runs.map((line) => {
          const { run, tabName, state, assistant, mine } = line;
          const isOpen = state === "running" || state === "paused";
          const title = tabName === null ? WORDS.noTab : tabName || WORDS.deletedTab;
          const said = [
            formatTime(line.startedAtMs),
            line.scheduled && WORDS.bySchedule,
            assistant !== null && WORDS.askedBy(assistant),
            mine === false && WORDS.ofAnother,
            isOpen && WORDS.creditsOfAtMost(line.credits, line.capCredits),
            !isOpen && line.asked > 0 && line.found === 0 && !line.halt && WORDS.foundNothing,
            line.undone && WORDS.takenOut,
          ];
          const tone = toneOf(line, mine);
          const act = (name: string, request: RunAct) => (
            <Button
              aria-label={`${name}: ${title}`}
              barred={busy || line.stopping}
              onPress={() => onAct(request)}
            >
              {name}
            </Button>
          );
          return (
            <li key={run}>
              <div class="line">
                <strong>{title}</strong>
                <span class={`pill ${tone}`}>
                  <Icon name={tone} />
                  {line.stopping ? WORDS.stopping : wordOf(state, tone)}
                </span>
              </div>
              <Hint>{said.filter(Boolean).join(" \u00b7 ")}</Hint>
              <p>{formatNumbersIn(line.sentence)}</p>
              {mine && isOpen && (
                <Buttons>
                  {state === "paused" &&
                    (NEEDS_CHOICE.has(line.halt)
                      ? act(WORDS.openInEnrich, { do: "open-tab", tab: line.tab })
                      : act(WORDS.resume, { do: "resume", run }))}
                  {act(WORDS.stop, { do: tabName === null ? "stop-assistant" : "stop", run })}
                </Buttons>
              )}
              {mine && !isOpen && tabName && line.found > 0 && !line.undone && (
                <Confirm
                  label={`${WORDS.undo}: ${title}`}
                  shown={WORDS.undo}
                  question={WORDS.undoAsk}
                  yes={WORDS.undoNow}
                  busy={busy}
                  onYes={() => onAct({ do: "undo", run })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
