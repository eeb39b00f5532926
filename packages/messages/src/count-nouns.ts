const rules = new Intl.PluralRules('en');

/** A number with its noun, for sentences to operators and agents, which are English: “1 kid”, “3 kids”. */
export function countNouns(count: number, one: string, other = `${one}s`): string {
  return `${count} ${rules.select(count) === 'one' ? one : other}`;
}
