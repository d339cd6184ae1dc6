export const title = "Welcome to Enrich";
export const text =
  "Three steps to a first result. Only the last can cost anything, and it shows the cost first. Tick every box that Google shows: Enrich fills the file, asks a service, shows this page, and goes on without you.";
export const key = "1. Your key";
export const keyAccepted = "The service accepts the key.";
export const sample = "2. Sample rows";
export const sampleText =
  "Three made-up people go into a new tab. To see a result of your own, write somebody you know over the first of them.";
export const putSample = "Put sample rows into a new tab";
export const sampleThere = (tab: string) => `The rows are in the tab \u201c${tab}\u201d.`;
export const first = "3. Enrich the first row";
export const showCost = "Show what it costs";
export const pays = (atMost: string) => `At most ${atMost}, and only if an e-mail is found.`;
export const start = "Enrich the first row";
export const looking = "Looking\u2026 This can take a minute.";
export const found = "Found: the e-mail stands in the first row.";
export const notFound =
  "No e-mail was found, so nothing was charged. The Status in the row says it.";
export const goOn = "Go on with my own rows";
export const skip = "Skip";
