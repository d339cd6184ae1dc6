/**
 * Code uses the interface's names. On the wire, the network's own name replaces `network` (service-gaps,
 * Names on the wire, H). Change this line for another network.
 */
const NETWORK = "linkedin";

/** Names that do not follow the rule (service-gaps, H). */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  network_headline: "lk_headline",
  network_connections_count: "lk_connections_count",
  premium_tool_profile_url: "sales_navigator_profile_url",
};

/** A Map, since the service may send any name, such as `constructor`, which every object has. */
const BACK = new Map(Object.entries(EXCEPTIONS).map(([name, wire]) => [wire, name]));

export function toWireName(name: string): string {
  return EXCEPTIONS[name] ?? name.replace(/(^|_)network(?=_|$)/, `$1${NETWORK}`);
}

/** Our spelling of a name, given either. */
export function fromWireName(wire: string): string {
  return BACK.get(wire) ?? wire.replace(new RegExp(`(^|_)${NETWORK}(?=_|$)`), "$1network");
}

/** Renames an object's own members, not those of nested objects. */
export function toWire(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [toWireName(name), value]));
}

/** Renames back. If both spellings are there, keeps the first that has a value. */
export function fromWire(body: Record<string, unknown>): Record<string, unknown> {
  const named = new Map<string, unknown>();
  for (const [wire, value] of Object.entries(body)) {
    const name = fromWireName(wire);
    const present = named.get(name);
    if (present === undefined || present === null || present === "") named.set(name, value);
  }
  return Object.fromEntries(named);
}
