/** What a parent typed stays: a ready-made sentence comes after it, and only another ready-made one goes for it. Pure. */
export function withReady(typed: string, sentence: string, ready: readonly string[]): string {
  const own = ready
    .reduce((left, one) => (left.endsWith(one) ? left.slice(0, -one.length) : left), typed.trim())
    .trim();
  return own === '' ? sentence : `${own} ${sentence}`;
}
