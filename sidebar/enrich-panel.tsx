import { useEffect, useState } from "preact/hooks";
import type { Again, Columns, Terms } from "../contract/enrich-form";
import type { Progress, QuoteShown } from "../contract/enrich-run";
import { Button } from "./button";
import { CostView } from "./enrich/cost-view";
import { FormView } from "./enrich/form-view";
import { RunView } from "./enrich/run-view";
import { UnansweredView } from "./enrich/unanswered-view";
import { isMoving, useRun } from "./enrich/use-run";
import { Focused } from "./focus";
import type { PanelProps } from "./panel-props";
import { Problem } from "./problem";
import { ask } from "./server";
import { setSheetLocale } from "./sheet-locale";
import { Welcome } from "./welcome/welcome";
import * as WORDS from "./words";

type View =
  | { at: "form" }
  | { at: "cost"; terms: Terms; quote: QuoteShown }
  | { at: "run" }
  | { at: "unanswered" };

/**
 * Views:
 *
 *   form ─> cost ─> run ─> form (a new run), cost (retry), unanswered ─> cost (ask again)
 */
export function EnrichPanel({ shown }: PanelProps) {
  const [columns, setColumns] = useState<Columns>();
  const [terms, setTerms] = useState<Terms>();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [view, setView] = useState<View>({ at: "form" });
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const [welcome, setWelcome] = useState<"shown" | "skipped">();

  async function load(kind = columns?.kind ?? "contact") {
    setBusy(true);
    setProblem("");
    const reply = await ask({ do: "look", kind });
    setBusy(false);
    if (!reply.ok) {
      if (reply.code === "NO_KEY") setWelcome((before) => before ?? "shown");
      return setProblem(reply.sentence);
    }
    setWelcome(undefined);
    setSheetLocale(reply.place);
    setColumns(reply.columns);
    setTerms((before) => freshTerms(reply.columns, before));
    setProgress(reply.progress);
    if (reply.progress && isMoving(reply.progress)) setView({ at: "run" });
  }

  async function quote(wanted: Terms) {
    if (!columns) return;
    setBusy(true);
    setProblem("");
    const reply = await ask({ do: "quote", tab: columns.tab, terms: wanted });
    setBusy(false);
    if (reply.ok) setView({ at: "cost", terms: wanted, quote: reply.quote });
    else setProblem(reply.sentence);
  }

  async function start(wanted: Terms, fingerprint: string) {
    if (!columns) return;
    setBusy(true);
    setProblem("");
    const reply = await ask({ do: "start", tab: columns.tab, terms: wanted, fingerprint });
    setBusy(false);
    if (reply.ok) {
      setProgress(reply.progress);
      setView({ at: "run" });
      return;
    }
    if (reply.code === "CHANGED") await quote(wanted);
    setProblem(reply.sentence);
  }

  useEffect(() => {
    if (shown && !columns && welcome !== "shown") void load();
  }, [shown]);
  useRun(view.at === "run" ? progress : null, setProgress);

  if (welcome === "shown")
    return <Welcome shown={shown} onDone={() => load()} onSkip={() => setWelcome("skipped")} />;
  return (
    <>
      <Problem sentence={problem} />
      {!columns && problem === "" && <p role="status">{WORDS.loading}</p>}
      {!columns && problem !== "" && (
        <Button disabled={busy} onClick={() => load()}>
          {WORDS.tryAgain}
        </Button>
      )}
      {columns && terms && (
        <Focused key={view.at}>
          {view.at === "form" && (
            <FormView
              columns={columns}
              terms={terms}
              busy={busy}
              lastRun={progress}
              onChange={setTerms}
              onKind={load}
              onRefresh={() => load()}
              onQuote={() => quote(terms)}
              onAgain={() => quote({ ...terms, again: "known" })}
              onShowRun={() => setView({ at: "run" })}
            />
          )}
          {view.at === "cost" && (
            <CostView
              quote={view.quote}
              again={view.terms.again}
              busy={busy}
              onStart={(capCredits) => start({ ...view.terms, capCredits }, view.quote.fingerprint)}
              onBack={() => {
                setProblem("");
                setView({ at: isRetry(view.terms) ? "run" : "form" });
              }}
            />
          )}
          {view.at === "run" && progress && (
            <RunView
              progress={progress}
              onProgress={setProgress}
              onProblem={setProblem}
              onRetry={() => quote(again("failed", progress))}
              onUnanswered={() => setView({ at: "unanswered" })}
              onNew={() => {
                setView({ at: "form" });
                void load();
              }}
            />
          )}
          {view.at === "unanswered" && progress && (
            <UnansweredView
              tab={columns.tab}
              kind={progress.kind}
              busy={busy}
              onProblem={setProblem}
              onWait={() => setView({ at: "run" })}
              onAskAgain={() => quote(again("unknown", progress))}
            />
          )}
        </Focused>
      )}
    </>
  );
}

/** Terms that ask again for what a run did not get. They ignore other choices of the tab. */
function again(outcome: Again, { kind }: Progress): Terms {
  return { kind, fields: ["email", "personal_email", "phone"], runOn: "all", again: outcome };
}

/** Whether these terms start from a run's view, not from the form. */
function isRetry({ again }: Terms): boolean {
  return again === "failed" || again === "unknown";
}

/** Starts with the tab's last choices, then keeps only what a person chose in this tab. */
function freshTerms(columns: Columns, before: Terms | undefined): Terms {
  const { kind, fields, inputs, placed, phoneNeedsEmail, profileOnly, splits, overwrite, outputs } =
    columns;
  return {
    kind,
    fields,
    runOn: before?.runOn ?? "first",
    inputs,
    placed,
    phoneNeedsEmail,
    profileOnly,
    splits,
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([role, header]) => [
        role,
        { header, overwrite: overwrite.some((each) => each === role) },
      ]),
    ),
  };
}
