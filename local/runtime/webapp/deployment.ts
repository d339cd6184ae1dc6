export type WebAccess = "MYSELF" | "DOMAIN" | "ANYONE" | "ANYONE_ANONYMOUS";

export interface DeployOptions {
  /** Who deploys it, and as whom every request runs (W10, `USER_DEPLOYING`); defaults to the file's owner. */
  as?: string;
  access?: WebAccess;
}

export interface Deployment {
  as: string;
  access: WebAccess;
  /** `https://script.google.com/macros/s/ID/exec` */
  address: string;
  path: string;
  /** The editor's own deployment, `/dev`, which needs a login and has its own id (W14). */
  headAddress: string;
}

export function newDeployment(
  random: () => number,
  { as, access = "ANYONE_ANONYMOUS" }: DeployOptions & { as: string },
): Deployment {
  const path = `/macros/s/${deploymentId(random)}/exec`;
  const origin = "https://script.google.com";
  const headAddress = `${origin}/macros/s/${deploymentId(random)}/dev`;
  return { as, access, path, address: origin + path, headAddress };
}

/** Also matches with a path after it (W4). */
export function deploymentAt(
  all: readonly Deployment[],
  { pathname }: URL,
): Deployment | undefined {
  return all.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function deploymentId(random: () => number): string {
  const drawn = Array.from({ length: 50 }, () => letters[Math.floor(random() * letters.length)]);
  return `AKfycb${drawn.join("")}`;
}
