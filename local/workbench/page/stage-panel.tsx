import { useState } from "preact/hooks";
import type { ExecutionView, StageView } from "../messages";
import { AccountTab } from "./account-tab";
import { keepFromGrid } from "./dialog-keys";
import { ExecutionsTab } from "./executions-tab";
import { TabList } from "./tab-list";
import { formatMoment } from "./time-text";
import { TriggersTab } from "./triggers-tab";

interface StagePanelProps {
  executions: ExecutionView[];
  stage: StageView;
  onAdvance: (milliseconds: number) => void;
}

const steps = [
  ["1 min", 60_000],
  ["10 min", 600_000],
  ["1 h", 3_600_000],
  ["1 day", 86_400_000],
] as const;

/** What ran, what will run, what it cost, and the clock. */
export function StagePanel({ executions, stage, onAdvance }: StagePanelProps) {
  const [open, setOpen] = useState(true);
  const [shown, setShown] = useState("executions");
  const running = executions.filter(({ result }) => result === "running").length;
  const tabs = [
    { id: "executions", caption: running > 0 ? `Executions (${running} running)` : "Executions" },
    { id: "triggers", caption: "Triggers" },
    { id: "account", caption: "Service account" },
  ];
  return (
    <section class="stage" aria-label="Stage" onKeyDown={keepFromGrid}>
      <div class="stage-bar">
        <h2>Stage</h2>
        <TabList
          tabs={tabs}
          shown={shown}
          onShow={(id) => {
            setShown(id);
            setOpen(true);
          }}
        />
        <span class="clock" title="The stage's time, UTC">
          {formatMoment(stage.nowMs)}
        </span>
        <fieldset class="advance">
          <legend>Advance clock</legend>
          {steps.map(([caption, ms]) => (
            <button
              key={caption}
              type="button"
              disabled={stage.advancing}
              aria-label={`Advance clock ${caption}`}
              onClick={() => onAdvance(ms)}
            >
              {caption}
            </button>
          ))}
        </fieldset>
        <button
          type="button"
          class="fold"
          aria-expanded={open}
          aria-label={open ? "Hide the stage" : "Show the stage"}
          onClick={() => setOpen(!open)}
        >
          {open ? "▾" : "▴"}
        </button>
      </div>
      <div
        class="stage-body"
        id={`panel-${shown}`}
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
        tabIndex={0}
        hidden={!open}
      >
        {shown === "executions" && <ExecutionsTab executions={executions} nowMs={stage.nowMs} />}
        {shown === "triggers" && <TriggersTab triggers={stage.triggers} nowMs={stage.nowMs} />}
        {shown === "account" && <AccountTab accounts={stage.accounts} />}
      </div>
    </section>
  );
}
