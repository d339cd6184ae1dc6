import { OPEN_SIDEBAR } from "./errors";

/* Google shows an unticked box for each scope of the manifest, and a person may leave any out (platform Z1). */

interface Consent {
  /** As the manifest lists it. */
  scope: string;
  /** What Google writes beside its box. */
  box: string;
  /** What cannot be done without it. */
  lacking: string;
}

const AUTH = "https://www.googleapis.com/auth/";

export const CONSENTS: readonly Consent[] = [
  {
    scope: `${AUTH}spreadsheets.currentonly`,
    box: "View and manage spreadsheets that this application has been installed in",
    lacking: "read or fill this file",
  },
  {
    scope: `${AUTH}script.external_request`,
    box: "Connect to an external service",
    lacking: "send look-ups",
  },
  {
    scope: `${AUTH}script.container.ui`,
    box: "Display and run third-party web content in prompts and sidebars inside Google applications",
    lacking: "show its sidebar",
  },
  {
    scope: `${AUTH}script.scriptapp`,
    box: "Allow this application to run when you are not present",
    lacking: "go on by itself",
  },
];

/** One sentence for each missing scope, and what to press. */
export function untickedText(missing: readonly string[]): string {
  const left = CONSENTS.filter(({ scope }) => missing.includes(scope));
  const why = left.map(
    ({ box, lacking }) => `Google's box "${box}" is not ticked, so Enrich cannot ${lacking}.`,
  );
  return `${why.join(" ")} Choose ${OPEN_SIDEBAR} and tick every box in Google's window; nothing was asked.`;
}
