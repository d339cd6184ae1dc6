/** The only way out of the realm. Set once, before any of the project's code runs. */
export interface HostFunctions {
  /** Blocks until the host answers. JSON text in, JSON text out. */
  call(service: string, method: string, argsJson: string): string;
  /** The stage's time in milliseconds since the epoch. */
  now(): number;
  /** Adds a line to the execution's console without waiting. */
  note(level: string, text: string): void;
  /** Pure computations on texts and base64. */
  native(method: string, ...args: string[]): string;
}

let functions: HostFunctions;

export function connectHost(host: HostFunctions): void {
  functions = host;
}

export function host(): HostFunctions {
  return functions;
}

/** Calls the platform; throws what it answers as an `Exception` of this realm. */
export function callPlatform<T>(service: string, method: string, ...args: unknown[]): T {
  const answer = JSON.parse(functions.call(service, method, JSON.stringify(args)));
  if (answer.error !== undefined) throw exception(answer.error);
  return answer.value as T;
}

export function exception(message: string): Error {
  const error = new Error(message);
  error.name = "Exception";
  return error;
}
