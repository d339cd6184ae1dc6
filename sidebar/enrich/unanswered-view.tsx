import { useEffect, useState } from "preact/hooks";
import type { RunKind } from "../../contract/enrich-form";
import type { UnansweredRow } from "../../contract/enrich-run";
import { Button, Buttons } from "../button";
import { useAsk } from "../use-ask";
import * as WORDS from "../words";

interface UnansweredProps {
  tab: number;
  kind: RunKind;
  busy: boolean;
  onProblem: (sentence: string) => void;
  onWait: () => void;
  onAskAgain: () => void;
}

/** Rows without an answer. The person can wait, or ask again and perhaps pay twice. */
export function UnansweredView({ tab, kind, busy, onProblem, ...on }: UnansweredProps) {
  const [list, setList] = useState<{ rows: UnansweredRow[]; more: number }>();
  const { send } = useAsk(onProblem);
  useEffect(() => {
    void send({ do: "unanswered", tab, kind }, setList);
  }, [tab, kind]);
  const none = list?.rows.length === 0;
  return (
    <section aria-labelledby="unanswered">
      <h2 id="unanswered">{WORDS.unansweredTitle}</h2>
      {!list && <p role="status">{WORDS.loading}</p>}
      {list && <p>{none ? WORDS.allAnswered : WORDS.unansweredText}</p>}
      {list && !none && (
        <ul class="list">
          {list.rows.map(({ row, name, what }) => (
            <li key={`${row} ${what}`}>
              {WORDS.row(row)}: {name}, {what}
            </li>
          ))}
          {list.more > 0 && <li>{WORDS.more(list.more)}</li>}
        </ul>
      )}
      <Buttons column>
        <Button class="primary" onPress={on.onWait}>
          {none ? WORDS.back : WORDS.wait}
        </Button>
        {list && !none && (
          <Button barred={busy} onPress={on.onAskAgain}>
            {WORDS.askAgain}
          </Button>
        )}
      </Buttons>
    </section>
  );
}
