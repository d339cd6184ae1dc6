import { useState } from "preact/hooks";
import { Button, Buttons } from "./button";
import { takeFocus } from "./focus";
import * as WORDS from "./words";

/** A button that asks before it acts. */
export function Confirm(props: {
  label: string;
  /** A shorter text for the button itself. */
  shown?: string;
  question: string;
  yes: string;
  busy: boolean;
  onYes: () => void;
}) {
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <Button aria-label={props.label} barred={props.busy} onPress={() => setAsked(true)}>
        {props.shown ?? props.label}
      </Button>
    );
  return (
    <section class="card" aria-label={props.label}>
      <p>{props.question}</p>
      <Buttons>
        <Button
          barred={props.busy}
          onPress={() => {
            setAsked(false);
            props.onYes();
          }}
          ref={takeFocus}
        >
          {props.yes}
        </Button>
        <Button barred={props.busy} onPress={() => setAsked(false)}>
          {WORDS.keep}
        </Button>
      </Buttons>
    </section>
  );
}
