// The part in which assistants ask by their bridges, with everything that can go wrong between them and the file.
import { Assistant } from "./agents/assistant";
import { type AgentsFile, type AgentsPoint, count, openAgentsFile, ordersOf } from "./agents/file";
import { judge } from "./agents/judge";
import { Kills } from "./agents/kills";
import { actAmidCalls, personActs } from "./agents/person";
import { playSession } from "./agents/session";
import { Turns } from "./agents/turns";
import type { Ground, Part, Played } from "./part";
import { formatWords, parseWords } from "./point-line";
import { Draw } from "./race/draw";
import { drawPlace, USUAL_PLACE } from "./scene/place";
import { enrichmentsOf } from "./verdict/lost";

/** Sessions of one file, each on top of what the former left. */
const SESSIONS = 20;
const ABOUT = "assistants";

export const agents: Part<AgentsPoint> = {
  name: "agents",
  tries: `files with ${SESSIONS} sessions of assistants`,
  points,
  play,
  about: () => ABOUT,
  line: (point) => formatWords(ABOUT, { ...point }),
  parse: (line) => {
    const { seed = 1, sessions = SESSIONS, in: place = USUAL_PLACE } = parseWords(line).words;
    return { seed: Number(seed), sessions: Number(sessions), in: String(place) };
  },
  *smaller(point) {
    const { sessions } = point;
    if (point.in !== USUAL_PLACE) yield { ...point, in: USUAL_PLACE };
    for (const fewer of new Set([sessions >> 1, sessions - 2, sessions - 1]))
      if (fewer > 0) yield { ...point, sessions: fewer };
  },
};

function* points(seed: number): Generator<AgentsPoint> {
  for (let nth = seed; ; nth++) yield { seed: nth, sessions: SESSIONS, in: drawPlace(nth) };
}

async function play(point: AgentsPoint, { project }: Ground): Promise<Played> {
  const file = await openAgentsFile(point, project);
  try {
    const kills = new Kills(file.scene);
    const rest = actAmidCalls(file, new Draw(point.seed * 7 + 5));
    await playSessions(file, kills, point);
    rest();
    kills.soon(Number.POSITIVE_INFINITY);
    await untilOver(file);
    kills.close();
    const { scene, counts } = file;
    return {
      findings: judge(file, kills.inHand),
      counts: {
        ...counts,
        kills: kills.killed,
        orders: ordersOf(scene).length,
        questions: enrichmentsOf(scene).length,
        executions: scene.runtime.log.length,
      },
    };
  } finally {
    await file.scene.close();
  }
}

/** Two assistants share the sessions; each plays its own one after another. */
async function playSessions(file: AgentsFile, kills: Kills, point: AgentsPoint): Promise<void> {
  const { scene } = file;
  const turns = new Turns((over) => scene.clock.runUntil(over));
  const played = file.codes.map((_, who) => {
    const by = new Assistant(file, new Draw(point.seed * 7 + who), who, turns);
    return turns.add(async () => {
      for (let at = who; at < point.sessions; at += file.codes.length) await playSession(by, kills);
      await by.leave();
    });
  });
  const draw = new Draw(point.seed * 7 + 6);
  await Promise.all([...played, turns.run(draw, () => personActs(file, draw))]);
}

/** Looks after open tickets now and then. What waits for a person says so, and is over as far as it goes. */
async function untilOver(file: AgentsFile): Promise<void> {
  const { scene, open } = file;
  for (let look = 0; look < 4; look++) {
    await scene.clock.advance(600_000);
    for (const [ticket, code] of open) {
      const body = JSON.stringify({ v: 1, ask: "result", ticket });
      const text = await scene.clock.runUntil(file.send(code, body));
      const { state, answer } = text.startsWith("{") ? JSON.parse(text) : {};
      if (/done|refused/.test(state) || answer?.sentence) open.delete(ticket);
      else count(file, "looks");
    }
    if (open.size === 0 && look > 0) return;
  }
}
