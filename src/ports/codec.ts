/** Computations that Apps Script's JavaScript lacks. None makes a request. */
export interface Codec {
  /** SHA-256 of a text's UTF-8 as 43 letters, digits, `-` and `_`. */
  digest(text: string): string;
  /** Compresses a text to ASCII. */
  pack(text: string): string;
  /** Throws for a text that `pack` did not make. */
  unpack(packed: string): string;
  /** 64 random letters and digits. */
  secret(): string;
}
