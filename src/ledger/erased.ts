import { keyForm } from "../core/one-person";
import { ERASED, ERASED_SECRET } from "../store/erased";
import type { Change, Snapshot } from "../store/store";
import { rowSigner } from "./row-signer";

/** Whether one of these keys is an erased person's. */
export type IsErased = (keys: readonly string[]) => boolean;

/** Recognises people erased from this file, by keyed marks; undefined if there are none. Makes no call. */
export function erasedIn(all: Snapshot<"file">): IsErased | undefined {
  const marks = new Set(ERASED.list(all).flatMap(([, erased]) => erased.marks));
  const secret = ERASED_SECRET.get(all);
  if (marks.size === 0 || secret === undefined) return undefined;
  const markOf = marker(secret);
  return (keys) => keys.some((key) => marks.has(markOf(key)));
}

/** The changes that keep these keys from being asked or shown. `newSecret` is used once in a file. */
export function markErased(
  all: Snapshot<"file">,
  keys: readonly string[],
  nowMs: number,
  newSecret: () => string,
): Change<"file">[] {
  if (keys.length === 0) return [];
  const secret = ERASED_SECRET.get(all) ?? newSecret();
  const marks = keys.map(marker(secret));
  const [present] = recordsOf(all, marks);
  const [id, before] = present ?? [marks[0] ?? "", { marks: [] }];
  const erased = { atMs: nowMs, marks: [...new Set([...before.marks, ...marks])] };
  return [ERASED_SECRET.put(secret), ERASED.put(erased, id)];
}

/** The changes that let people with one of these keys be asked and shown again. */
export function unmarkErased(all: Snapshot<"file">, keys: readonly string[]): Change<"file">[] {
  const secret = ERASED_SECRET.get(all);
  if (secret === undefined) return [];
  return recordsOf(all, keys.map(marker(secret))).map(([id]) => ERASED.free(id));
}

function recordsOf(all: Snapshot<"file">, marks: readonly string[]) {
  return ERASED.list(all).filter(([, erased]) => erased.marks.some((each) => marks.includes(each)));
}

function marker(secret: string): (key: string) => string {
  const sign = rowSigner(secret);
  return (key) => sign(0, [keyForm(key)]);
}
