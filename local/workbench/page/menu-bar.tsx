import { useEffect, useRef, useState } from "preact/hooks";
import type { MenuEntry, MenuView } from "../../runtime/surface/ui-view";
import { DATA_ACTS, type DataAct } from "../data-menu";
import { keepFromGrid } from "./dialog-keys";
import { MenuList } from "./menu-list";

/** An add-on's menu has no caption of its own and takes the add-on's name. */
const ADDON_NAME = "Enrich";

interface MenuBarProps {
  menus: MenuView[];
  onChoose: (fn: string) => void;
  onData: (act: DataAct) => void;
}

/** The editor's menus that a script can fill, its own ones and Extensions, and what of Data the stage can do. */
export function MenuBar({ menus, onChoose, onData }: MenuBarProps) {
  const [open, setOpen] = useState<number | undefined>();
  const bar = useRef<HTMLDivElement>(null);
  const tops = topMenus(menus);
  useEffect(() => closeOnPressElsewhere(bar.current, () => setOpen(undefined)), []);

  const focusTop = (index: number) => {
    const buttons = bar.current?.querySelectorAll<HTMLElement>(":scope > div > button") ?? [];
    buttons[(index + buttons.length) % buttons.length]?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === "ArrowDown") setOpen(index);
    else if (event.key === "ArrowRight") focusTop(index + 1);
    else if (event.key === "ArrowLeft") focusTop(index - 1);
    else if (event.key === "Escape") setOpen(undefined);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={bar} class="menu-bar" role="menubar" aria-label="Menus" onKeyDown={keepFromGrid}>
      {tops.map(({ caption, items }, index) => (
        <div key={caption} role="none">
          <button
            type="button"
            role="menuitem"
            aria-haspopup="menu"
            aria-expanded={open === index}
            tabIndex={index === 0 ? 0 : -1}
            onClick={() => setOpen(open === index ? undefined : index)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {caption}
          </button>
          {open === index && (
            <MenuList
              label={caption}
              items={items}
              onClose={() => {
                setOpen(undefined);
                focusTop(index);
              }}
              onChoose={(fn) => {
                setOpen(undefined);
                focusTop(index);
                if (fn in DATA_ACTS) onData(fn as DataAct);
                else onChoose(fn);
              }}
            />
          )}
        </div>
      ))}
    </div>
  );
}

const DATA_MENU = {
  caption: "Data",
  items: Object.entries(DATA_ACTS).map(([fn, caption]): MenuEntry => ({ fn, caption })),
};

function topMenus(menus: MenuView[]): { caption: string; items: MenuEntry[] }[] {
  const addons = menus.filter(({ addon }) => addon);
  const own = menus.filter(({ addon }) => !addon);
  const entries = addons.map(({ caption, items }) => ({ caption: caption || ADDON_NAME, items }));
  return [...own, DATA_MENU, { caption: "Extensions", items: entries }];
}

function closeOnPressElsewhere(inside: HTMLElement | null, close: () => void): () => void {
  const onPress = ({ target }: Event) => {
    if (!inside?.contains(target as Node)) close();
  };
  document.addEventListener("pointerdown", onPress, true);
  return () => document.removeEventListener("pointerdown", onPress, true);
}
