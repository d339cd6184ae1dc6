import type { Codec } from "../ports/codec";

export function codec(): Codec {
  return {
    digest: (text) => {
      const bytes = Utilities.computeDigest(
        Utilities.DigestAlgorithm.SHA_256,
        text,
        Utilities.Charset.UTF_8,
      );
      return Utilities.base64EncodeWebSafe(bytes).replace(/=+$/, "");
    },
    pack: (text) => Utilities.base64Encode(Utilities.gzip(Utilities.newBlob(text)).getBytes()),
    unpack: (packed) => {
      const zipped = Utilities.newBlob(Utilities.base64Decode(packed), "application/x-gzip");
      return Utilities.ungzip(zipped).getDataAsString();
    },
    secret: () => `${Utilities.getUuid()}${Utilities.getUuid()}`.replace(/-/g, ""),
  };
}
