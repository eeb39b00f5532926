/** Whose words a value has. Words of agents reach models and other agents, so a change must not launder them. */

/** The words of any value, in order. */
export function wordsIn(value: unknown): string[] {
  return (
    JSON.stringify(value ?? '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []
  );
}

/** So many words in a row are somebody's; fewer are anybody's. */
const IN_A_ROW = 4;

/** Whether words of a value stand in another one. */
export function hasWordsOf(value: unknown, other: unknown): boolean {
  const words = wordsIn(value);
  const length = Math.min(IN_A_ROW, words.length);
  const whole = ` ${wordsIn(other).join(' ')} `;
  return words.some(
    (_, at) => at + length <= words.length && whole.includes(` ${words.slice(at, at + length).join(' ')} `),
  );
}
