import type { FormulaFault } from "../messages";
import type { PointedCell } from "./page-state";

interface FormulaNoteProps {
  faults: readonly FormulaFault[];
  /** The cell under the pointer, else the selected one. */
  pointed: PointedCell | undefined;
}

/** A failed formula's message, shown beside its cell as in Google Sheets. */
export function FormulaNote({ faults, pointed }: FormulaNoteProps) {
  const fault = faults.find(
    ({ tabId, row, column }) =>
      tabId === pointed?.tabId && row === pointed.row && column === pointed.column,
  );
  return (
    <div class="formula-note" role="status">
      {fault && (
        <p>
          <strong>Error</strong>
          {fault.error}
        </p>
      )}
    </div>
  );
}
