import { Button } from "./button";

/** A card that asks for one action. */
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
