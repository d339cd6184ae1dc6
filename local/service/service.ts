import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Clock } from "../clock/clock";
import type { Account } from "./accounts/account";
import { AccountRegistry, type SavedCustomer } from "./accounts/account-registry";
import type { AccountOptions } from "./accounts/account-settings";
import { type LogQuery, RequestLog, type RequestRecord } from "./accounts/request-log";
import { type RequestCounts, RequestTotals } from "./accounts/request-totals";
import { FaultList, type SavedFaults } from "./faults/fault-list";
import { BASE_PATHS, CONTROL_PATH, createApp } from "./http/app";
import type { Context } from "./http/context";
import { MCP_PATH } from "./mcp/mcp";
import { type Deliver, Deliveries, type SavedDelivery } from "./webhooks/deliveries";
import { deliverToLoopback } from "./webhooks/loopback-delivery";

export interface ServiceOptions {
  /** The stage's clock: the only time the service knows. */
  readonly clock: Clock;
  /** Decides people, findings, latencies and ids. Default 1. */
  readonly seed?: number;
  /** Default 0: any free port. Only loopback is listened on. */
  readonly port?: number;
  /** Default: one account with the key `demo-key`. */
  readonly accounts?: readonly AccountOptions[];
  /** How webhooks leave. Default: over HTTP, to loopback addresses only. */
  readonly deliver?: Deliver;
  /** Goes on where another service of the same seed was saved; `accounts` are not used then. */
  readonly saved?: SavedService;
}

/** All a service knows, between two requests. */
export interface SavedService {
  readonly version: 1;
  readonly accounts: readonly SavedCustomer[];
  readonly faults: SavedFaults;
  readonly log: readonly RequestRecord[];
  readonly strangers: RequestCounts;
  readonly deliveries: readonly SavedDelivery[];
}

export interface Service {
  readonly port: number;
  /** `http://127.0.0.1:PORT/api/v2`: everything, and the asynchronous single enrichment. */
  readonly baseUrl: string;
  /** `http://127.0.0.1:PORT/v2`: the synchronous single enrichment alone. */
  readonly syncBaseUrl: string;
  /** The same account's tools for assistants (Model Context Protocol). */
  readonly mcpUrl: string;
  readonly controlUrl: string;
  readonly accounts: AccountRegistry;
  readonly faults: FaultList;
  /** Requests and webhook calls, with what was charged for them by now. */
  readLog(query?: LogQuery): RequestRecord[];
  /** Whether no webhook call is on its way, so that the service can be saved. */
  readonly isAtRest: boolean;
  save(): SavedService;
  /** Resolves when every webhook call that has left was answered. */
  deliveriesSettled(): Promise<void>;
  /** Ends open connections and cancels webhooks that have not left. May be called again. */
  close(): Promise<void>;
}

export const DEFAULT_KEY = "demo-key";
export const DEFAULT_SEED = 1;

/** Starts the stand-in service over HTTP. Rejects when the port is taken. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const context = createContext(options);
  const { accounts, faults, log, deliveries } = context;
  const { fetch } = createApp(context);
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false }) as Server;
  const port = await listen(server, options.port ?? 0);
  const origin = `http://127.0.0.1:${port}`;
  return {
    port,
    baseUrl: origin + BASE_PATHS.main,
    syncBaseUrl: origin + BASE_PATHS.sync,
    mcpUrl: origin + BASE_PATHS.main + MCP_PATH,
    controlUrl: origin + CONTROL_PATH,
    accounts,
    faults,
    readLog(query) {
      accounts.settle();
      return log.read(query);
    },
    get isAtRest() {
      return deliveries.isAtRest;
    },
    save: () => saveContext(context),
    deliveriesSettled: () => deliveries.settled(),
    async close() {
      deliveries.close();
      await closeServer(server);
      await deliveries.settled();
    },
  };
}

function createContext(options: ServiceOptions): Context {
  const { clock, seed = DEFAULT_SEED, deliver = deliverToLoopback } = options;
  const accounts = new AccountRegistry(clock, seed);
  const faults = new FaultList(seed);
  const log = new RequestLog();
  const deliveries = new Deliveries({ seed, clock, faults, log, deliver });
  const strangers = new RequestTotals();
  const context = { seed, clock, accounts, faults, log, deliveries, strangers };
  if (options.saved) loadContext(context, options.saved);
  else for (const one of options.accounts ?? [{ key: DEFAULT_KEY }]) accounts.add(one);
  return context;
}

function saveContext({ accounts, faults, log, strangers, deliveries }: Context): SavedService {
  return {
    version: 1,
    accounts: accounts.save(),
    faults: faults.save(),
    log: log.save(), // after the accounts, which charge what is due
    strangers: strangers.read(),
    deliveries: deliveries.save(),
  };
}

/** The log comes first: what is still to be charged names its requests. */
function loadContext(context: Context, saved: SavedService): void {
  const { accounts, faults, log, strangers, deliveries } = context;
  log.load(saved.log);
  accounts.load(saved.accounts, log);
  faults.load(saved.faults);
  strangers.load(saved.strangers);
  deliveries.load(saved.deliveries, (id) => accounts.get(id) as Account);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function closeServer(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve(); // closed before
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
