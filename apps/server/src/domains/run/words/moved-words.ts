/** What a parent reads when a question is asked anew, because what it showed no longer holds. Pure. */
import type { Proposal } from '../question.ts';
import type { RunWords } from './run-words.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What moved between the two questions, as far as there are words for it. */
export function movedWords(shown: readonly Proposal[], now: readonly Proposal[], words: RunWords): string {
  const moved = now.flatMap(({ path, before }) => {
    const was = shown.find((one) => one.path === path);
    return was === undefined ? [] : fieldsMoved(fieldsIn(was.before), fieldsIn(before), words);
  });
  return words.askedAnew(moved.join('; '));
}

function fieldsMoved(was: Fields, now: Fields, { fields, quoted }: RunWords): string[] {
  const say = (value: unknown) => (typeof value === 'string' ? quoted(value) : String(value));
  const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  return Object.keys(now).flatMap((name) => {
    const label = fields[name];
    if (label === undefined || JSON.stringify(was[name]) === JSON.stringify(now[name])) return [];
    return isPlain(was[name]) && isPlain(now[name]) ? `${label}: ${say(was[name])} → ${say(now[name])}` : label;
  });
}

function fieldsIn(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}
