import type { TriggerView } from "../messages";
import { formatMoment, formatSpan } from "./time-text";

/** The project's clock triggers. */
export function TriggersTab({ triggers, nowMs }: { triggers: TriggerView[]; nowMs: number }) {
  if (triggers.length === 0)
    return <p class="empty">No trigger. The add-on sets one while a run has work left.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Function</th>
          <th scope="col">Rhythm</th>
          <th scope="col">Owner</th>
          <th scope="col">Next run</th>
        </tr>
      </thead>
      <tbody>
        {triggers.map((trigger) => (
          <tr key={trigger.id}>
            <th scope="row">{trigger.handler}</th>
            <td>{trigger.rhythm}</td>
            <td>{trigger.owner}</td>
            <td>{nextRun(trigger, nowMs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nextRun({ nextMs, disabled }: TriggerView, nowMs: number): string {
  if (disabled) return "disabled";
  if (nextMs === null) return "has run";
  return `${formatMoment(nextMs)}, in ${formatSpan(nextMs - nowMs)}`;
}
