/** What a platform call throws inside the script: an `Exception` with this message. */
export class PlatformError extends Error {
  override readonly name = "PlatformError";
}
