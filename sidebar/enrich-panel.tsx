import { useEffect, useRef, useState } from "preact/hooks";
import type { Front } from "../contract/enrich";
import type { Columns, RunKind, Terms } from "../contract/enrich-form";
import type { Progress, QuoteShown } from "../contract/enrich-run";
import type { Refusal, SidebarReplies, SidebarRequest } from "../contract/sidebar";
import { ByItself } from "./activity/by-itself";
import { NewSchedule } from "./activity/new-schedule";
import { Button } from "./button";
import { Away } from "./enrich/away";
import { CostView, within } from "./enrich/cost-view";
import { Elsewhere } from "./enrich/elsewhere";
import { FormView, missingChoices, pricesItself } from "./enrich/form-view";
import { asksOnceMore } from "./enrich/price-foot";
import { RunView } from "./enrich/run-view";
import { again, isRetry, termsFor } from "./enrich/terms";
import { UnansweredView } from "./enrich/unanswered-view";
import { usePrice } from "./enrich/use-price";
import { isMoving, useRun } from "./enrich/use-run";
import { Focused } from "./focus";
import type { PanelProps } from "./panel-props";
import { Problem } from "./problem";
import { ask } from "./server";
import { setSheetLocale } from "./sheet-locale";
import { isOwnTab } from "./use-front";
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
 * All views but `elsewhere` are about the tab in front; another tab in front brings back `form`, or its run.
 * The form shows its price by itself. `cost` asks again before much is spent, or before something may be paid
 * twice:
 *
 *   form ─> run, or cost ─> run ─> form (a new run), cost (retry), unanswered ─> cost (ask again)
 *   any  ─> elsewhere ─> form
 */
export function EnrichPanel(props: PanelProps) {
  const { shown, why, front, looks: seenSince, onFront, lookNow, onGo } = props;
  const [columns, setColumns] = useState<Columns>();
  /** Choices by tab and kind. */
  const [chosen, setChosen] = useState<Record<string, Terms>>({});
  const [progress, setProgress] = useState<Progress | null>(null);
  const [elsewhere, setElsewhere] = useState<Progress | null>(null);
  const [missed, setMissed] = useState<Progress[]>([]);
  const [view, setView] = useState<View>({ at: "form" });
  const [problem, setProblem] = useState("");
  /** What was refused because another tab is in front. Nothing else can clear it, so the next press does. */
  const [notDone, setNotDone] = useState("");
  const [busy, setBusy] = useState(false);
  const [welcome, setWelcome] = useState<"shown" | "skipped">();
  /** Counts events after which the same choices may cost something else. */
  const [times, setTimes] = useState(0);
  const looks = useRef(0);
  const seen = useRef<Front | undefined>(undefined);
  const inFront = useRef(front);
  inFront.current = front;
  const terms = columns && chosen[placeOf(columns)];
  const rows = front?.rows ?? 0;
  const seesForm = view.at === "form" && !columns?.unusable;
  // No price for another tab: its columns are still loading.
  const isInFront = columns !== undefined && columns.tab === front?.tab;
  const isPriced =
    shown && seesForm && welcome !== "shown" && isInFront && terms && missingChoices(terms) === "";
  // The selection may change between looks.
  const moment = terms?.runOn === "selection" ? times + seenSince : times;
  const price = usePrice(
    isPriced && pricesItself(terms, rows) ? { tab: columns.tab, terms, times: moment } : undefined,
  );

  const isKeyless = price?.refusal?.code === "NO_KEY";
  const priceAgain = () => setTimes((before) => before + 1);
  /** Changes the latest choices: a person may choose while a request is under way. */
  const choose = (of: Columns, change: (latest: Terms | undefined) => Terms) =>
    setChosen((all) => ({ ...all, [placeOf(of)]: change(all[placeOf(of)]) }));

  async function load(kind?: RunKind): Promise<void> {
    const look = ++looks.current;
    const before = inFront.current;
    setBusy(true);
    // Another tab may have another kind.
    const same = front?.tab === columns?.tab ? columns?.kind : undefined;
    const reply = await ask({ do: "look", kind: kind ?? same });
    // A later look replaces this one.
    if (look !== looks.current) return;
    setBusy(false);
    if (!reply.ok) {
      if (reply.code === "NO_KEY") setWelcome((before) => before ?? "shown");
      setProblem(reply.sentence);
      return;
    }
    // Our own tab must not replace the run that is shown.
    if (columns && isOwnTab(reply.front.tabName)) return;
    setWelcome(undefined);
    setProblem("");
    setMissed([]);
    seen.current = reply.front;
    setSheetLocale(reply.place);
    priceAgain();
    setColumns(reply.columns);
    choose(reply.columns, (latest) => termsFor(reply.columns, latest));
    if (reply.front.tab !== columns?.tab) setView({ at: "form" });
    showRuns(reply.front);
    // A later request may have been answered first.
    if (inFront.current === before) onFront(reply.front);
  }

  /** Shows the tab's run if it is moving, but one that the person left only if it is their own and goes on. */
  function showRuns({ progress: latest, elsewhere: other, away }: Front) {
    // A run that this panel showed did not end unseen.
    const ended = away.filter(({ run }) => run !== progress?.run && run !== elsewhere?.run);
    if (ended.length > 0) setMissed(ended);
    setElsewhere((before) => other ?? (view.at === "elsewhere" ? before : null));
    setProgress(latest);
    const isNew = latest?.run !== progress?.run;
    // A person may begin a run of their own beside another's, or while answers to a stopped one still come.
    const isOwn = latest?.yours && latest.state !== "stopped";
    if (isMoving(latest) && (isNew || isOwn)) setView({ at: "run" });
    else if (ended.length > 0 || isNew) priceAgain();
  }

  function clear() {
    setProblem("");
    setNotDone("");
    setMissed([]);
  }

  /** Sends a request about the form's tab. Returns the refusal, except OTHER_TAB, which it handles. */
  async function send<R extends SidebarRequest & { do: "quote" | "start" }>(
    request: R,
    take: (reply: SidebarReplies[R["do"]]) => void,
  ): Promise<Refusal | undefined> {
    setBusy(true);
    clear();
    const reply = await ask(request);
    setBusy(false);
    if (reply.ok) take(reply);
    else if (reply.code !== "OTHER_TAB") return reply;
    else {
      await load();
      setNotDone(reply.sentence);
    }
    return undefined;
  }

  async function quote(wanted: Terms) {
    if (!columns) return;
    const refusal = await send({ do: "quote", tab: columns.tab, terms: wanted }, (reply) =>
      setView({ at: "cost", terms: wanted, quote: reply.quote }),
    );
    if (refusal) setProblem(refusal.sentence);
  }

  /** Starts from the form, after showing a high cost once more. */
  async function begin(wanted: Terms, shownQuote: QuoteShown | undefined, capCredits: number) {
    if (!shownQuote) return quote(wanted);
    const limited = { ...wanted, capCredits };
    if (asksOnceMore(wanted, within(shownQuote, capCredits)))
      return setView({ at: "cost", terms: limited, quote: shownQuote });
    await start(limited, shownQuote.fingerprint);
  }

  async function start(wanted: Terms, fingerprint: string) {
    if (!columns) return;
    // Ignores looks already under way, which do not know this run.
    looks.current++;
    const request = { do: "start", tab: columns.tab, terms: wanted, fingerprint } as const;
    const refusal = await send(request, (reply) => {
      setProgress(reply.progress);
      setView({ at: "run" });
      choose(columns, (latest) => {
        // Asking again is chosen for one run only.
        const { again: _once, youngerThanDays: _too, ...rest } = latest ?? wanted;
        // After the first ten, go on with the others.
        const runOn = rest.runOn === "first" ? "blanks" : rest.runOn;
        return { ...rest, runOn, doubted: [] };
      });
    });
    if (!refusal) return;
    if (refusal.code === "CHANGED") await (view.at === "cost" ? quote(view.terms) : priceAgain());
    setProblem(refusal.sentence);
  }

  useEffect(() => {
    if (!shown) return;
    // Shows the form for rows just brought, whatever ran before.
    if (why !== "") {
      if (!isMoving(progress)) setView({ at: "form" });
      // Otherwise the tab would be read twice.
      seen.current = front;
      void load(why === "companies" ? "company" : "contact");
    }
    // A limit in Settings or what is known may have changed.
    else if (columns) priceAgain();
    // A run may have started elsewhere, which ends the welcome.
    else if (welcome !== "shown" || front?.progress) void load();
  }, [shown]);
  useEffect(() => {
    const before = seen.current;
    if (!shown || !front || front === before || busy) return;
    // A run of the menu ends the welcome.
    if (welcome === "shown") return void (isMoving(front.progress) && load());
    if (!columns) return;
    seen.current = front;
    if (front.tab !== before?.tab || front.mark !== before.mark) return void load();
    // Something spent credits by itself, and the price depends on what is left.
    if (front.rows !== before.rows || front.spent !== before.spent) priceAgain();
    const { progress: latest } = front;
    // A look from before a run began here does not know that run.
    if (!isMoving(progress) || latest?.run === progress?.run || isMoving(latest)) showRuns(front);
  }, [front, shown, busy]);
  // The problem may be fixed by now.
  useEffect(() => {
    if (shown && problem !== "" && !busy && welcome !== "shown") void load();
    else if (price?.refusal) priceAgain();
  }, [seenSince]);
  useEffect(() => {
    // The person changed tabs without the pointer entering the page.
    if (price?.refusal?.code === "OTHER_TAB") void load();
    if (isKeyless) setWelcome((before) => before ?? "shown");
  }, [price?.refusal]);
  const watched = view.at === "run" && isMoving(progress) ? progress : elsewhere;
  useRun(watched, (next) => (next.run === elsewhere?.run ? setElsewhere(next) : setProgress(next)));

  if (welcome === "shown")
    return (
      <Welcome
        shown={shown}
        tabName={front?.tabName ?? ""}
        onSaved={lookNow}
        onDone={() => load()}
        onSkip={() => setWelcome("skipped")}
      />
    );
  return (
    <>
      <Problem
        says={problem || notDone || (columns?.unusable ?? "")}
        loading={!columns && WORDS.loading}
        onGo={onGo}
      />
      {(columns ? columns.unusable !== "" : problem !== "" && problem !== WORDS.noKey) && (
        <Button barred={busy} onPress={() => load()}>
          {WORDS.tryAgain}
        </Button>
      )}
      {columns && elsewhere && view.at !== "elsewhere" && (
        <Elsewhere progress={elsewhere} onShow={() => setView({ at: "elsewhere" })} />
      )}
      {columns &&
        missed.map((run) => (
          <Away
            key={run.run}
            progress={run}
            onSeen={(nowInFront) => {
              setMissed((all) => all.filter((each) => each !== run));
              if (nowInFront) onFront(nowInFront);
            }}
          />
        ))}
      {columns && terms && (
        <Focused key={`${view.at} ${columns.tab}`}>
          {seesForm && (
            <FormView
              columns={columns}
              terms={terms}
              rows={rows}
              price={price}
              busy={busy}
              lastRun={progress}
              onPick={(next) => choose(columns, () => next)}
              onKind={load}
              onStart={(shownQuote, capCredits) => begin(terms, shownQuote, capCredits)}
              onPriceAgain={priceAgain}
              onGo={onGo}
              onAgain={() => quote({ ...terms, again: "known", youngerThanDays: undefined })}
              onShowRun={() => setView({ at: "run" })}
            />
          )}
          {view.at === "cost" && (
            <CostView
              quote={view.quote}
              terms={view.terms}
              tabName={columns.tabName}
              prices={columns.prices}
              busy={busy}
              onStart={(capCredits) => start({ ...view.terms, capCredits }, view.quote.fingerprint)}
              onBack={() => {
                clear();
                setView({ at: isRetry(view.terms) ? "run" : "form" });
              }}
            />
          )}
          {view.at === "run" && progress && (
            <RunView
              progress={progress}
              onSeen={(next) => {
                setMissed([]);
                setProgress(next);
              }}
              prices={columns.prices}
              onProblem={setProblem}
              onGo={onGo}
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
              onSeen={setElsewhere}
              prices={columns.prices}
              onProblem={setProblem}
              onGo={onGo}
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
      {columns && terms && seesForm && columns.kind === "contact" && (
        <ByItself
          name={WORDS.newRows}
          isIt={({ task, tabName }) => task === "rows" && tabName === columns.tabName}
          run={progress?.run}
          onChanged={lookNow}
          onDue={shown && lookNow}
          form={(all, acts) => (
            <NewSchedule front={columns} all={all} fields={terms.fields} {...acts} />
          )}
        />
      )}
    </>
  );
}

/** The key of a tab's and kind's choices. */
function placeOf({ tab, kind }: Columns): string {
  return `${tab} ${kind}`;
}
