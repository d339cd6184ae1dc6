// The key is in its owner's properties and in the header of a request, and nowhere else.
import type { Finding } from "../part";
import type { Scene } from "../scene/scene";

export function keySeen({ runtime, key, alerts }: Scene): Finding[] {
  const { document, script } = runtime.stores.properties;
  const { sheets, log } = runtime;
  const places: Record<string, string> = {
    "the file's properties": JSON.stringify([...document]),
    "the script's properties": JSON.stringify([...script]),
    "a sheet": sheets
      .tabs()
      .map(({ id }) => JSON.stringify([sheets.read(id), sheets.formulas(id)]))
      .join(),
    "the log": JSON.stringify(log.map(({ console, toasts, result }) => [console, toasts, result])),
    "the caches": JSON.stringify([
      ...runtime.stores.caches.script,
      ...runtime.stores.caches.document,
    ]),
    "a dialog": alerts.join(),
  };
  return Object.entries(places).flatMap(([place, text]): Finding[] =>
    text.includes(key) ? [{ kind: "key seen", sentence: `The key stands in ${place}.` }] : [],
  );
}
