/** From the frame to the page. */
export type FromFrame =
  | { type: "call"; call: number; fn: string; args: unknown[] }
  | { type: "close" };

/** The end of a call. */
export interface ToFrame {
  call: number;
  value?: unknown;
  error?: string;
}

interface Handlers {
  success?: (value: unknown, userObject: unknown) => void;
  failure?: (error: Error, userObject: unknown) => void;
  userObject?: unknown;
}

/**
 * `google.script` inside a frame. It is sent as source text, so it uses nothing from its module.
 * Calls of one page run in parallel, each with the handlers of its own chain.
 */
export function frameShim(): void {
  /** Q21: how many calls of a page run at once; the next ones wait. */
  const most = 10;
  const waiting = new Map<number, Handlers>();
  const queue: (() => void)[] = [];
  let count = 0;
  const post = (message: unknown) => window.parent.postMessage(message, "*");

  window.addEventListener("message", ({ source, data }) => {
    const handlers = source === window.parent ? waiting.get(data.call) : undefined;
    if (!handlers) return;
    waiting.delete(data.call);
    queue.shift()?.();
    const { success, failure, userObject } = handlers;
    if (data.error === undefined) return success?.(data.value, userObject);
    const error = Object.assign(new Error(data.error), { name: "ScriptError" });
    if (failure) failure(error, userObject);
    else console.error("Uncaught", error);
  });

  const call = (fn: string, given: unknown[], handlers: Handlers) => {
    const number = ++count;
    const args = copied(given);
    const send = () => {
      waiting.set(number, handlers);
      post({ type: "call", call: number, fn, args });
    };
    if (waiting.size < most) send();
    else queue.push(send);
  };
  const copied = (args: unknown[]): unknown[] => {
    try {
      return structuredClone(args);
    } catch {
      const at = args.findIndex((argument) => typeof argument === "function");
      throw new Error(`Failed due to illegal value in property: ${Math.max(0, at)}`);
    }
  };
  const runner = (handlers: Handlers): unknown =>
    new Proxy(
      {},
      {
        get(_target, name) {
          if (name === "withSuccessHandler")
            return (success: NonNullable<Handlers["success"]>) => runner({ ...handlers, success });
          if (name === "withFailureHandler")
            return (failure: NonNullable<Handlers["failure"]>) => runner({ ...handlers, failure });
          if (name === "withUserObject")
            return (userObject: unknown) => runner({ ...handlers, userObject });
          return (...args: unknown[]) => call(String(name), args, handlers);
        },
      },
    );
  const host = {
    close: () => post({ type: "close" }),
    setHeight() {},
    setWidth() {},
    editor: { focus() {} },
    origin: window.origin,
  };
  Object.assign(window, { google: { script: { run: runner({}), host } } });
}
