// What esbuild puts in scope for the sidebar's JSX.
export { Fragment, h } from "preact";
