/** What a kid reads and hears of its day: short, in the present, never guilt. One exclamation mark at most. */
import type { Problem } from '../../client/problem.ts';
import { catalogue, type Shape } from '../../client/words.ts';

const english = {
  nav: { label: 'Places', today: 'Today', pot: 'My pot', rewards: 'Rewards', screens: 'Screen time', play: 'Play' },
  skip: 'Skip to the content',
  hi: (name: string) => `Hi ${name}!`,
  left: (count: number) => (count === 1 ? '1 thing to go.' : `${count} things to go.`),
  dayIsYours: 'Nothing left. The day is yours.',
  allDone: 'All done!',
  nothingToday: 'Nothing today.',
  nothingTodayMore: 'The garden rests. So can you.',
  dayOff: 'A day off!',
  dayOffMore: 'Nothing has to grow today.',
  now: 'Now',
  later: 'Later',
  waiting: 'Waiting for a grown-up',
  done: 'Done',
  didIt: 'I did it!',
  undo: 'Oops, not yet',
  onItsWay: 'On its way',
  willLook: 'A grown-up will look',
  beforeScreens: 'Before screens',
  again: 'Have another go.',
  says: (note: string) => `A grown-up says: “${note}”`,
  gems: (count: number) => (count === 1 ? '1 gem' : `${count} gems`),
  listen: 'Listen',
  back: 'Back',
  bed: 'Your bed today',
  inBed: (done: number, all: number) => `${done} of ${all} in bloom`,
  change: 'Somebody else?',
  unpairedMore:
    'A grown-up has unpaired it. Everything of yours is safe in Sprout. Nothing of it is on this tablet now.',
  away: 'Sprout is away. What you tick off is kept and sent later.',
  awayAsk: 'Sprout is away. Try this again when it is back.',
  intercepted: 'Something else answers here. Ask a grown-up to look at the net.',
  newDay: 'A new day!',
  newDayMore: 'It comes as soon as Sprout is back.',
  wrongClock: 'The clock of this tablet is wrong. Ask a grown-up to set it.',
  noHttps: 'For grown-ups: with https, Sprout also opens without the net.',
  soon: 'The sun is low. Time to find a good end.',
  loading: 'A moment…',
  tryAgain: 'Try again',
  showThem: 'Show it to a grown-up',
  at: (time: string) => `at ${time}`,
  talk: 'Talk about it',
  playIt: 'Play',
  wrong: 'That did not work. Try again, or ask a grown-up.',
};

export type KidWords = Shape<typeof english>;

export const words = catalogue<KidWords>(english);

/** Why nothing came, without the reasons that a screen behind the day may have. */
export function plainProblem({ kind }: Problem): string {
  if (kind === 'away') return words().awayAsk;
  if (kind === 'intercepted') return words().intercepted;
  return kind === 'signedOut' ? words().unpairedMore : words().wrong;
}
