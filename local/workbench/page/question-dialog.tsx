import { useLayoutEffect, useRef } from "preact/hooks";
import type { Question, Reply } from "../../runtime/surface/ui-view";
import { keepFocus } from "./dialog-keys";

const buttonsOf: Readonly<Record<Question["buttons"], Reply["button"][]>> = {
  OK: ["OK"],
  OK_CANCEL: ["OK", "CANCEL"],
  YES_NO: ["YES", "NO"],
  YES_NO_CANCEL: ["YES", "NO", "CANCEL"],
};
const captions: Readonly<Record<Reply["button"], string>> = {
  OK: "OK",
  CANCEL: "Cancel",
  YES: "Yes",
  NO: "No",
  CLOSE: "Close",
};

interface QuestionDialogProps {
  question: Question;
  onReply: (reply: Reply) => void;
}

/** An alert or a prompt. Enter is its first button; Escape cancels, or closes where there is no Cancel. */
export function QuestionDialog({ question, onReply }: QuestionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const buttons = buttonsOf[question.buttons];
  const [first = "OK"] = buttons;
  const reply = (button: Reply["button"]) => onReply({ button, text: input.current?.value ?? "" });
  return (
    <dialog
      ref={dialog}
      class="question"
      aria-labelledby="question-title"
      aria-describedby="question-text"
      onKeyDown={keepFocus}
      onCancel={(event) => {
        event.preventDefault();
        reply(buttons.includes("CANCEL") ? "CANCEL" : "CLOSE");
      }}
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          reply(first);
        }}
      >
        <h2 id="question-title">{question.title || "Script"}</h2>
        <p id="question-text">{question.message}</p>
        {question.kind === "prompt" && (
          <input ref={input} type="text" aria-labelledby="question-text" autocomplete="off" />
        )}
        <div class="buttons">
          {buttons.map((button) => (
            <button
              key={button}
              type={button === first ? "submit" : "button"}
              class={button === first ? "primary" : ""}
              onClick={button === first ? undefined : () => reply(button)}
            >
              {captions[button]}
            </button>
          ))}
        </div>
      </form>
    </dialog>
  );
}
