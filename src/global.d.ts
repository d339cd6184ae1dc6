// What main.js assigns to becomes a top-level function of the built script.
declare const global: Record<string, (...args: never[]) => unknown>;
