import { FormulaNote } from "./formula-note";
import { HtmlDialog } from "./html-dialog";
import { MenuBar } from "./menu-bar";
import { QuestionDialog } from "./question-dialog";
import { Sidebar } from "./sidebar";
import type { StageClient } from "./stage-client";
import { StagePanel } from "./stage-panel";
import { useStore } from "./store";
import { Toasts } from "./toasts";

/** The whole page: title, menus, grid, sidebar, stage. `editor`: who is at it, where not the file's owner. */
export function PageView({ client, editor }: { client: StageClient; editor: string | null }) {
  const {
    phase,
    name,
    menus,
    sidebar,
    dialog,
    questions,
    toasts,
    running,
    executions,
    faults,
    pointed,
    stage,
  } = useStore(client.store);
  const [first] = questions;
  return (
    <>
      <header class="title-bar">
        <span class="sheet-mark" aria-hidden="true" />
        <div class="title-lines">
          <h1>{name || "Workbench"}</h1>
          <MenuBar
            menus={menus}
            onChoose={(fn) => void client.runMenuEntry(fn)}
            onData={(act) => client.actOnData(act)}
          />
        </div>
        <p class="script-state" role="status">
          {running.length > 0 && questions.length === 0 ? "Running script…" : ""}
        </p>
        <p class="stage-name">Local stage, {editor ?? "no account"}</p>
      </header>
      <div class="work">
        <main aria-label="Spreadsheet">
          <div id="grid" />
          {phase === "loading" && <p class="loading">Opening the spreadsheet…</p>}
          {phase === "lost" && (
            <p class="loading" role="alert">
              The stage has ended. Start it again in the terminal, then open the address it prints.
            </p>
          )}
          <FormulaNote faults={faults} pointed={pointed} />
          <Toasts toasts={toasts} onClose={(id) => client.dropToast(id)} />
        </main>
        {sidebar && <Sidebar key={sidebar} page={sidebar} client={client} />}
      </div>
      <StagePanel
        executions={executions}
        stage={stage}
        onAdvance={(milliseconds) => client.advance(milliseconds)}
      />
      {dialog && <HtmlDialog key={dialog} page={dialog} client={client} />}
      {first && (
        <QuestionDialog
          key={first.id}
          question={first.question}
          onReply={(reply) => client.answer(first.id, reply)}
        />
      )}
    </>
  );
}
