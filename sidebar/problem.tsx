import { useEffect, useRef } from "preact/hooks";
import { Button } from "./button";
import * as WORDS from "./words";

/** A problem and what to do, with a link to Settings if it names them; else that content is loading, if it is. */
export function Problem(props: {
  says: string;
  loading?: string | false | undefined;
  onGo?: GoToSettings;
}) {
  const { says, loading, onGo } = props;
  if (says !== "")
    return (
      <>
        <Said role="alert" says={says} />
        {onGo && <ToSettings {...{ says, onGo }} />}
      </>
    );
  return loading ? <p role="status">{loading}</p> : null;
}

type GoToSettings = (panel: "settings", says: string) => void;

/** A link to Settings, if the sentence names them. */
export function ToSettings(props: { class?: string; says: string; onGo: GoToSettings }) {
  const { says, onGo } = props;
  if (!WORDS.namesSettings(says)) return null;
  return (
    <Button class={props.class} onPress={() => onGo("settings", says)}>
      {WORDS.openSettings}
    </Button>
  );
}

/** What was done or is in progress. */
export function Done({ says }: { says: string }) {
  return <Said role="status" says={says} />;
}

/** Scrolls into view, since the button may be far below. */
function Said({ role, says }: { role: "alert" | "status"; says: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (says !== "") place.current?.scrollIntoView({ block: "nearest" });
  }, [says]);
  return (
    <p role={role} ref={place}>
      {says}
    </p>
  );
}
