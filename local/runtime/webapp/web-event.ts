import type { WebRequest } from "./web-request";

/**
 * What `doGet` and `doPost` receive (W1): first values, all values and the body as text, but
 * neither headers nor the caller's address (W2). Form fields are merged into the parameters; JSON
 * is not parsed.
 */
export function webEvent(request: WebRequest): Record<string, unknown> {
  const url = new URL(request.url);
  const posted = request.method.toUpperCase() === "POST";
  const body = request.body ?? "";
  const type = (request.contentType ?? formType).split(";")[0]?.trim() ?? "";
  const isForm = posted && type.toLowerCase() === formType;
  const pairs = [...url.searchParams, ...(isForm ? new URLSearchParams(body) : [])];
  const bytes = Buffer.byteLength(body);
  return {
    queryString: url.search.slice(1),
    parameter: firstValues(pairs),
    parameters: allValues(pairs),
    contextPath: "",
    contentLength: posted ? bytes : -1,
    ...(posted ? { postData: { length: bytes, type, contents: body, name: "postData" } } : {}),
  };
}

const formType = "application/x-www-form-urlencoded";

type Pairs = (readonly [string, string])[];

function firstValues(pairs: Pairs): Record<string, string> {
  return Object.fromEntries([...pairs].reverse());
}

function allValues(pairs: Pairs): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of pairs) values[name] = [...(values[name] ?? []), value];
  return values;
}
