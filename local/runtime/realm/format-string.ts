/** `Utilities.formatString`: C-like `%s %d %i %f %e %x %j %%` with flags, width and precision. */
export function formatString(template: string, ...values: unknown[]): string {
  let next = 0;
  return template.replaceAll(
    /%([-+0 ]*)(\d+)?(?:\.(\d+))?([sdifexXj%])/g,
    (
      _mark,
      flags: string,
      width: string | undefined,
      precision: string | undefined,
      kind: string,
    ) => {
      if (kind === "%") return "%";
      const text = convert(values[next++], kind, precision);
      const signed = flags.includes("+") && Number(text) >= 0 && kind !== "s" ? `+${text}` : text;
      const length = Number(width ?? 0);
      if (flags.includes("-")) return signed.padEnd(length);
      return signed.padStart(length, flags.includes("0") && kind !== "s" ? "0" : " ");
    },
  );
}

function convert(value: unknown, kind: string, precision: string | undefined): string {
  switch (kind) {
    case "d":
    case "i":
      return String(Math.trunc(Number(value)));
    case "f":
      return Number(value).toFixed(Number(precision ?? 6));
    case "e":
      return Number(value).toExponential(Number(precision ?? 6));
    case "x":
      return Math.trunc(Number(value)).toString(16);
    case "X":
      return Math.trunc(Number(value)).toString(16).toUpperCase();
    case "j":
      return JSON.stringify(value);
    default:
      return precision === undefined ? String(value) : String(value).slice(0, Number(precision));
  }
}
