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
  const waiting = new Map<number, Handlers>();
  let count = 0;
  const post = (message: unknown) => window.parent.postMessage(message, "*");

  window.addEventListener("message", ({ source, data }) => {
    const handlers = source === window.parent ? waiting.get(data.call) : undefined;
    if (!handlers) return;
    waiting.delete(data.call);
    const { success, failure, userObject } = handlers;
    if (data.error === undefined) return success?.(data.value, userObject);
    const error = Object.assign(new Error(data.error), { name: "ScriptError" });
    if (failure) failure(error, userObject);
    else console.error("Uncaught", error);
  });

  const call = (fn: string, args: unknown[], handlers: Handlers) => {
    const number = ++count;
    try {
      post({ type: "call", call: number, fn, args });
    } catch {
      const at = args.findIndex((argument) => typeof argument === "function");
      throw new Error(`Failed due to illegal value in property: ${Math.max(0, at)}`);
    }
    waiting.set(number, handlers);
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
