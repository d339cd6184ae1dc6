import type { WebSocket } from "ws";
import type { ToPage } from "./messages";
import type { Replica } from "./sheet-sync";

/** One page somebody has open. */
export class OpenPage implements Replica {
  epoch = 0;
  /** When it last started an execution, counted up; dialogs of scripts go to the latest. */
  lastCall = 0;

  constructor(private readonly socket: WebSocket) {}

  send(message: ToPage): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
