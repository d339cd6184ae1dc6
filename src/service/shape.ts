import * as z from "zod/mini";
import { isObject } from "../core/json";
import { lazily } from "../core/lazily";
import { PLATFORM_LIMITS } from "../core/limits";
import { plainText } from "../core/plain-text";
import { fromWire } from "./wire-names";

/** No answer schema fails: a value of the wrong type counts as absent, so that one odd field loses no others. */

/** One line of text that fits a cell. Numbers become text, anything else "". */
export const text = lazily(() => z.transform(toText));

/** A finite number, also if it came as text; undefined otherwise. */
export const number = lazily(() => z.transform(toNumber));

/** True or false; undefined otherwise. */
export const flag = lazily(() =>
  z.transform((value: unknown) => (typeof value === "boolean" ? value : undefined)),
);

/** A list of texts, also if one text came alone; without blanks. */
export const texts = lazily(() =>
  z.transform((value: unknown) =>
    (Array.isArray(value) ? value : [value]).map(toText).filter((each) => each !== ""),
  ),
);

/** An object with these parts, in either spelling, built at its first use. Without an object all are absent. */
export function record<Shape extends z.core.$ZodLooseShape>(shape: () => Shape) {
  const toNamed = (value: unknown) => (isObject(value) ? fromWire(value) : {});
  return lazily(() => z.pipe(z.transform(toNamed), z.object(shape())));
}

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Text;

/** Parts with one schema; `names` are separated by spaces. */
export function fields<Part, Names extends string>(
  part: () => Part,
  names: Names,
): Record<Words<Names>, Part> {
  const parts = names.split(" ").map((name) => [name, part()]);
  return Object.fromEntries(parts) as Record<Words<Names>, Part>;
}

/** A list's objects, each with these parts. Skips anything that is not an object. */
export function list<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.pipe(
    z.transform((value: unknown): unknown[] =>
      (Array.isArray(value) ? value : []).filter(isObject),
    ),
    z.array(record(() => shape)()),
  );
}

/**
 * The list in an answer: under a name, alone, or in one-key objects (the interface's form of `GET personas`
 * and `GET lists`). `body` is what `readReply` returns. Undefined if there is none.
 */
export function entriesIn(body: Record<string, unknown>, name: string): unknown[] | undefined {
  const { items, data } = body;
  const own = body[name];
  if (Array.isArray(own)) return own;
  if (Array.isArray(items)) {
    const groups = items.flatMap((each) => (isObject(each) && name in each ? [each[name]] : []));
    return groups.length > 0 ? groups.filter(Array.isArray).flat() : items;
  }
  if (Array.isArray(data)) return data;
  return isObject(data) && Array.isArray(data[name]) ? data[name] : undefined;
}

/** That list's objects, each read with `schema`. */
export function readEntries<Entry>(
  body: Record<string, unknown>,
  name: string,
  schema: () => { parse(entry: unknown): Entry },
): Entry[] | undefined {
  return entriesIn(body, name)
    ?.filter(isObject)
    .map((entry) => schema().parse(entry));
}

/** The object under one of these names, or else the answer itself. */
export function partOf(body: Record<string, unknown>, names: string[]): Record<string, unknown> {
  const inner = names.map((name) => body[name]).find(isObject);
  return inner ? fromWire(inner) : body;
}

/** Whether any part has a value. */
export function hasAnyValue(read: object): boolean {
  return Object.values(read).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== "",
  );
}

export function toText(value: unknown): string {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return typeof value === "string" ? plainText(value, PLATFORM_LIMITS.cellCharacters) : "";
}

export function toNumber(value: unknown): number | undefined {
  const figure = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof figure === "number" && Number.isFinite(figure) ? figure : undefined;
}
