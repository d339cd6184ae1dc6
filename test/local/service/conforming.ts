import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { ServiceOptions } from "../../../local/service/service";
import { type Answered, type Served, serve } from "./served";

/**
 * A service whose every answer is held to its published `/openapi.json` by a validator that is not
 * ours: an answer of an undescribed status, or that its schema does not accept, throws. A path that is
 * not described at all must be answered with 404 and the error body.
 * Faults that spoil answers are for `serve`: what they send is not meant to conform.
 */
export async function serveConforming(options: Partial<ServiceOptions> = {}): Promise<Served> {
  const served = await serve(options);
  const conforms = await readDescription(served);
  const checked = async (method: string, path: string, answer: Promise<Answered>) => {
    const given = await answer;
    conforms(method, path, given);
    return given;
  };
  const single = "/contacts/single_enrich";
  return {
    ...served,
    get: (path, key) => checked("get", path, served.get(path, key)),
    post: (path, body, key) => checked("post", path, served.post(path, body, key)),
    call: (method, path, body, key) =>
      checked(method.toLowerCase(), path, served.call(method, path, body, key)),
    sync: (body, key) => checked("post", single, served.sync(body, key)),
    async: (body, key) => checked("post", single, served.async(body, key)),
  };
}

/** The machine description as the service publishes it. */
export async function fetchDescription({ service }: Served): Promise<Description> {
  const answer = await fetch(new URL("/openapi.json", service.baseUrl));
  return (await answer.json()) as Description;
}

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, { content?: unknown }>>;
}

type Conforms = (method: string, path: string, answer: Answered) => void;

async function readDescription(served: Served): Promise<Conforms> {
  const description = await fetchDescription(served);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(description, "description");
  return (method, path, { status, headers, body }) => {
    const template = templateOf(description, path);
    const title = `${method.toUpperCase()} ${template ?? path} ${status}`;
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    const at = template
      ? pointerTo(description, template, method, status)
      : pointerToNotFound(status);
    if (!at) throw new Error(`${title} is not described.`);
    const validate = ajv.getSchema(`description#/${at.map(escapePart).join("/")}`);
    if (!validate) throw new Error(`${title} has no schema.`);
    if (!validate(body)) throw new Error(`${title}: ${ajv.errorsText(validate.errors)}`);
  };
}

/** Where the description says what an answer looks like; null where it says nothing. */
function pointerTo(
  { paths }: Description,
  template: string,
  method: string,
  status: number,
): string[] | null {
  if (!paths[template]?.[method]?.responses[status]) return null;
  const response = ["paths", template, method, "responses", String(status)];
  return [...response, "content", "application/json", "schema"];
}

function pointerToNotFound(status: number): string[] | null {
  return status === 404 ? ["components", "schemas", "Error"] : null;
}

/** The described path an address belongs to; a literal one before one with parameters. */
function templateOf({ paths }: Description, path: string): string | undefined {
  const parts = path.replace(/\?.*$/, "").split("/");
  const fits = (template: string) => {
    const own = template.split("/");
    return own.length === parts.length && own.every((part, at) => fitsPart(part, parts[at]));
  };
  const found = Object.keys(paths).filter(fits);
  return found.find((template) => !template.includes("{")) ?? found[0];
}

function fitsPart(part: string, given: string | undefined): boolean {
  return part.startsWith("{") ? given !== "" : part === given;
}

/** RFC 6901, within a URI fragment. */
function escapePart(part: string): string {
  return encodeURIComponent(part.replace(/~/g, "~0").replace(/\//g, "~1"));
}
