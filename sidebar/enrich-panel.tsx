import { useEffect, useRef, useState } from "preact/hooks";
import type { Front } from "../contract/enrich";
import type { Columns, RunKind, Terms } from "../contract/enrich-form";
import type { Progress, QuoteShown } from "../contract/enrich-run";
import { Button } from "./button";
import { CostView } from "./enrich/cost-view";
import { Elsewhere } from "./enrich/elsewhere";
import { FormView, missingChoices } from "./enrich/form-view";
import { RunView } from "./enrich/run-view";
import { again, isRetry, termsFor } from "./enrich/terms";
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
  /** The run in another tab. */
  | { at: "elsewhere" }
  | { at: "unanswered" };

/**
 * Views, all of the tab in front but `elsewhere`; another tab in front brings back `form`, or its run:
 *
 *   form ─> cost ─> run ─> form (a new run), cost (retry), unanswered ─> cost (ask again)
 *   any  ─> elsewhere ─> form
 */
export function EnrichPanel({ shown, front, looks: seenSince, onFront }: PanelProps) {
  const [columns, setColumns] = useState<Columns>();
  /** What was chosen, by tab and kind. */
  const [chosen, setChosen] = useState<Record<string, Terms>>({});
  const [progress, setProgress] = useState<Progress | null>(null);
  const [elsewhere, setElsewhere] = useState<Progress | null>(null);
  const [view, setView] = useState<View>({ at: "form" });
  const [problem, setProblem] = useState("");
  /** What was not done, since another tab is in front: true whatever is mended, so the next press clears it. */
  const [notDone, setNotDone] = useState("");
  const [busy, setBusy] = useState(false);
  const [welcome, setWelcome] = useState<"shown" | "skipped">();
  const looks = useRef(0);
  const seen = useRef<Front | undefined>(undefined);
  const inFront = useRef(front);
  inFront.current = front;
  const terms = columns && chosen[placeOf(columns)];

  async function load(kind?: RunKind): Promise<{ columns: Columns; terms: Terms } | undefined> {
    const look = ++looks.current;
    const before = inFront.current;
    setBusy(true);
    const reply = await ask({ do: "look", kind: kind ?? columns?.kind });
    // A later look, of another tab perhaps, is on its way.
    if (look !== looks.current) return;
    setBusy(false);
    if (!reply.ok) {
      if (reply.code === "NO_KEY") setWelcome((before) => before ?? "shown");
      setProblem(reply.sentence);
      return;
    }
    setWelcome(undefined);
    setProblem("");
    seen.current = reply.front;
    setSheetLocale(reply.place);
    const next = {
      columns: reply.columns,
      terms: termsFor(reply.columns, chosen[placeOf(reply.columns)]),
    };
    setColumns(next.columns);
    setChosen((all) => ({ ...all, [placeOf(next.columns)]: next.terms }));
    if (reply.front.tab !== columns?.tab) setView({ at: "form" });
    showRuns(reply.front);
    // One that was asked later may have been answered before.
    if (inFront.current === before) onFront(reply.front);
    return next;
  }

  /** The tab's run, if it moves, is what there is to see. */
  function showRuns({ progress: latest, elsewhere: other }: Front) {
    setElsewhere((before) => other ?? (view.at === "elsewhere" ? before : null));
    setProgress(latest);
    if (latest && isMoving(latest)) setView({ at: "run" });
  }

  async function quote(wanted: Terms, tab = columns?.tab) {
    if (tab === undefined) return;
    setBusy(true);
    setProblem("");
    setNotDone("");
    const reply = await ask({ do: "quote", tab, terms: wanted });
    setBusy(false);
    if (reply.ok) return setView({ at: "cost", terms: wanted, quote: reply.quote });
    if (reply.code !== "OTHER_TAB") return setProblem(reply.sentence);
    await load();
    setNotDone(reply.sentence);
  }

  async function start(wanted: Terms, fingerprint: string) {
    if (!columns) return;
    // What is read of the tab meanwhile knows nothing of this run.
    looks.current++;
    setBusy(true);
    setProblem("");
    setNotDone("");
    const reply = await ask({ do: "start", tab: columns.tab, terms: wanted, fingerprint });
    setBusy(false);
    if (reply.ok) {
      setProgress(reply.progress);
      setView({ at: "run" });
      return;
    }
    if (reply.code === "CHANGED") await quote(wanted);
    if (reply.code !== "OTHER_TAB") return setProblem(reply.sentence);
    const next = await load();
    if (next && missingChoices(next.terms) === "") await quote(next.terms, next.columns.tab);
    setNotDone(reply.sentence);
  }

  useEffect(() => {
    if (shown && !columns && welcome !== "shown") void load();
  }, [shown]);
  useEffect(() => {
    const before = seen.current;
    if (!shown || !columns || !front || front === before || busy || welcome === "shown") return;
    seen.current = front;
    if (front.tab !== before?.tab || front.mark !== before.mark) void load();
    // What was seen before a run began here knows nothing of it.
    else if (!progress || !isMoving(progress) || (front.progress && isMoving(front.progress)))
      showRuns(front);
  }, [front, shown, busy]);
  // Whatever was wrong may be mended by now.
  useEffect(() => {
    if (shown && problem !== "" && !busy && welcome !== "shown") void load();
  }, [seenSince]);
  const watched = view.at === "run" && progress && isMoving(progress) ? progress : elsewhere;
  useRun(watched, (next) => (next.run === elsewhere?.run ? setElsewhere(next) : setProgress(next)));

  if (welcome === "shown")
    return <Welcome shown={shown} onDone={() => load()} onSkip={() => setWelcome("skipped")} />;
  return (
    <>
      <Problem sentence={problem || notDone} />
      {!columns && problem === "" && <p role="status">{WORDS.loading}</p>}
      {!columns && problem !== "" && (
        <Button disabled={busy} onClick={() => load()}>
          {WORDS.tryAgain}
        </Button>
      )}
      {columns && elsewhere && view.at !== "elsewhere" && (
        <Elsewhere progress={elsewhere} onShow={() => setView({ at: "elsewhere" })} />
      )}
      {columns && terms && (
        <Focused key={`${view.at} ${columns.tab}`}>
          {view.at === "form" && (
            <FormView
              columns={columns}
              terms={terms}
              busy={busy}
              lastRun={progress}
              onChange={(next) => setChosen((all) => ({ ...all, [placeOf(columns)]: next }))}
              onKind={load}
              onQuote={() => quote(terms)}
              onAgain={() => quote({ ...terms, again: "known" })}
              onShowRun={() => setView({ at: "run" })}
            />
          )}
          {view.at === "cost" && (
            <CostView
              quote={view.quote}
              tabName={columns.tabName}
              again={view.terms.again}
              busy={busy}
              onStart={(capCredits) => start({ ...view.terms, capCredits }, view.quote.fingerprint)}
              onBack={() => {
                setProblem("");
                setNotDone("");
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
          {view.at === "elsewhere" && elsewhere && (
            <RunView
              progress={elsewhere}
              onProgress={setElsewhere}
              onProblem={setProblem}
              onBack={() => setView({ at: "form" })}
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

/** What choices are kept by. */
function placeOf({ tab, kind }: Columns): string {
  return `${tab} ${kind}`;
}
