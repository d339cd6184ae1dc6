import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { ActivityPanel } from "./activity-panel";
import { Button } from "./button";
import { type Balance, Credits } from "./credits";
import { EnrichPanel } from "./enrich-panel";
import { FindPanel } from "./find-panel";
import { Icon, Logo } from "./icon";
import { LibraryPanel } from "./library-panel";
import type { PanelProps } from "./panel-props";
import { Hint } from "./paragraph";
import { ask, credits } from "./server";
import { SettingsPanel } from "./settings-panel";
import { SignalsPanel } from "./signals-panel";
import { useFront } from "./use-front";
import * as WORDS from "./words";
import { PANEL_WORDS, type PanelName } from "./words";

/**
 * In the order of the tabs at the top. Library is a tab of its own rather than part of Find, so that lists
 * are one press away and the longest form needs no second row of tabs. Settings is only an icon, to leave
 * room for the other names.
 */
const PANELS = [
  { name: "enrich", Panel: EnrichPanel },
  { name: "find", Panel: FindPanel },
  { name: "signals", Panel: SignalsPanel },
  { name: "library", Panel: LibraryPanel },
  { name: "activity", Panel: ActivityPanel },
  { name: "settings", Panel: SettingsPanel },
] as const satisfies readonly { name: PanelName; Panel: ComponentType<PanelProps> }[];

/** A balance is read again at this age, and the longer nobody looked, the later. */
const STALE_MS = 120_000;

/**
 * The frame around the panels. Makes a panel when first chosen, then hides rather than removes it, so that it
 * keeps what was typed. `first`: the panel to open; Enrich by default.
 */
export function Shell({ first }: { first: string | undefined }) {
  const opening = PANELS.find(({ name }) => name === first)?.name ?? "enrich";
  const [at, setAt] = useState<PanelName>(opening);
  const [made, setMade] = useState<readonly PanelName[]>([opening]);
  const [balance, setBalance] = useState<Balance>();
  const inFront = useFront(opening === "enrich");
  const { front } = inFront;
  const readAtMs = useRef(0);
  credits.hear = (now, needed = 0) => {
    readAtMs.current = Date.now();
    setBalance({ left: now, needed });
  };
  // Each panel starts at its heading, wherever the previous one was scrolled to.
  useLayoutEffect(() => scrollTo(0, 0), [at]);
  const [why, setWhy] = useState("");
  const choose = (name: PanelName, reason = "") => {
    setWhy(reason);
    setMade((names) => (names.includes(name) ? names : [...names, name]));
    setAt(name);
  };
  const readCredits = () => {
    readAtMs.current = Date.now();
    void ask({ do: "credits" });
  };
  // What spends by itself tells no balance. Enrich asks for its price anew.
  useEffect(() => {
    if (balance && at !== "enrich") readCredits();
  }, [front?.spent ?? 0]);
  // Nor does a charge that came after it was counted, a run by the clock, or another file.
  const lookedAtMs = useMemo(() => Date.now(), [inFront.looks]);
  useEffect(() => {
    if (!balance) return;
    const ageMs = Math.max(STALE_MS, readAtMs.current - lookedAtMs);
    const timer = setTimeout(readCredits, readAtMs.current + ageMs - Date.now());
    return () => clearTimeout(timer);
  }, [balance, lookedAtMs]);
  function seeSpending() {
    choose("activity");
    readCredits();
  }
  return (
    <>
      <header class="head">
        <h1 class="unseen">{WORDS.title}</h1>
        <Logo />
        <p class="tab-name">{front?.tabName ?? WORDS.title}</p>
        {front && <Hint>{WORDS.rowsUntil(front.rows)}</Hint>}
        {balance && <Credits {...balance} onPress={seeSpending} />}
      </header>
      <nav aria-label={WORDS.panels}>
        {PANELS.map(({ name }) => (
          <Button
            key={name}
            class="tab"
            aria-current={name === at ? "page" : undefined}
            {...(name === "settings" && { title: PANEL_WORDS[name] })}
            onPress={() => choose(name)}
          >
            <Icon name={name} />
            <span class={name === "settings" ? "unseen" : undefined}>{PANEL_WORDS[name]}</span>
          </Button>
        ))}
      </nav>
      <main>
        {PANELS.filter(({ name }) => made.includes(name)).map(({ name, Panel }) => (
          <section key={name} aria-label={PANEL_WORDS[name]} hidden={name !== at}>
            <Panel
              shown={name === at}
              onGo={choose}
              onForgotten={() => {
                setBalance(undefined);
                setMade([name]);
              }}
              why={name === at ? why : ""}
              {...inFront}
            />
          </section>
        ))}
      </main>
    </>
  );
}
