/** What a kid sees of its day: the server's word, with what is on its way put over it. Pure. */
import type { AnswerOf } from '../client/operations.ts';
import type { HandIn, LocalTime } from './hand-in.ts';

export type Today = AnswerOf<'kid.today'>;
export type TodayItem = Today['items'][number];

export interface ShownItem extends TodayItem {
  /** Handed in on this tablet, and the server does not know yet. */
  readonly isOnItsWay: boolean;
}

/** What the server said about a task since the day was last read. */
export type Heard = ReadonlyMap<string, Pick<TodayItem, 'state'>>;

export function shownItems(today: Today, waiting: readonly HandIn[], heard: Heard): ShownItem[] {
  return today.items.map((item) => {
    const own = waiting.filter(({ taskId, date }) => taskId === item.taskId && date === today.date);
    // The last tap counts: after an undo that is on its way, a new tap may follow.
    const last = own[own.length - 1];
    const state = heard.get(item.taskId)?.state ?? item.state;
    if (last?.kind === 'submit' || last?.kind === 'canvas') return { ...item, state: 'waiting', isOnItsWay: true };
    if (last?.kind === 'undo' && (state === 'waiting' || state === 'done')) {
      return { ...item, state: 'to_do', undoUntil: null, isOnItsWay: false };
    }
    return { ...item, state, isOnItsWay: false };
  });
}

export interface Groups {
  /** What to do now, the first one first. */
  readonly now: readonly ShownItem[];
  readonly later: readonly ShownItem[];
  readonly waiting: readonly ShownItem[];
  readonly done: readonly ShownItem[];
}

/** A task with a time is for now from half an hour before. */
const EARLY_MINUTES = 30;

export function groupsOf(items: readonly ShownItem[], minutes: number): Groups {
  const isOpen = ({ state }: ShownItem) => state === 'to_do' || state === 'try_again';
  const isNow = ({ startMinutes }: ShownItem) => startMinutes === null || startMinutes <= minutes + EARLY_MINUTES;
  const open = items.filter(isOpen);
  // What a grown-up sent back comes first: the kid has just been at it.
  const now = open.filter(isNow).sort((one, other) => Number(isBack(other)) - Number(isBack(one)));
  return {
    now,
    later: [...open.filter((item) => !isNow(item)), ...items.filter(({ state }) => state === 'locked')],
    waiting: items.filter(({ state }) => state === 'waiting'),
    done: items.filter(({ state }) => state === 'done'),
  };
}

function isBack({ state }: ShownItem): boolean {
  return state === 'try_again';
}

/** What stands in the bed: seedling to do, bud waiting, flower done. */
export type Stage = 'seedling' | 'bud' | 'flower';

export function stageOf({ state }: Pick<TodayItem, 'state'>): Stage {
  if (state === 'done') return 'flower';
  return state === 'waiting' ? 'bud' : 'seedling';
}

/** How often a task would have to be done for the gems that are missing: the best-paid one that is not done once. */
export function tasksFor(missing: number, items: readonly TodayItem[]): { name: string; times: number } | undefined {
  const paid = items.filter(({ gems }) => gems > 0);
  const best = paid.sort((one, other) => other.gems - one.gems)[0];
  if (best === undefined || missing <= 0) return undefined;
  return { name: best.name, times: Math.ceil(missing / best.gems) };
}

/** The minutes that a kid may choose from: never more than are left, and never more than gems are there for. */
export function minuteChips(left: number | null, gemsPerMinute: number, freeGems: number): readonly number[] {
  const most = Math.min(left ?? 120, gemsPerMinute > 0 ? Math.floor(freeGems / gemsPerMinute) : 120, 120);
  const chips = [10, 15, 30, 45, 60, 90, 120].filter((minutes) => minutes <= most);
  if (chips.length === 0) return most > 0 ? [most] : [];
  return chips.slice(0, 5);
}

type Quiet = NonNullable<AnswerOf<'kid.screentime'>['quietHours']>[number];

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The quiet hours that hold now. Those that go over midnight belong to the day on which they begin. */
export function quietNow(all: readonly Quiet[], { date, minutes }: LocalTime): Quiet | undefined {
  const today = new Date(`${date}T12:00:00Z`).getUTCDay();
  const isOn = ({ days }: Quiet, day: number) => days === undefined || days.includes(weekdays[(day + 7) % 7] ?? 'sun');
  return all.find((quiet) => {
    const [from, until] = [minutesOf(quiet.from), minutesOf(quiet.until)];
    if (from < until) return isOn(quiet, today) && minutes >= from && minutes < until;
    return (isOn(quiet, today) && minutes >= from) || (isOn(quiet, today - 1) && minutes < until);
  });
}
