import type { ScheduledEvent } from "../../clock/clock";
import type { StageClock } from "../../clock/stage-clock";
import type { ExecutionResult, StartCall } from "../execution/execution-record";
import { type LatencyProfile, latencyShare, typicalLatencyMs } from "../execution/latency";
import type { Profile } from "../profile";
import { type Deployment, type DeployOptions, deploymentAt, newDeployment } from "./deployment";
import { webEvent } from "./web-event";
import { errorPage, outputPage, page, redirect } from "./web-pages";
import type { WebAnswer, WebOutput, WebRequest } from "./web-request";

export const SCRIPT_HOST = "script.google.com";
/** W5: where texts are fetched from, once. */
const ECHO_HOST = "script.googleusercontent.com";

export interface WebAppOptions {
  clock: StageClock;
  random: () => number;
  /** Whether calls cost stage time. */
  latency: LatencyProfile;
  owner: string;
  /** A published add-on's web app would run only for its developer (W13), so it has none. */
  isAddon: boolean;
  htmlToPost: Profile["htmlToPost"];
  start: (call: StartCall, ended: (result: ExecutionResult) => void) => void;
}

export interface SavedWebApp {
  readonly deployments: readonly Deployment[];
  /** Texts that nobody has fetched. */
  readonly texts: readonly (readonly [string, WebOutput])[];
}

/**
 * The project as a web app (W rows). A request with a wrong address or method is refused. Any
 * other starts an execution as the deployer, whoever the caller is:
 *
 *   asked -> refused (404, 405, 403, 302 to a login) | executed -> 200 page | 302 to a text, given once
 */
export class WebApp {
  private readonly deployments: Deployment[] = [];
  private readonly texts = new Map<string, WebOutput>();
  /** Requests on their way, and their waiting callers. */
  private readonly underway = new Map<ScheduledEvent, (answer: WebAnswer) => void>();

  constructor(private readonly options: WebAppOptions) {}

  /** Whether no request is on its way. */
  get isAtRest(): boolean {
    return this.underway.size === 0;
  }

  save(): SavedWebApp {
    return { deployments: this.deployments, texts: [...this.texts] };
  }

  load({ deployments, texts }: SavedWebApp): void {
    this.deployments.push(...deployments);
    for (const [key, text] of texts) this.texts.set(key, text);
  }

  /** A new deployment with its own address (W15). Throws in an add-on, and for unusual access. */
  deploy(options: DeployOptions = {}): string {
    if (this.options.isAddon) throw new Error("A published add-on has no web app of its users");
    const { random, owner } = this.options;
    const deployment = newDeployment(random, { as: owner, ...options });
    this.deployments.push(deployment);
    return deployment.address;
  }

  /** The address answers 404 from now on. */
  undeploy(address: string): void {
    const at = this.deployments.findIndex((one) => one.address === address);
    if (at < 0) throw new Error("Nothing is deployed at this address");
    this.deployments.splice(at, 1);
  }

  get addresses(): readonly string[] {
    return this.deployments.map(({ address }) => address);
  }

  /** W14: in practice not the deployed address; null without a deployment. */
  serviceUrl(kind: StartCall["kind"]): string | null {
    const [deployment] = this.deployments;
    if (!deployment || kind === "trigger") return null;
    return kind === "webapp" ? deployment.address : deployment.headAddress;
  }

  serves(host: string): boolean {
    return host === SCRIPT_HOST || host === ECHO_HOST;
  }

  /** Answers within the event that ends the execution. */
  request(request: WebRequest, answered: (answer: WebAnswer) => void): void {
    const url = new URL(request.url);
    const refusal = url.hostname === ECHO_HOST ? this.echo(request) : this.refusal(request, url);
    if (refusal) {
      this.arrive(answered, () => answered(refusal));
      return;
    }
    const deployment = deploymentAt(this.deployments, url) as Deployment;
    const call: StartCall = {
      fn: request.method.toUpperCase() === "POST" ? "doPost" : "doGet",
      kind: "webapp",
      as: deployment.as,
      args: [webEvent(request)],
    };
    this.arrive(answered, () =>
      this.options.start(call, (result) => answered(this.answer(result, call))),
    );
  }

  fetch(request: WebRequest): Promise<WebAnswer> {
    return new Promise((resolve) => this.request(request, resolve));
  }

  /** W3, W4, W8, W10 */
  private refusal({ method }: WebRequest, url: URL): WebAnswer | undefined {
    const deployment = deploymentAt(this.deployments, url);
    if (!deployment) return page(404, "Sorry, unable to open the file at this time.");
    const verb = method.toUpperCase();
    if (verb === "HEAD") return page(403, "Forbidden");
    if (verb !== "GET" && verb !== "POST") return page(405, "Method Not Allowed");
    if (url.searchParams.has("c") || url.searchParams.has("sid"))
      return page(405, "Method Not Allowed");
    const open = deployment.access === "ANYONE_ANONYMOUS" && url.pathname === deployment.path;
    return open ? undefined : redirect(`https://accounts.google.com/ServiceLogin?continue=${url}`);
  }

  private answer({ ok, value, error }: ExecutionResult, { fn }: StartCall): WebAnswer {
    if (!ok) return errorPage(error?.message ?? "");
    const output = value as WebOutput;
    const isServed = fn === "doGet" || this.options.htmlToPost === "is-served";
    if (output.kind === "html" && isServed) return outputPage(output.content);
    const key = String(this.options.random()).slice(2);
    this.texts.set(key, output);
    return redirect(`https://${ECHO_HOST}/macros/echo?user_content_key=${key}`);
  }

  /** W5: by GET and once, after the script ran. */
  private echo({ method, url }: WebRequest): WebAnswer {
    if (method.toUpperCase() !== "GET") return page(405, "Method Not Allowed");
    const key = new URL(url).searchParams.get("user_content_key") ?? "";
    const output = this.texts.get(key);
    if (!output) return page(404, "Sorry, the file you have requested does not exist.");
    this.texts.delete(key);
    const usual = output.kind === "html" ? "text/html" : "text/plain";
    const type = `${output.mimeType ?? usual}; charset=utf-8`;
    return { status: 200, headers: [["Content-Type", type]], body: output.content };
  }

  /** Nobody waits any longer for what was still on its way. */
  close(): void {
    for (const [event, answered] of this.underway) {
      event.cancel();
      answered(page(503, "Closed"));
    }
    this.underway.clear();
  }

  /** W19: the way to Google takes time; real requests take what they take. */
  private arrive(answered: (answer: WebAnswer) => void, action: () => void): void {
    const { clock, latency, random } = this.options;
    const typicalMs = typicalLatencyMs["webapp.hop"] * (0.8 + 0.4 * random());
    const ms = clock.mode === "real" ? 0 : Math.round(latencyShare[latency] * typicalMs);
    const event = clock.schedule(clock.now() + ms, "way to the web app", () => {
      this.underway.delete(event);
      action();
    });
    this.underway.set(event, answered);
  }
}
