import { useEffect, useRef } from "preact/hooks";
import { Button } from "./button";
import * as WORDS from "./words";

/**
 * A problem and what to do, with a link to Settings if it names them. Without a problem, says that content is
 * loading, if there is none yet.
 */
export function Problem(props: {
  sentence: string;
  loading?: string | false | undefined;
  onGo?: GoToSettings;
}) {
  const { sentence, loading, onGo } = props;
  if (sentence !== "")
    return (
      <>
        <Said role="alert" sentence={sentence} />
        {onGo && <ToSettings {...{ sentence, onGo }} />}
      </>
    );
  return loading ? <p role="status">{loading}</p> : null;
}

type GoToSettings = (panel: "settings", sentence: string) => void;

/** A link to Settings, if the sentence names them. */
export function ToSettings(props: { class?: string; sentence: string; onGo: GoToSettings }) {
  const { sentence, onGo } = props;
  if (!WORDS.namesSettings(sentence)) return null;
  return (
    <Button class={props.class} onPress={() => onGo("settings", sentence)}>
      {WORDS.openSettings}
    </Button>
  );
}

/** What was done or is in progress. */
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
