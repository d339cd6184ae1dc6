// What is asked once and brings rows: by webhook (hiring companies, full searches), or at once.
import type { Finding } from "../part";
import { peopleRows, plainPerson } from "../scene/people";
import { deliver, receiveWebhooks } from "../scene/receiving";
import type { Request, Scene } from "../scene/scene";
import type { Kind } from "./kind";

const SIGNAL = "buying-signal.";
const ARRIVED = [{ job_title: "First of ours" }, { job_title: "Second of ours" }];

const shared = {
  rows: [1, 1],
  minutes: 40,
  ownTab: true,
  setting: (seed: number) => ({ rows: peopleRows(seed, 1) }),
} as const satisfies Partial<Kind>;

/** Hiring companies, of which two come besides those that the service sends. */
export const hiring: Kind = {
  ...shared,
  name: "signal-hiring",
  lasts: true,
  prepare: noteAddress,
  async press(scene) {
    const filters = { publishedDate: "last_24_hours", selectedTitles: ["Manager"] };
    await start(scene, { kind: "hiring", filters });
    await deliverOurs(scene);
    await scene.ask({ do: "signals" });
  },
  again: look,
  inspect: (scene) => [...askedOnce(scene, "hiring_intent"), ...oursOnce(scene)],
};

/** A full search of leads, by webhook and read again. */
export const search: Kind = {
  ...shared,
  name: "signal-search",
  lasts: true,
  prepare: noteAddress,
  async press(scene) {
    const filters = { seniority_levels: ["220"] };
    await start(scene, { kind: "leads", name: "Directors", filters, limit: 12 });
    await scene.ask({ do: "signals" });
  },
  again: look,
  inspect: (scene) => [...askedOnce(scene, "lead_search"), ...twiceInTabs(scene, "Leads")],
};

/** The latest comments of a profile, at once. */
export const comments: Kind = atOnce("comments", (scene) => ({
  kind: "comments",
  profileUrl: plainPerson(scene.seed, 0).profileUrl,
  limit: 5,
}));

/** The job postings of a company, at once, for credits. */
export const jobs: Kind = atOnce("company_hiring", (scene) => ({
  kind: "jobs",
  company: plainPerson(scene.seed, 0).domain,
}));

function atOnce(endpoint: string, question: (scene: Scene) => { kind: string }): Kind {
  return {
    ...shared,
    name: endpoint === "comments" ? "signal-comments" : "signal-jobs",
    async press(scene) {
      await start(scene, question(scene));
      await look(scene);
    },
    inspect: (scene) => askedTwiceOf(scene, endpoint),
  };
}

const addresses = new WeakMap<Scene, string>();
/** Scenes to which our own results came. */
const delivered = new WeakSet<Scene>();

async function noteAddress(scene: Scene): Promise<void> {
  addresses.set(scene, await receiveWebhooks(scene));
}

async function start(scene: Scene, question: Request["question"]): Promise<void> {
  await scene.ask({ do: "start-signal", question, again: false });
}

async function look(scene: Scene): Promise<void> {
  await scene.ask({ do: "signals" });
}

/** The add-on's own name of the signal, once it has claimed one. */
function signalId({ runtime }: Scene): string | undefined {
  const keys = [...runtime.stores.properties.document.keys()];
  return keys.find((key) => key.startsWith(SIGNAL))?.slice(SIGNAL.length);
}

async function deliverOurs(scene: Scene): Promise<void> {
  const [id, address] = [signalId(scene), addresses.get(scene)];
  if (id === undefined || address === undefined) return;
  delivered.add(scene);
  await deliver(scene, `${address}&to=signal-${id}`, ARRIVED);
}

function askedOnce(scene: Scene, endpoint: string): Finding[] {
  const twice = askedTwiceOf(scene, endpoint);
  if (twice.length > 0 || requestsTo(scene, endpoint) === 0) return twice;
  return signalId(scene) === undefined
    ? [{ kind: "lost", sentence: "A signal was asked without a claim." }]
    : [];
}

function askedTwiceOf(scene: Scene, endpoint: string): Finding[] {
  const asked = requestsTo(scene, endpoint);
  return asked > 1
    ? [{ kind: "paid twice", sentence: `A signal was asked ${asked} times (${endpoint}).` }]
    : [];
}

/** What was refused was not asked. */
function requestsTo({ service }: Scene, endpoint: string): number {
  const log = service.readLog();
  return log.filter((each) => each.endpoint === endpoint && each.status < 400).length;
}

/** Each of our rows stands once, unless the delivery itself was ended. */
function oursOnce(scene: Scene): Finding[] {
  const { sheets, log } = scene.runtime;
  const ended = log.some(({ fn, result }) => fn === "doPost" && result?.killed);
  const cells = sheets
    .tabs()
    .filter(({ name }) => name.startsWith("Hiring companies"))
    .flatMap(({ id }) => sheets.read(id).flat());
  const least = delivered.has(scene) && !ended ? 1 : 0;
  return ARRIVED.flatMap(({ job_title: title }): Finding[] => {
    const times = cells.filter((cell) => cell === title).length;
    if (times > 1) return [{ kind: "misplaced", sentence: `"${title}" stands ${times} times.` }];
    return times < least ? [{ kind: "lost", sentence: `"${title}" came and stands nowhere.` }] : [];
  });
}

function twiceInTabs({ runtime: { sheets } }: Scene, prefix: string): Finding[] {
  return sheets
    .tabs()
    .filter(({ name }) => name.startsWith(prefix))
    .flatMap(({ id, name }): Finding[] => {
      const rows = sheets.read(id).map((row) => JSON.stringify(row));
      const twice = rows.length - new Set(rows).size;
      return twice > 0
        ? [{ kind: "misplaced", sentence: `${twice} rows of "${name}" stand twice.` }]
        : [];
    });
}
