import { useState } from "preact/hooks";
import type { Front } from "../../contract/enrich";
import type { Field } from "../../contract/enrich-form";
import type { SchedulesReply } from "../../contract/schedules";
import { Check } from "../controls";
import * as WORDS from "../words";
import type { Acts } from "./schedule-card";
import { ScheduleForm } from "./schedule-form";

/** The form for "enrich new rows", in this tab or in one made for it. */
export function NewSchedule(
  props: Acts & {
    /** The tab whose new rows are enriched. */
    front: Pick<Front, "tab" | "tabName">;
    all: SchedulesReply;
    /** The fields chosen at first. */
    fields?: Field[];
    onEnd?: () => void;
  },
) {
  const { front, all, fields = ["email"], busy, onPick, onEnd } = props;
  const [inNew, setInNew] = useState(false);
  return (
    <ScheduleForm
      task="rows"
      class="card column"
      from={{ fields, ...all.caps }}
      others={all.schedules}
      zone={all.zone}
      offered={all.offered}
      busy={busy}
      onSave={(entered) =>
        onPick({ do: "new-schedule", tab: inNew ? undefined : front.tab, entered })
      }
      onEnd={onEnd}
    >
      <h3>{WORDS.newRowsOfThis(inNew ? WORDS.aNewTab : front.tabName)}</h3>
      <Check label={WORDS.inNewTab} checked={inNew} onPick={setInNew} />
    </ScheduleForm>
  );
}
