import { useEffect, useRef } from "preact/hooks";

/** What went wrong and what to do. Scrolls into view, since the button may be far below. */
export function Problem({ sentence }: { sentence: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), [sentence]);
  if (sentence === "") return null;
  return (
    <p role="alert" ref={place}>
      {sentence}
    </p>
  );
}

/** What was done or, if nothing was, what is under way. Scrolls into view. */
export function Done({ sentence }: { sentence: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sentence !== "") place.current?.scrollIntoView({ block: "nearest" });
  }, [sentence]);
  return (
    <p role="status" ref={place}>
      {sentence}
    </p>
  );
}
