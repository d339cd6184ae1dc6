import { useEffect, useMemo, useRef } from "preact/hooks";
import { type FromFrame, frameShim, type ToFrame } from "./frame-shim";
import type { StageClient } from "./stage-client";

interface ScriptFrameProps {
  html: string;
  title: string;
  client: StageClient;
  onClose: () => void;
}

/** A page of the script in a frame that can reach only `google.script`. */
export function ScriptFrame({ html, title, client, onClose }: ScriptFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const content = useMemo(() => withShim(html), [html]);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FromFrame>) => {
      const page = frame.current?.contentWindow;
      if (!page || source !== page) return;
      if (data.type === "close") return onClose();
      // A frame without an origin can only be addressed as "*".
      const answer = (message: ToFrame) => page.postMessage(message, "*");
      client.call("sidebar", data.fn, data.args).then(
        (value) => answer({ call: data.call, value }),
        (error: Error) => answer({ call: data.call, error: error.message }),
      );
    };
    window.addEventListener("message", hear);
    return () => window.removeEventListener("message", hear);
  }, [client, onClose]);
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-scripts allow-forms allow-popups allow-modals allow-downloads"
      srcdoc={content}
    />
  );
}

/** Puts the shim first in the head: before a doctype it would change the layout. */
function withShim(html: string): string {
  const script = `<script>(${frameShim.toString()})()</script>`;
  const place = /<head[^>]*>/i.exec(html) ?? /<!doctype[^>]*>/i.exec(html);
  const at = place ? place.index + place[0].length : 0;
  return html.slice(0, at) + script + html.slice(at);
}
