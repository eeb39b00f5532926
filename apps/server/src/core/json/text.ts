/** Whether every engine can store the text and it has one canonical form: no lone surrogates, no NUL. */
export function isKeepable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
