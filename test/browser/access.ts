import type { EnrichPanel } from "./enrich-panel";

/**
 * What keeps somebody from using what the panel shows now, with every part that can be opened open:
 * what axe finds, texts that are cut at the sidebar's width or when letters are twice as large, and
 * controls that Tab does not lead to or that do not show the focus. None where all is well.
 */
export async function hindrances(panel: EnrichPanel): Promise<string[]> {
  await openAll(panel);
  const found = [
    ...(await panel.faults()),
    ...(await panel.cut()),
    ...(await cutChoices(panel)),
    ...(await withLargeLetters(panel, () => panel.cut())).map((each) => `at 200 %: ${each}`),
    ...(await unreached(panel)),
    ...(await inOtherColours(panel)),
  ];
  return found;
}

/** What axe finds where the reader's colours are dark, or forced. */
async function inOtherColours(panel: EnrichPanel): Promise<string[]> {
  const { page } = panel.opened;
  const found: string[] = [];
  for (const colours of [{ colorScheme: "dark" }, { forcedColors: "active" }] as const) {
    await page.emulateMedia(colours);
    found.push(...(await panel.faults()).map((each) => `${JSON.stringify(colours)}: ${each}`));
    await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  }
  return found;
}

/** Parts that were closed open as they do when somebody clicks them. */
async function openAll({ frame }: EnrichPanel): Promise<void> {
  await frame.evaluate(`for (const part of document.querySelectorAll("details")) part.open = true`);
  // One of them asks the script for what it shows.
  const formula = frame.locator("details:visible").filter({ hasText: "The same as a formula" });
  if ((await formula.count()) > 0) await formula.locator("input, [role=alert]").first().waitFor();
}

/** As for somebody who has set the browser's letters twice as large. */
async function withLargeLetters<T>({ frame }: EnrichPanel, look: () => Promise<T>): Promise<T> {
  const set = (size: string) =>
    frame.evaluate(`document.documentElement.style.fontSize = ${JSON.stringify(size)}`);
  await set("200%");
  const seen = await look();
  await set("");
  return seen;
}

/** Chosen values of lists, and hints within inputs, that are wider than their box. */
function cutChoices({ frame }: EnrichPanel): Promise<string[]> {
  return frame.evaluate(`(() => {
    const pen = document.createElement("canvas").getContext("2d");
    const wider = (at, text, rest) => {
      pen.font = getComputedStyle(at).font;
      return at.clientWidth > 0 && pen.measureText(text).width > at.clientWidth - rest;
    };
    const own = (at) => at.options[at.selectedIndex]?.text ?? "";
    return [
      ...[...document.querySelectorAll("select")].filter((at) => wider(at, own(at), 34)).map(own),
      ...[...document.querySelectorAll("input[placeholder]")]
        .filter((at) => wider(at, at.placeholder, 16)).map((at) => at.placeholder),
    ].map((text) => "cut in its box: " + text);
  })()`);
}

/** More than any panel has. */
const MOST_CONTROLS = 160;

/**
 * Controls in sight that Tab does not lead to, and those that do not show that they have the focus.
 * Of radio buttons one is reached, the arrows lead to the others, and from a field to those of its list. So it is
 * with people to pick from (find-panel.browser.test).
 */
async function unreached({ frame, opened }: EnrichPanel): Promise<string[]> {
  let left = await frame.evaluate<number>(`(() => {
    const all = "button:not([role=option]), input, select, summary, a[href]";
    window.awaited = new Set([...document.querySelectorAll(all)].filter((at) =>
      at.checkVisibility() && !at.disabled && at.tabIndex >= 0 && !(at.type === "radio" && !at.checked)));
    window.unmarked = [];
    document.activeElement?.blur();
    document.querySelector("nav button").focus();
    window.awaited.delete(document.activeElement);
    window.marks = new AbortController();
    addEventListener("focusin", ({ target: at }) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const seen = outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
      if (window.awaited.delete(at) && !seen)
        window.unmarked.push("no focus is seen on " + at.outerHTML.slice(0, 80));
    }, { signal: window.marks.signal });
    return window.awaited.size;
  })()`);
  // No fewer presses can lead to all that are left.
  for (let presses = 0; left > 0 && presses < MOST_CONTROLS; ) {
    for (const before = presses; presses < before + left; presses++)
      await opened.page.keyboard.press("Tab");
    left = await frame.evaluate("window.awaited.size");
  }
  return frame.evaluate(`(window.marks.abort(), [
    ...window.unmarked,
    ...[...window.awaited].map((at) => "Tab does not lead to " + at.outerHTML.slice(0, 80)),
  ])`);
}
