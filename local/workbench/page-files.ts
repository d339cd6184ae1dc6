import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";

export interface PageFile {
  type: string;
  bytes: Buffer;
  /** How long a browser may cache it. */
  caching: string;
  /** Its content security policy. */
  policy: string;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
};

/** A chunk whose name holds a hash of its content. */
const unchanging = /-[A-Z0-9]{8}\.js$/;

/**
 * The page connects only to its own server. An add-on's HTML has inline scripts and styles, and
 * frames inherit this policy, so it must allow them.
 */
const policy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws:",
].join("; ");

/** A bundle's files by their path on the server, in memory, since another start may replace them. */
export async function readPageFiles(folder: string): Promise<Map<string, PageFile>> {
  const names = await readdir(folder);
  const files = names.map(async (name): Promise<[string, PageFile]> => {
    const type = types[extname(name)] ?? "application/octet-stream";
    const caching = unchanging.test(name) ? "max-age=31536000, immutable" : "no-cache";
    return [`/${name}`, { type, bytes: await readFile(join(folder, name)), caching, policy }];
  });
  return new Map(await Promise.all(files));
}
