/** From the frame to the page. */
export type FromFrame = {
    type: "call";
    call: number;
    fn: string;
    args: unknown[];
} | {
    type: "close";
};
/** The end of a call. */
export interface ToFrame {
    call: number;
    value?: unknown;
    error?: string;
}
/**
 * `google.script` inside a frame. It is sent as source text, so it uses nothing from its module.
 * Calls of one page run in parallel, each with the handlers of its own chain.
 */
export declare function frameShim(): void;
