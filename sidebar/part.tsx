import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Fold } from "./fold";
import { Hint } from "./paragraph";

/** A part of a panel under its heading; a form if it has `onSend`; collapsible if it has a `line`. */
export function Part(props: {
  name: string;
  /** Shown if there is nothing to list. */
  none?: string | false;
  /** Summarises its settings; the heading then opens and closes it. */
  line?: string;
  open?: boolean;
  /** The person came for this part: opens it and scrolls to it. */
  wanted?: boolean;
  onSend?: () => unknown;
  children: ComponentChildren;
}) {
  const { name, none, line, wanted = false, open = wanted, onSend } = props;
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wanted) place.current?.scrollIntoView();
  }, [wanted]);
  const heading = <h2>{name}</h2>;
  const children = (
    <>
      {none && <Hint>{none}</Hint>}
      {props.children}
    </>
  );
  const Tag = (onSend ? "form" : "section") as "form";
  return (
    <Tag
      class="part"
      ref={place}
      // Only for a form; lists are found by their headings.
      aria-label={onSend && name}
      onSubmit={(event: Event) => {
        event.preventDefault();
        onSend?.();
      }}
    >
      {line ? <Fold {...{ line, open, children }} name={heading} /> : [heading, children]}
    </Tag>
  );
}
