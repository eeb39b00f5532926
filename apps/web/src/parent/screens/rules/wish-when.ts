/** What a rule waits for, as a form has it. What the form cannot say stays as it was written. Pure. */
import type { ArgumentsOf } from '../../../client/operations.ts';
import { type Weekday, weekdays } from '../../schedule/schedule-words.ts';

export type When = ArgumentsOf<'rule.create'>['when'];

interface Fields {
  /** `none`: nobody in particular; `any`: one kid or any; `one`: it is always about one. */
  readonly kid: 'none' | 'any' | 'one';
  readonly thing?: 'task' | 'tasks' | 'reward';
  readonly amount?: 'minGems' | 'minMinutes';
  /** Times of the day and weekdays; without them it is something that stays open for a while. */
  readonly hasTime: boolean;
}

/** What a parent can choose, and what each of them is about. */
export const whats = {
  allDone: { kid: 'one', hasTime: true },
  theseDone: { kid: 'one', thing: 'tasks', hasTime: true },
  'task.completed': { kid: 'any', thing: 'task', amount: 'minGems', hasTime: true },
  'task.submitted': { kid: 'any', thing: 'task', hasTime: true },
  'task.rejected': { kid: 'any', thing: 'task', hasTime: true },
  'screentime.requested': { kid: 'any', amount: 'minMinutes', hasTime: true },
  'reward.claimed': { kid: 'any', thing: 'reward', amount: 'minGems', hasTime: true },
  'reward.goal_reached': { kid: 'any', hasTime: true },
  'open.screentime': { kid: 'any', hasTime: false },
  'open.submission': { kid: 'any', hasTime: false },
  'open.claim': { kid: 'any', hasTime: false },
  'open.question': { kid: 'none', hasTime: false },
} as const satisfies Readonly<Record<string, Fields>>;

export type What = keyof typeof whats;
export const whatNames = Object.keys(whats) as What[];
export const fieldsOf = (what: What): Fields => whats[what];

export interface WhenDraft {
  readonly what: What;
  /** Empty: any kid. */
  readonly childId: string;
  readonly taskIds: readonly string[];
  readonly rewardId: string;
  readonly atLeast: string;
  readonly forMinutes: string;
  readonly before: string;
  readonly after: string;
  /** Empty: every day. */
  readonly days: readonly Weekday[];
}

export const emptyWhen: WhenDraft = {
  what: 'allDone',
  childId: '',
  taskIds: [],
  rewardId: '',
  atLeast: '',
  forMinutes: '10',
  before: '',
  after: '',
  days: [],
};

const isCount = (text: string) => /^[1-9]\d*$/.test(text);

export type Missing = 'kid' | 'tasks' | 'forMinutes' | 'amount' | 'text' | 'answers' | 'then';

/** What still has to be said. */
export function missingInWhen({ what, childId, taskIds, atLeast, forMinutes }: WhenDraft): Missing[] {
  const { kid, thing, amount, hasTime } = fieldsOf(what);
  return [
    ...(kid === 'one' && childId === '' ? ['kid' as const] : []),
    ...(thing === 'tasks' && taskIds.length === 0 ? ['tasks' as const] : []),
    ...(!hasTime && !isCount(forMinutes) ? ['forMinutes' as const] : []),
    ...(amount !== undefined && atLeast !== '' && !isCount(atLeast) ? ['amount' as const] : []),
  ];
}

export function whenOf({ what, childId, taskIds, rewardId, atLeast, forMinutes, ...time }: WhenDraft): When {
  const { kid, thing, amount, hasTime } = fieldsOf(what);
  const [taskId] = taskIds;
  const chosen = {
    ...(kid === 'any' && childId !== '' && { childId }),
    ...(thing === 'task' && taskId !== undefined && { taskId }),
    ...(thing === 'reward' && rewardId !== '' && { rewardId }),
    ...(amount !== undefined && atLeast !== '' && { [amount]: Number(atLeast) }),
    ...(hasTime && timesOf(time)),
  };
  if (what === 'allDone') return { allDone: { childId }, ...chosen };
  if (what === 'theseDone') return { allDone: { childId, taskIds: [...taskIds] }, ...chosen };
  if (hasTime) return { event: what, ...chosen };
  const stillOpen = what.slice('open.'.length) as NonNullable<When['stillOpen']>;
  return { stillOpen, forMinutes: Number(forMinutes), ...chosen };
}

function timesOf({ before, after, days }: Pick<WhenDraft, 'before' | 'after' | 'days'>): Partial<When> {
  return {
    ...(before !== '' && { before }),
    ...(after !== '' && { after }),
    ...(days.length > 0 && { days: weekdays.filter((day) => days.includes(day)) }),
  };
}

/** A `when` as a form; undefined where the form could not say it again in full. */
export function draftOfWhen(when: When): WhenDraft | undefined {
  const { event, allDone, stillOpen, taskId } = when;
  const what = allDone === undefined ? (event ?? `open.${stillOpen}`) : allDone.taskIds ? 'theseDone' : 'allDone';
  if (!Object.hasOwn(whats, what)) return undefined;
  const { amount } = fieldsOf(what as What);
  const atLeast = amount === undefined ? undefined : when[amount];
  const draft: WhenDraft = {
    what: what as What,
    childId: allDone?.childId ?? when.childId ?? '',
    taskIds: allDone?.taskIds ?? (taskId === undefined ? [] : [taskId]),
    rewardId: when.rewardId ?? '',
    atLeast: atLeast === undefined ? '' : String(atLeast),
    forMinutes: String(when.forMinutes ?? emptyWhen.forMinutes),
    before: when.before ?? '',
    after: when.after ?? '',
    days: when.days ?? [],
  };
  return isSame(whenOf(draft), when) ? draft : undefined;
}

/** Without regard to the order of fields, and of weekdays. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.every((item) => weekdays.includes(item)) ? [...value].sort() : value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, inOrder(inner)]));
}
