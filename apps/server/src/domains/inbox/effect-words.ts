import { operations } from '@sprout/contract';

type Fields = Readonly<Record<string, unknown>>;

/** The names of the family's kids, by child. */
export type KidNames = ReadonlyMap<string, string>;

/** What a sentence is made of besides the arguments. */
interface Told {
  readonly kid: string;
  /** The kids of a task that is made. */
  readonly kids: string;
  /** What is changed, as it is now. */
  readonly before: Fields;
}

type Words = (args: Fields, told: Told) => string;

const amount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const quoted = (text: unknown) => `“${String(text)}”`;

/** What the calls that agents ask about most do, as a parent reads it. */
const sentences: Readonly<Record<string, Words>> = {
  'gems.adjust': ({ delta, reason }, { kid }) =>
    `${Number(delta) > 0 ? `Gives ${kid}` : `Takes from ${kid}`} ${amount(Math.abs(Number(delta)), 'gem')}: ${quoted(reason)}`,
  'screentime.grant': ({ minutes }, { kid }) => `Unlocks ${kid}’s screen for ${amount(Number(minutes), 'minute')}`,
  'screentime.end': (_args, { kid }) => `Locks ${kid}’s screen`,
  'task.create': ({ name, rewardSpec, scheduleSpec, reviewPolicy }, { kids }) =>
    [
      `Makes the task ${quoted(name)} for ${kids}${whenOf(fieldsIn(scheduleSpec))}`,
      `for ${amount(Number(fieldsIn(rewardSpec).gems ?? 0), 'gem')}${reviewPolicy === 'auto' ? ', which count without a look' : ''}`,
    ].join(', '),
  'task.complete': (_args, { kid, before }) =>
    `Marks ${before.name === undefined ? 'a task' : quoted(before.name)} of ${kid} as done${paid(before.gems)}`,
  'task.review': ({ action, gems }, { before }) =>
    action === 'approve'
      ? `Approves ${before.name === undefined ? 'a task' : quoted(before.name)}${paid(gems ?? before.gems)}`
      : `Sends ${before.name === undefined ? 'a task' : quoted(before.name)} back to be tried again`,
  'task.delete': (_args, { before }) =>
    before.name === undefined ? 'Deletes a task' : `Deletes the task ${quoted(before.name)}`,
  'task.pause_schedule': ({ from, until }) => `Plans days off from ${from} until ${until}`,
  'reward.create': ({ name, gemsRequired }) =>
    `Adds the reward ${quoted(name)} for ${amount(Number(gemsRequired), 'gem')}`,
};

const paid = (gems: unknown) => (typeof gems === 'number' ? `, for ${amount(gems, 'gem')}` : '');
const fieldsIn = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

function whenOf({ oneTimeDate, days }: Fields): string {
  if (typeof oneTimeDate === 'string') return `, on ${oneTimeDate}`;
  return Array.isArray(days) && days.length > 0 ? `, every ${days.join(', ')}` : '';
}

function kidsOf({ assignChildIds, assignAllChildren }: Fields, names: KidNames): string {
  if (assignAllChildren === true || !Array.isArray(assignChildIds)) return 'all kids';
  return assignChildIds.map((id) => names.get(String(id)) ?? 'a kid').join(', ');
}

/** What a call does, in Sprout's own words: never in those of the agent that asks. */
export function effectWords(operation: string, args: Fields, names: KidNames, before: unknown): string {
  const kid = names.get(String(args.childId)) ?? 'a kid';
  const told = sentences[operation]?.(args, { kid, kids: kidsOf(args, names), before: fieldsIn(before) });
  if (told !== undefined) return told;
  const title = operations.find(({ name }) => name === operation)?.title ?? operation;
  return args.childId === undefined ? title : `${title}: ${kid}`;
}
