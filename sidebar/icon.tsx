/** Outlines on a grid of 24, drawn for this page. */
const PATHS = {
  enrich: "M12 3v5M12 16v5M3 12h5M16 12h5M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3",
  find: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5 21 21",
  signals: "M12 13v8M8.5 9.5a5 5 0 0 1 7 0M5 6a10 10 0 0 1 14 0M12 13h.01",
  library: "M5 4h4v16H5zM11 4h3v16h-3zM16.5 4.8l3 .8-3.6 14.4-2.4-.6",
  activity: "M3 13h4l3-8 4 14 3-6h4",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  running: "M20 12a8 8 0 1 1-5-7.4",
  paused: "M8 5v14M16 5v14",
  needed: "M12 4v10M12 19h.01",
  done: "M5 12.5l5 5 9-11",
  credits: "M5 7c0-4 14-4 14 0s-14 4-14 0v10c0 4 14 4 14 0V7M5 12c0 4 14 4 14 0",
  low: "M12 4 3 20h18ZM12 10v5M12 17.5h.01",
} as const;

type IconName = keyof typeof PATHS;

/** Hidden from screen readers; the words beside it say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** A cell whose handle is a tick. */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 24 24" aria-hidden="true">
      <rect width="24" height="24" rx="6" fill="#0b57d0" />
      <path d="M17 11V6H5v9h6" stroke="#fff" stroke-width="2" />
      <path d="M8 9h6M8 12h3" stroke="#a8c7fa" stroke-width="1.8" />
      <circle cx="16.5" cy="16" r="4" fill="#8ff0b4" />
      <path d="M14.8 16.1l1.2 1.2 2.3-2.4" stroke="#073b1a" stroke-width="1.4" />
    </svg>
  );
}
