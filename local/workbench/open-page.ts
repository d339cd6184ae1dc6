import type { WebSocket } from "ws";
import type { ToPage } from "./messages";
import type { Replica } from "./sheet-sync";

/** One open page; `account` is who is at it. */
export class OpenPage implements Replica {
  epoch = 0;
  /** Counts up with each execution it starts. Dialogs of scripts go to the latest page. */
  lastCall = 0;

  constructor(
    private readonly socket: WebSocket,
    readonly account?: string | undefined,
  ) {}

  send(message: ToPage): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
