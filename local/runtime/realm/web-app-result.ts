import { contentTypeOf, TextOutput } from "./content-service";
import { HtmlOutput } from "./html-service";

/** What a web app's function may return (W20). Throws in the platform's words for anything else. */
export function webAppResult(value: unknown): string {
  if (value instanceof HtmlOutput)
    return JSON.stringify({ kind: "html", content: value.getContent() });
  if (value instanceof TextOutput)
    return JSON.stringify({
      kind: "text",
      content: value.getContent(),
      mimeType: contentTypeOf(value),
    });
  throw new Error(
    value === undefined || value === null
      ? "The script completed but did not return anything."
      : "The script completed but the returned value is not a supported return type.",
  );
}
