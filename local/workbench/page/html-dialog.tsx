import { useLayoutEffect, useRef } from "preact/hooks";
import type { HtmlPage } from "../messages";
import { keepFromGrid } from "./dialog-keys";
import { ScriptFrame } from "./script-frame";
import type { StageClient } from "./stage-client";

/** The editor's own sizes where the script gives none. */
const WIDTH = 600;
const HEIGHT = 400;

/** A dialog with a page of the script. */
export function HtmlDialog({ page, client }: { page: HtmlPage; client: StageClient }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (page.dialog === "modal") dialog.current?.showModal();
    else dialog.current?.show();
  }, [page]);
  const close = () => client.closeHtmlPage(page);
  const size = { width: `${page.width ?? WIDTH}px`, height: `${page.height ?? HEIGHT}px` };
  return (
    <dialog
      ref={dialog}
      class="html-dialog"
      aria-label={page.title}
      onClose={close}
      onKeyDown={keepFromGrid}
    >
      <div class="sidebar-title">
        <h2>{page.title}</h2>
        <button type="button" aria-label={`Close ${page.title}`} onClick={close}>
          ×
        </button>
      </div>
      <div style={size}>
        <ScriptFrame html={page.html} title={page.title} client={client} onClose={close} />
      </div>
    </dialog>
  );
}
