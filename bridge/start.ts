import { parseArgs } from "node:util";
import { connect } from "./connect";
import { connectToStage } from "./stage";

// Standard output carries the protocol alone.
console.log = console.error;
console.info = console.error;
const { values } = parseArgs({ options: { stage: { type: "boolean", default: false } } });
void (values.stage ? connectToStage() : connect());
