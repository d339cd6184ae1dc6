import { z } from "@hono/zod-openapi";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { accountSettingsSchema } from "../accounts/account-settings";
import { FAULT_KINDS, faultSchema } from "../faults/fault";
import { REFUSALS, Refusal } from "../refusal";
import type { Context } from "./context";
import type { Bindings } from "./sending";

const changeSchema = accountSettingsSchema.partial().extend({
  keys: z.array(z.string().min(1)).optional(),
});
const querySchema = z.object({
  since: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(10_000).optional(),
  account: z.string().optional(),
});

const OTHER_MEMBERS = Object.keys(faultSchema.shape).filter((member) => member !== "kind");

/** What a person sees who opens the control address. */
const INDEX = {
  "GET /control/accounts": "credits, settings and counts of requests",
  "PATCH /control/accounts/account-1": `changes them, such as {"credits": 5}, sent as application/json; members: ${Object.keys(changeSchema.shape).join(", ")}`,
  "GET /control/faults": "what goes wrong at the moment; DELETE ends it",
  "POST /control/faults": `lets something go wrong, such as {"kind": "rate-limited", "endpoint": "async_enrich"}, sent as application/json; kinds: ${FAULT_KINDS.join(", ")}; other members: ${OTHER_MEMBERS.join(", ")}`,
  "GET /control/log": "requests and webhook calls, with what was charged",
  "GET /openapi.json": "the service itself, described for machines",
};

/**
 * What the real service would not have: accounts, faults and the log, to read and change while it
 * runs. Answers only callers of this machine.
 */
export function controlRoutes(context: Context): Hono<Bindings> {
  const { accounts, faults } = context;
  const routes = new Hono<Bindings>();
  routes.use(loopbackOnly);
  routes.get("/", (http) => http.json(INDEX));
  routes.get("/accounts", (http) =>
    http.json({ accounts: accounts.snapshots(), withoutAccount: context.strangers.read() }),
  );
  routes.get("/accounts/:id", (http) => giveAccount(context, http));
  routes.patch("/accounts/:id", async (http) => {
    const change = await parse(http, changeSchema);
    if (change instanceof Refusal) return deny(http, change);
    const { keys, ...settings } = withoutUndefined(change);
    accounts.change(http.req.param("id"), settings, keys);
    return giveAccount(context, http);
  });
  routes.get("/faults", (http) => http.json({ faults: faults.list() }));
  routes.post("/faults", async (http) => {
    const options = await parse(http, faultSchema);
    return options instanceof Refusal ? deny(http, options) : http.json(faults.add(options), 201);
  });
  routes.delete("/faults", (http) => {
    faults.clear();
    return http.body(null, 204);
  });
  routes.delete("/faults/:id", (http) =>
    faults.remove(http.req.param("id")) ? http.body(null, 204) : deny(http, REFUSALS.notFound),
  );
  routes.get("/log", (http) => {
    const query = querySchema.safeParse(http.req.query());
    if (!query.success) return deny(http, new Refusal(422, z.prettifyError(query.error)));
    accounts.settle();
    return http.json({ size: context.log.size, requests: context.log.read(query.data) });
  });
  return routes;
}

const LOOPBACK_PEERS = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"];

/** Checks the peer and the host it called, so that a page of another site cannot point its name here. */
const loopbackOnly: MiddlewareHandler<Bindings> = async (http, next) => {
  const peer = http.env.incoming.socket.remoteAddress ?? "";
  if (LOOPBACK_PEERS.includes(peer) && isOfThisMachine(http.req.url)) return next();
  return deny(http, REFUSALS.notFound);
};

/** Whether an address names this machine; one that cannot be read names none. */
export function isOfThisMachine(address: string): boolean {
  return URL.canParse(address) && LOOPBACK_HOSTS.includes(new URL(address).hostname);
}

function giveAccount({ accounts }: Context, http: HonoContext<Bindings>): Response {
  const snapshot = accounts.snapshot(http.req.param("id") ?? "");
  return snapshot ? http.json(snapshot) : deny(http, REFUSALS.notFound);
}

function deny(http: HonoContext<Bindings>, refusal: Refusal): Response {
  return http.json(refusal.body(), refusal.status as 422);
}

async function parse<T extends z.ZodType>(
  http: HonoContext<Bindings>,
  schema: T,
): Promise<z.infer<T> | Refusal> {
  const body: unknown = await http.req.json().catch(() => undefined);
  if (body === undefined) return REFUSALS.unreadableBody;
  const parsed = schema.safeParse(body);
  return parsed.success ? parsed.data : new Refusal(422, z.prettifyError(parsed.error));
}

/** Drops what was not given, so that it changes nothing. */
function withoutUndefined<T extends object>(
  changes: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
