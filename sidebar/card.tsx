import { Button } from "./button";

/** Something that waits for one act. */
export function Card(props: { text: string; act: string; busy: boolean; onAct: () => unknown }) {
  return (
    <div class="card">
      <p>{props.text}</p>
      <Button barred={props.busy} onPress={props.onAct}>
        {props.act}
      </Button>
    </div>
  );
}
