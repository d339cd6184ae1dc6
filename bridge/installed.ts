import { connect } from "./connect";

// What an assistant starts that installed the packed bridge: without the stage.
void connect();
