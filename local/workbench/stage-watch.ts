import type { ExecutionRecord } from "../runtime/execution/execution-record";
import type { ExecutionView, StageView, ToPage } from "./messages";
import { accountView, executionView, triggerView } from "./stage-view";
import type { WorkbenchParts } from "./workbench-parts";

const CHECK_EVERY_MS = 250;
/** The service goes through all its questions to find those asked twice. */
const STAGE_EVERY_MS = 1000;
/** How many executions a new page receives. */
const EXECUTIONS_SHOWN = 300;

/** Sends pages what changed on the stage: executions, triggers, accounts, the time. */
export class StageWatch {
  advancing = false;
  private readonly changed = new Set<ExecutionRecord>();
  private readonly running = new Map<ExecutionRecord, number>();
  private lastStage = "";
  private readonly timers: NodeJS.Timeout[];
  private readonly stopListening: () => void;

  constructor(
    private readonly parts: WorkbenchParts,
    private readonly broadcast: (message: ToPage) => void,
  ) {
    this.stopListening = parts.runtime.onExecution((record) => {
      this.changed.add(record);
      if (record.endedMs === undefined) this.running.set(record, -1);
      else this.running.delete(record);
    });
    this.timers = [
      setInterval(() => this.sendExecutions(), CHECK_EVERY_MS),
      setInterval(() => this.sendStage(), STAGE_EVERY_MS),
    ];
  }

  view(): { executions: ExecutionView[]; stage: StageView } {
    const executions = this.parts.runtime.log.slice(-EXECUTIONS_SHOWN).map(executionView);
    return { executions, stage: this.stage() };
  }

  /** Sends time, triggers and accounts if any of them changed. */
  sendStage(): void {
    if (this.parts.person.pagesOpen === 0) return;
    const stage = this.stage();
    const { nowMs, ...rest } = stage;
    const text = `${Math.floor(nowMs / 1000)} ${JSON.stringify(rest)}`;
    if (text === this.lastStage) return;
    this.lastStage = text;
    this.broadcast({ type: "stage", stage });
  }

  close(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.stopListening();
  }

  private sendExecutions(): void {
    for (const [record, calls] of this.running) {
      if (record.callCount === calls) continue;
      this.running.set(record, record.callCount);
      this.changed.add(record);
    }
    if (this.changed.size === 0) return;
    const executions = [...this.changed].map(executionView);
    this.changed.clear();
    this.broadcast({ type: "executions", executions });
  }

  private stage(): StageView {
    const { runtime, service, clock } = this.parts;
    return {
      nowMs: clock.now(),
      advancing: this.advancing,
      triggers: runtime.triggers.list().map(triggerView),
      accounts: service.accounts.snapshots().map(accountView),
    };
  }
}
