import { useRef } from "preact/hooks";

interface TabListProps {
  tabs: { id: string; caption: string }[];
  shown: string;
  onShow: (id: string) => void;
}

/** Tabs of a panel; the arrows move between them. */
export function TabList({ tabs, shown, onShow }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const at = tabs.findIndex(({ id }) => id === shown) + step;
    const next = tabs[(at + tabs.length) % tabs.length];
    if (step === 0 || !next) return;
    onShow(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div ref={list} class="tabs" role="tablist" aria-label="Stage" onKeyDown={onKeyDown}>
      {tabs.map(({ id, caption }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === shown}
          {...(id === shown ? { "aria-controls": `panel-${id}` } : {})}
          tabIndex={id === shown ? 0 : -1}
          onClick={() => onShow(id)}
        >
          {caption}
        </button>
      ))}
    </div>
  );
}
