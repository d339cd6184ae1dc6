import type { ShownToast } from "./page-state";

interface ToastsProps {
  toasts: ShownToast[];
  onClose: (id: number) => void;
}

/** Short notes in the corner, newest last. The region always exists, so that screen readers read it. */
export function Toasts({ toasts, onClose }: ToastsProps) {
  return (
    <div class="toasts" role="status">
      {toasts.map(({ id, title, message }) => (
        <div key={id} class="toast">
          <p>
            {title && <strong>{title}</strong>}
            {message}
          </p>
          <button type="button" aria-label="Close this note" onClick={() => onClose(id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
