import type { HtmlPage } from "../messages";
import { ScriptFrame } from "./script-frame";
import type { StageClient } from "./stage-client";

/** The script's sidebar: as wide as the editor's, with its title above. */
export function Sidebar({ page, client }: { page: HtmlPage; client: StageClient }) {
  const title = page.title || "Sidebar";
  const close = () => client.closeHtmlPage(page);
  return (
    <aside class="sidebar" aria-label={title}>
      <div class="sidebar-title">
        <h2>{title}</h2>
        <button type="button" aria-label={`Close ${title}`} onClick={close}>
          ×
        </button>
      </div>
      <ScriptFrame html={page.html} title={title} client={client} onClose={close} />
    </aside>
  );
}
