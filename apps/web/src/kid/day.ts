/** What a kid sees of its day: the server's word, with what is on its way put over it. Pure. */
import type { AnswerOf } from '../client/operations.ts';
import type { HandIn } from './hand-in.ts';

export type Today = AnswerOf<'kid.today'>;
export type TodayItem = Today['items'][number];

export interface ShownItem extends TodayItem {
  /** Handed in on this tablet, and the server does not know yet. */
  readonly isOnItsWay: boolean;
}

/** What the server said about a task of a day since that day was last read. */
export type Heard = ReadonlyMap<HeardEntry[0], HeardEntry[1]>;
export type HeardEntry = readonly [taskId: string, news: Pick<TodayItem, 'state'> & Pick<Today, 'date'>];

export function showItems(today: Today, waiting: readonly HandIn[], heard: Heard): ShownItem[] {
  return today.items.map((read) => {
    // What a tablet kept before there were pictures has none of these.
    const item = { ...noPictures, ...read };
    const own = waiting.filter(({ taskId, date }) => taskId === item.taskId && date === today.date);
    // The last tap counts: after an undo that is on its way, a new tap may follow.
    const last = own[own.length - 1];
    const news = heard.get(item.taskId);
    const state = news?.date === today.date ? news.state : item.state;
    if (last?.kind === 'submit' || last?.kind === 'canvas') return { ...item, state: 'waiting', isOnItsWay: true };
    if (last?.kind === 'undo' && (state === 'waiting' || state === 'done')) {
      return { ...item, state: 'to_do', undoUntil: null, isOnItsWay: false };
    }
    return { ...item, state, isOnItsWay: false };
  });
}

const noPictures = { camera: null, media: [] };

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
