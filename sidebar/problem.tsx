import { useEffect, useRef } from "preact/hooks";
import { Button } from "./button";
import * as WORDS from "./words";

/**
 * What went wrong and what to do, with a way to Settings where it names them; else what is read, while there is
 * nothing to show.
 */
export function Problem(props: {
  sentence: string;
  loading?: string | false | undefined;
  onGo?: (panel: "settings") => void;
}) {
  const { sentence, loading, onGo } = props;
  if (sentence !== "")
    return (
      <>
        <Said role="alert" sentence={sentence} />
        {onGo && WORDS.namesSettings(sentence) && (
          <Button onPress={() => onGo("settings")}>{WORDS.openSettings}</Button>
        )}
      </>
    );
  return loading ? <p role="status">{loading}</p> : null;
}

/** What was done or, if nothing was, what is under way. */
export function Done({ sentence }: { sentence: string }) {
  return <Said role="status" sentence={sentence} />;
}

/** Scrolls into view, since the button may be far below. */
function Said({ role, sentence }: { role: "alert" | "status"; sentence: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (sentence !== "") place.current?.scrollIntoView({ block: "nearest" });
  }, [sentence]);
  return (
    <p role={role} ref={place}>
      {sentence}
    </p>
  );
}
