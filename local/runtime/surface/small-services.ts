import { createHash } from "node:crypto";
import type { Authority } from "../execution/authority";
import type { Messages } from "../execution/messages";
import { PlatformError } from "../execution/platform-error";
import type { PlatformService } from "../execution/service-call";

/** HtmlService's files. */
export function htmlPages(pages: ReadonlyMap<string, string>): PlatformService {
  return {
    perform({ args: [name] }) {
      const page = pages.get(String(name).replace(/\.html$/, ""));
      if (page === undefined) throw new PlatformError(`No HTML file named ${name} was found.`);
      return page;
    },
  };
}

/** Session: the e-mail is refused without its scope (Z7), and blank where the platform hides it (section 10). */
export function sessionOf(authority: Authority, messages: Messages): PlatformService {
  const emailScope = ["https://www.googleapis.com/auth/userinfo.email"];
  return {
    perform({ method, execution: { account, authMode, record } }) {
      if (method === "temporaryKey")
        return createHash("sha256").update(`key ${account}`).digest("hex").slice(0, 32);
      const name = `Session.get${method === "activeEmail" ? "Active" : "Effective"}User`;
      if (authMode === "FULL" && !authority.holdsOneOf(emailScope))
        throw new PlatformError(messages.insufficient(name, emailScope));
      // A web app's caller is nobody; it runs as its deployer (W10).
      const nobody = method === "activeEmail" && record.kind === "webapp";
      return authMode !== "FULL" || nobody ? "" : account;
    },
  };
}

/** `Utilities.sleep` is all of Utilities that takes stage time; the scheduler lets it pass. */
export const sleeping: PlatformService = { perform: () => null };
