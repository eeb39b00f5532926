/** What an agent's proposal changes: before and after in plain words. Pure. */

import { clockWords, dayWords } from '../../client/dates.ts';
import { readSentence, tellSentence } from '../../client/sentences.ts';
import { isSchedule, scheduleWords } from '../schedule-words.ts';
import type { Action } from './decision.ts';

export interface Change {
  readonly label: string;
  /** Undefined: there was nothing before. */
  readonly before: string | undefined;
  readonly after: string;
}

export interface Proposal {
  readonly changes: readonly Change[];
  /** The next days on which it is due. */
  readonly next: readonly string[];
  readonly warnings: readonly string[];
}

export interface ChangeWords {
  readonly fields: Readonly<Record<string, string>>;
  /** What people say for a value of a field that has only a few. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly gems: (count: number) => string;
  readonly minutes: (count: number) => string;
  /** A day or an instant in words; any other text as it is. */
  readonly moment: (text: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly none: string;
}

/** Ids and control arguments say nothing to people. */
const silent = /^(?:\w+Id|\w+Ids|specHash|dryRun|idempotencyKey|runMode|assignAllChildren|requireParentReview)$/;
const fields: Readonly<Record<string, 'gems' | 'minutes' | 'clock'>> = {
  gems: 'gems',
  delta: 'gems',
  gemsRequired: 'gems',
  gemsPerMinute: 'gems',
  minutes: 'minutes',
  dailyMinutes: 'minutes',
  durationMinutes: 'minutes',
  startMinutes: 'clock',
  endMinutes: 'clock',
};

export function proposalOf(action: Action, words: ChangeWords): Proposal {
  const { args, before, preview } = action;
  const effect = action.effect === null ? null : readSentence(action, 'effect');
  const changes = Object.entries({ ...flat(args), ...lookIn(before, preview) }).flatMap(([name, value]): Change[] => {
    if (silent.test(name)) return [];
    const was = before ? flat(before)[name] : undefined;
    const after = valueWords(name, value, words);
    const earlier = was === undefined ? undefined : valueWords(name, was, words);
    const change = { label: words.fields[name] ?? name, before: earlier, after };
    if (after === earlier || (effect !== null && mayBeTold(name, value, words) && isToldIn(effect, change, value)))
      return [];
    return [change];
  });
  return { changes, next: nextIn(preview), warnings: sentencesIn(preview?.warnings) };
}

/** Who looks, yes and no are always shown: a name that an agent chose may have the same word in it. */
function mayBeTold(name: string, value: unknown, words: ChangeWords): boolean {
  return typeof value === 'number' || (typeof value === 'string' && words.values[name] === undefined);
}

/** Whether the sentence says it. A number in a name says nothing, and what it was before is always seen beside what it will be. */
function isToldIn(effect: string, { before, after }: Change, value: unknown): boolean {
  const sentence = typeof value === 'number' ? effect.replace(/[“„][^”“]*[”“]/g, '“”') : effect;
  return before === undefined && after !== '' && wholeIn(sentence, after);
}

/** Not as a part of another word or number. */
function wholeIn(sentence: string, text: string): boolean {
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = sentence.indexOf(text); at >= 0; at = sentence.indexOf(text, at + 1)) {
    if (!isPart(sentence[at - 1]) && !isPart(sentence[at + text.length])) return true;
  }
  return false;
}

/**
 * Who looks at the task that a rehearsal showed: always said of a new one, whatever its arguments leave out. A photo or a graded talk may
 * want a parent whatever the policy says.
 */
function lookIn(before: Action['before'], preview: Action['preview']): { reviewPolicy?: unknown } {
  const { resolved } = preview ?? {};
  if (before || typeof resolved !== 'object' || resolved === null || !('reviewPolicy' in resolved)) return {};
  const { requireParentReview, grading } = flat({ ...resolved });
  const isParents = requireParentReview === true || grading === 'correctness';
  return { reviewPolicy: isParents ? 'parent' : resolved.reviewPolicy };
}

/** What a dry run showed, as far as there are words for it. Every tool shows the thing itself as `resolved`. */
export function toldOf(
  shown: Readonly<Record<string, unknown>>,
  { fields: known }: ChangeWords,
): Record<string, unknown> {
  const { resolved, changedFields } = shown;
  const all = typeof resolved === 'object' && resolved !== null ? { ...resolved } : shown;
  // Of a change only what it changed; a change of nothing shows the thing as it is.
  const changed = Object.entries(all).filter(([name]) => textsIn(changedFields).includes(name));
  const told = Object.entries(flat(changed.length === 0 ? all : Object.fromEntries(changed)));
  return Object.fromEntries(told.filter(([name, value]) => name in known && value !== null));
}

/** `rewardSpec: { gems: 3 }` is `gems: 3` to people; a schedule stays whole. */
function flat(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value) && !isSchedule(value);
      return isRecord ? Object.entries(flat(value as Record<string, unknown>)) : [[name, value]];
    }),
  );
}

function valueWords(name: string, value: unknown, words: ChangeWords): string {
  if (value === null || value === undefined || value === '') return words.none;
  if (isSchedule(value)) return scheduleWords(value);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') {
    const unit = fields[name];
    if (unit === 'clock') return clockWords(value);
    return unit === undefined ? String(value) : words[unit](value);
  }
  if (Array.isArray(value)) return value.map((one) => valueWords(name, one, words)).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return words.values[name]?.[value] ?? words.moment(value);
}

function nextIn(preview: Action['preview']): string[] {
  const found = preview?.nextOccurrences;
  if (!Array.isArray(found)) return [];
  return found
    .slice(0, 3)
    .flatMap((one: { date?: unknown }) => (typeof one?.date === 'string' ? dayWords(one.date) : []));
}

function sentencesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(tellSentence) : [];
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
