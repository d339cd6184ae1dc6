import vm from "node:vm";
import { type MessagePort, receiveMessageOnPort, workerData } from "node:worker_threads";
import { nativeDigest } from "./native-digest";
import type { Boot, FromThread, ScriptFile, ThreadData, ToThread } from "./protocol";

/**
 * One execution at a time, each in a fresh vm context (S1, H9); the thread and its compiled scripts
 * stay warm between them. A platform call posts a message and blocks until the host rings the bell.
 */
const { bell, time, realm, scripts, port } = workerData as ThreadData & { port: MessagePort };
const bellCount = new Int32Array(bell);
const stageTime = new Float64Array(time);
const realmScript = new vm.Script(realm, { filename: "apps-script" });
const compiled = new Map<string, vm.Script>();
const hostFunctions = Object.freeze({ call, now, note, native: nativeDigest });

port.on("message", (message: ToThread) => {
  if (message.type === "start") run(message.boot);
});
process.on("unhandledRejection", (reason) => {
  post({ type: "unhandled", text: String((reason as Error)?.stack ?? reason) });
});

function run(boot: Boot): void {
  const context = vm.createContext({}, { name: "apps-script" });
  try {
    const install = realmScript.runInContext(context) as Install;
    const finish = install(hostFunctions, boot, evaluate);
    for (const script of scripts) compile(script).runInContext(context);
    conclude(finish());
  } catch (error) {
    post(failure(error));
  }

  function evaluate(name: string): unknown {
    return vm.runInContext(`typeof ${name} === "undefined" ? undefined : ${name}`, context);
  }
}

/** Compiled at first use, so that a syntax error is the execution's and not the thread's. */
function compile({ name, source }: ScriptFile): vm.Script {
  const known = compiled.get(name);
  if (known) return known;
  const script = new vm.Script(source, { filename: name });
  compiled.set(name, script);
  return script;
}

type Install = (
  host: typeof hostFunctions,
  boot: Boot,
  evaluate: (name: string) => unknown,
) => () => { settled(): FromThread | undefined };

/** Microtasks run once the call stack is empty; what is unsettled then never settles (V4). */
function conclude(outcome: { settled(): FromThread | undefined }): void {
  setImmediate(() => post(outcome.settled() ?? { type: "end", valueJson: "null" }));
}

function failure(error: unknown): FromThread {
  const { message = String(error), stack = "" } = (error ?? {}) as Error;
  return { type: "end", error: { message, stack } };
}

function call(service: string, method: string, argsJson: string): string {
  const heard = Atomics.load(bellCount, 0);
  post({ type: "call", service, method, argsJson });
  // The bell of the answer before may still be swinging when this wait begins.
  while (Atomics.load(bellCount, 0) === heard) Atomics.wait(bellCount, 0, heard);
  const answer = receiveMessageOnPort(port)?.message as ToThread;
  return answer.type === "answer" ? answer.json : "{}";
}

function note(level: string, text: string): void {
  post({ type: "console", level, text });
}

function now(): number {
  const base = stageTime[0] ?? 0;
  return stageTime[1] === 1 ? Date.now() + base : base;
}

function post(message: FromThread): void {
  port.postMessage(message);
}
