/** Whether a text can be kept by every engine and has one canonical form: no lone surrogates, no NUL. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
