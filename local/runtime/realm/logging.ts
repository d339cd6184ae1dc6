import { host } from "./host";
import { service } from "./strict";

const levels = { log: "any...", info: "any...", warn: "any...", error: "any...", debug: "any..." };

/** `console`: its lines go to the execution's record. */
export function consoleObject(): object {
  const members = Object.fromEntries(
    Object.keys(levels).map((level) => [
      level,
      (...parts: unknown[]) => host().note(level, formatLine(parts)),
    ]),
  );
  const all = { ...members, time() {}, timeEnd() {} };
  return service("console", all, { ...levels, time: "string?", timeEnd: "string?" });
}

export function loggerObject(): object {
  const lines: string[] = [];
  const members = {
    log(...parts: unknown[]) {
      const line = formatLine(parts);
      lines.push(line);
      host().note("logger", line);
      return logger;
    },
    getLog: () => lines.join("\n"),
    clear() {
      lines.length = 0;
    },
  };
  const logger: object = service("Logger", members, { log: "any..." });
  return logger;
}

/** `%s`, `%d` and `%j` take the following arguments in turn; the others are appended with spaces. */
function formatLine(parts: unknown[]): string {
  const [first, ...rest] = parts;
  if (typeof first !== "string") return parts.map(show).join(" ");
  const text = first.replaceAll(/%[sdj]/g, (mark) => (rest.length ? show(rest.shift()) : mark));
  return [text, ...rest.map(show)].join(" ");
}

function show(part: unknown): string {
  if (typeof part === "string") return part;
  if (part instanceof Error) return part.stack ?? String(part);
  try {
    return JSON.stringify(part) ?? String(part);
  } catch {
    return String(part);
  }
}
