import { drawsFor } from "../../../local/service/people/seeded-draw";
import { errorCode } from "../../../src/core/errors";
import { FIELDS } from "../../../src/core/field";
import type { HttpResponse } from "../../../src/ports/http";
import { resultOf } from "../../../src/service/call";
import { readContactReply, readPolledContact } from "../../../src/service/contact";
import { readCreditsReply } from "../../../src/service/credits";
import { readPolledPeople } from "../../../src/service/lookup";
import { CALLS } from "./calls";

/** Every reader of the client, with a documented answer to begin from. */
const READERS: { name: string; answer: unknown; read(response: HttpResponse): unknown }[] = [
  ...CALLS.map(({ name, answer, read, weight }) => ({
    name,
    answer,
    read: (response: HttpResponse) => resultOf(read(response), weight),
  })),
  ...FIELDS.flatMap((field) => [
    {
      name: `asked ${field}`,
      answer: contactAnswer(),
      read: (response: HttpResponse) => readContactReply(response, field),
    },
    {
      name: `polled ${field}`,
      answer: contactAnswer(),
      read: (response: HttpResponse) => readPolledContact(response, field),
    },
  ]),
  {
    name: "polled people",
    answer: {
      search: { id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427", status: "FINISHED" },
      leads: [{ lead: { first_name: "Ada" }, company: { name: "Acme" } }],
    },
    read: readPolledPeople,
  },
  { name: "credits", answer: { credits: { left: 12, used: "3" } }, read: readCreditsReply },
];

function contactAnswer() {
  return {
    enrichment_id: "1b4e28ba-2fa1-41d2-883f-0016d3cca427",
    status: "finished",
    email: "ada@acme.example",
    email_status: "valid",
    personal_email: "ada@home.example",
    personal_email_status: "catch-all",
    phone: ["+33123456789"],
    linkedin_profile_url: "https://www.linkedin.com/in/ada",
    custom: { ref: "r1" },
  };
}

const EACH = Number(process.env.GENERATED ?? 350);
const STATUSES = [200, 200, 200, 201, 202, 204, 302, 400, 404, 409, 422, 429, 500, 502];

test.each(READERS)("$name reads, or throws an error of its own, whatever comes", (reader) => {
  const draw = drawsFor(11, reader.name);
  for (let at = 0; at < EACH; at++) {
    const status = STATUSES[Math.floor(draw() * STATUSES.length)] as number;
    const text = spoil(JSON.stringify(change(reader.answer, draw, 3)) ?? "", draw);
    const thrown = caught(() => reader.read({ status, headers: {}, text }));
    const told = `${status} ${text.slice(0, 300)}`;
    expect([told, thrown === undefined || errorCode(thrown) !== undefined]).toEqual([told, true]);
  }
});

test.each(READERS)("$name is not brought down by depth", ({ read }) => {
  const depth = 30_000;
  for (const text of [
    `${"[".repeat(depth)}${"]".repeat(depth)}`,
    `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
    ...["email", "phone", "jobs", "preview", "leads", "data", "Engineering"].map(
      (name) => `{"status":"finished","${name}":${"[".repeat(depth)}${"]".repeat(depth)}}`,
    ),
  ]) {
    const thrown = caught(() => read({ status: 200, headers: {}, text }));
    expect(thrown === undefined || errorCode(thrown) !== undefined).toBe(true);
  }
});

function caught(act: () => unknown): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The value with some of its parts replaced, left out, doubled or renamed. */
function change(value: unknown, draw: () => number, depth: number): unknown {
  if (draw() < 0.15) return anything(draw, depth);
  if (Array.isArray(value)) {
    const changed = value.map((each) => change(each, draw, depth));
    return draw() < 0.2 ? [...changed, anything(draw, depth)] : changed;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    if (draw() < 0.1) return [];
    const other = draw() < 0.1 ? anyOf(NAMES, draw) : name;
    return [[other, change(each, draw, depth)]];
  });
  if (draw() < 0.3) entries.push([anyOf(NAMES, draw), anything(draw, depth)]);
  return Object.fromEntries(entries);
}

const NAMES = [
  "",
  "__proto__",
  "constructor",
  "toString",
  "items",
  "data",
  "message",
  "status",
  "error",
  "id",
  "linkedin_url",
  "network_url",
  "3_months_evolution",
];

const ODD = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  0.1,
  "",
  " ",
  "N/A",
  "12",
  "=1+1",
  "\u0000\u2028",
  "\ud800",
  "no results found",
  "error",
  "x".repeat(60_000),
  [],
  {},
  [[[]]],
  [null],
];

function anything(draw: () => number, depth: number): unknown {
  if (depth === 0 || draw() < 0.6) return anyOf(ODD, draw);
  const parts = Array.from({ length: Math.floor(draw() * 4) }, () => anything(draw, depth - 1));
  return draw() < 0.5 ? parts : Object.fromEntries(parts.map((part) => [anyOf(NAMES, draw), part]));
}

function anyOf<T>(list: readonly T[], draw: () => number): T {
  return list[Math.floor(draw() * list.length)] as T;
}

/** Now and then not even JSON. */
function spoil(text: string, draw: () => number): string {
  const chance = draw();
  if (chance < 0.05) return text.slice(0, Math.floor(draw() * text.length));
  if (chance < 0.08) return `<html>${text}</html>`;
  return chance < 0.1 ? `\ufeff${text}` : text;
}
