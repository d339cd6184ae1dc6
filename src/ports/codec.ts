/** Computations that the language lacks where the add-on runs. None of them leaves the execution. */
export interface Codec {
  /** SHA-256 of a text in UTF-8: 43 letters, digits, `-` and `_`. */
  digest(text: string): string;
  /** A text made small: ASCII. */
  pack(text: string): string;
  /** Throws for what `pack` did not make. */
  unpack(packed: string): string;
  /** 64 letters and digits that nobody can guess. */
  secret(): string;
}
