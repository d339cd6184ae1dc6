// One assistant: its bridge, what becomes of what that sends, and what its person says.
import { createHash } from "node:crypto";
import type { Post } from "../../bridge/endpoint";
import type { Draw } from "../race/draw";
import { Bridge, type Said } from "./bridge";
import { type AgentsFile, count } from "./file";
import type { Turns } from "./turns";

/** Of all posts: those whose answer is lost, those that never leave, and those in which the bridge is killed. */
const LOST = 0.04;
const UNSENT = 0.03;
const KILLED = 0.04;
/** How often a killed bridge is started again for the same call. */
const TRIES = 4;
const YES = 0.85;
/** Of the bridges, those whose client can ask the person. */
const ASKING = 0.6;

export class Assistant {
  private bridge: Bridge | undefined;
  private die: () => void = () => {};
  /** Whether the bridge's client can ask its person, and about which quote it would. */
  private asks = false;
  private buying = "";

  constructor(
    readonly file: AgentsFile,
    readonly draw: Draw,
    private readonly who: number,
    private readonly turns: Turns,
  ) {}

  get code(): string {
    return this.file.codes[this.who] ?? "";
  }

  /** Calls a tool, again with a new bridge where this one is killed; undefined where that goes on too long. */
  async use(tool: string, given: object): Promise<Said | undefined> {
    for (let tries = 0; tries < TRIES; tries++) {
      this.bridge ??= await this.openBridge();
      const { bridge } = this;
      if (tool === "enrich" && !this.asks) this.file.agreed.add(this.buying);
      const death = new Promise<undefined>((resolve) => {
        this.die = () => resolve(undefined);
      });
      const called = bridge.call(tool, given);
      const said = await Promise.race([called, death]);
      if (said) return this.keep(said);
      called.catch(() => {});
      await bridge.kill();
      this.bridge = undefined;
      count(this.file, "bridges killed");
    }
    return undefined;
  }

  /** Buys what was quoted, if the person says yes where the client can ask. */
  async buy(quote: string): Promise<Said | undefined> {
    this.buying = quote;
    return this.use("enrich", { quote });
  }

  /** Posts by hand, to its own code or another. */
  async post(body: string, code = this.code): Promise<string> {
    const text = await this.turns.take(this.who, () => this.file.send(code, body));
    this.file.seen.push(text);
    return text;
  }

  async leave(): Promise<void> {
    await this.bridge?.kill();
  }

  private async openBridge(): Promise<Bridge> {
    const asks = this.draw.chance(ASKING);
    const bridge = await Bridge.open({
      code: this.code,
      post: this.sendOrNot,
      ...(asks ? { agrees: this.agrees } : {}),
      onProgress: (text) => this.file.seen.push(text),
    });
    this.asks = asks;
    return bridge;
  }

  private readonly agrees = (question: string): boolean => {
    this.file.seen.push(question);
    const says = this.draw.chance(YES);
    if (says) this.file.agreed.add(this.buying);
    else count(this.file, "declined");
    return says;
  };

  /** A killed bridge waits for ever: nobody reads its answer. */
  private readonly sendOrNot: Post = async (code, body) => {
    const [lost, unsent, killed] = [LOST, UNSENT, KILLED].map((share) => this.draw.chance(share));
    const sends = !unsent && !(killed && this.draw.chance(0.5));
    const named = this.named(body);
    const act = () => (sends ? this.file.send(code, named) : Promise.resolve(""));
    const text = await this.turns.take(this.who, act);
    if (killed) {
      this.die();
      return new Promise(() => {});
    }
    if (lost || unsent) {
      count(this.file, "answers lost");
      throw new Error(`Nothing came from ${code}`);
    }
    return text;
  };

  /** The same name in each play, where the bridge draws one at random. */
  private named(body: string): string {
    return body.replace(/"request":"([0-9a-f-]{36})"/, (_, drawn: string) => {
      const { names } = this.file;
      const number = names.get(drawn) ?? names.size;
      names.set(drawn, number);
      const name = createHash("sha256").update(`${this.file.scene.seed} ${number}`).digest("hex");
      return `"request":"${name.slice(0, 36)}"`;
    });
  }

  private keep(said: Said): Said {
    this.file.seen.push(JSON.stringify(said));
    const { ticket, state = "" } = said.structuredContent ?? {};
    if (ticket && /waiting|running/.test(state)) this.file.open.set(ticket, this.code);
    if (ticket && /done|refused/.test(state)) this.file.open.delete(ticket);
    return said;
  }
}
