export interface Random {
  /** `length` letters and digits, lower case. */
  word(length: number): string;
}
