import { useState } from "preact/hooks";
import type { ExecutionView } from "../messages";
import { formatSpan, formatTime } from "./time-text";

interface ExecutionsTabProps {
  executions: ExecutionView[];
  nowMs: number;
}

/** The log of executions, newest first. */
export function ExecutionsTab({ executions, nowMs }: ExecutionsTabProps) {
  const [open, setOpen] = useState<number | undefined>();
  if (executions.length === 0) return <p class="empty">Nothing has run yet.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Function</th>
          <th scope="col">Started by</th>
          <th scope="col">Account</th>
          <th scope="col">Start</th>
          <th scope="col" class="number">
            Duration
          </th>
          <th scope="col">Result</th>
          <th scope="col">Platform calls</th>
        </tr>
      </thead>
      <tbody>
        {executions
          .toReversed()
          .flatMap((one) => [
            <ExecutionRow
              key={one.id}
              execution={one}
              nowMs={nowMs}
              open={open === one.id}
              onToggle={() => setOpen(open === one.id ? undefined : one.id)}
            />,
            open === one.id && <ExecutionDetails key={`${one.id} details`} execution={one} />,
          ])}
      </tbody>
    </table>
  );
}

interface ExecutionRowProps {
  execution: ExecutionView;
  nowMs: number;
  open: boolean;
  onToggle: () => void;
}

function ExecutionRow({ execution, nowMs, open, onToggle }: ExecutionRowProps) {
  const { fn, kind, account, startedMs, endedMs, result, calls } = execution;
  return (
    <tr>
      <th scope="row">
        <button type="button" class="expand" aria-expanded={open} onClick={onToggle}>
          {fn}
        </button>
      </th>
      <td>{kind}</td>
      <td>{account}</td>
      <td>{formatTime(startedMs)}</td>
      <td class="number">{formatSpan((endedMs ?? nowMs) - startedMs)}</td>
      <td>
        <span class={`result ${result}`}>{result}</span>
      </td>
      <td>{callsByService(calls)}</td>
    </tr>
  );
}

function ExecutionDetails({ execution: { error, calls, console } }: { execution: ExecutionView }) {
  return (
    <tr class="details">
      <td colSpan={7}>
        {error && <p class="error">{error}</p>}
        <p>{listed(Object.entries(calls)) || "No platform call."}</p>
        {console.map(({ level, text, atMs }) => (
          <p key={`${atMs} ${text}`} class="console">
            {formatTime(atMs)} {level} {text}
          </p>
        ))}
      </td>
    </tr>
  );
}

function callsByService(calls: Record<string, number>): string {
  const sums = new Map<string, number>();
  for (const [name, count] of Object.entries(calls)) {
    const [service = name] = name.split(".");
    sums.set(service, (sums.get(service) ?? 0) + count);
  }
  return listed([...sums]);
}

function listed(counts: [name: string, count: number][]): string {
  return counts.map(([name, count]) => `${name} ${count}`).join(" · ");
}
