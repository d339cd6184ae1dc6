import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MenuEntry } from "../../runtime/surface/ui-view";

interface MenuListProps {
  label: string;
  items: MenuEntry[];
  onClose: () => void;
  onChoose: (fn: string) => void;
}

/** An open menu. Arrows move; Enter and the right arrow open or choose; Escape and the left arrow close. */
export function MenuList({ label, items, onClose, onChoose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<number | undefined>();
  const entries = () => [
    ...(list.current?.querySelectorAll<HTMLElement>(":scope > div > [role=menuitem]") ?? []),
  ];
  const focus = (index: number) =>
    entries()
      .at(index % entries().length)
      ?.focus();
  // Before the next key press.
  useLayoutEffect(() => focus(0), []);

  const choose = ({ fn, items: inner }: MenuEntry, index: number) => {
    if (inner) setOpened(index);
    else if (fn) onChoose(fn);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entries().indexOf(document.activeElement as HTMLElement);
    if (event.key === "ArrowDown") focus(at + 1);
    else if (event.key === "ArrowUp") focus(at - 1);
    else if (event.key === "Home") focus(0);
    else if (event.key === "End") focus(-1);
    else if (event.key === "ArrowRight") openAt(at);
    else if (event.key === "Escape" || event.key === "ArrowLeft") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const openAt = (at: number) => {
    if (entries()[at]?.ariaHasPopup === "menu") entries()[at]?.click();
  };

  return (
    <div ref={list} class="menu" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {items.length === 0 && <p class="empty">No add-on has a menu yet.</p>}
      {items.map((item, index) =>
        item.separator ? (
          <hr key={index} />
        ) : (
          <div key={item.caption} role="none">
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              {...(item.items
                ? { "aria-haspopup": "menu", "aria-expanded": opened === index }
                : {})}
              onClick={() => choose(item, index)}
              onMouseEnter={() => setOpened(item.items ? index : undefined)}
            >
              {item.caption}
            </button>
            {item.items && opened === index && (
              <MenuList
                label={item.caption ?? ""}
                items={item.items}
                onChoose={onChoose}
                onClose={() => {
                  setOpened(undefined);
                  entries()
                    .find(({ textContent }) => textContent === item.caption)
                    ?.focus();
                }}
              />
            )}
          </div>
        ),
      )}
    </div>
  );
}
