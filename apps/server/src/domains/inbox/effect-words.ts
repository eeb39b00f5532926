import { operations } from '@sprout/contract';

type Fields = Readonly<Record<string, unknown>>;

/** The names of the family's kids, by child. */
export type KidNames = ReadonlyMap<string, string>;

type Words = (args: Fields, kid: string) => string;

const amount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const quoted = (text: unknown) => `“${String(text)}”`;

/** What the calls that agents ask about most do, as a parent reads it. */
const sentences: Readonly<Record<string, Words>> = {
  'gems.adjust': ({ delta, reason }, kid) =>
    `${Number(delta) > 0 ? `Gives ${kid}` : `Takes from ${kid}`} ${amount(Math.abs(Number(delta)), 'gem')}: ${quoted(reason)}`,
  'screentime.grant': ({ minutes }, kid) => `Unlocks ${kid}’s screen for ${amount(Number(minutes), 'minute')}`,
  'screentime.end': (_args, kid) => `Locks ${kid}’s screen`,
  'task.create': ({ name, rewardSpec }) =>
    `Makes the task ${quoted(name)} for ${amount(Number((rewardSpec as Fields | undefined)?.gems ?? 0), 'gem')}`,
  'task.complete': (_args, kid) => `Marks a task of ${kid} as done`,
  'task.delete': () => 'Deletes a task',
  'task.pause_schedule': ({ from, until }) => `Plans days off from ${from} until ${until}`,
  'reward.create': ({ name, gemsRequired }) =>
    `Adds the reward ${quoted(name)} for ${amount(Number(gemsRequired), 'gem')}`,
};

/** What a call does, in Sprout's own words: never in those of the agent that asks. */
export function effectWords(operation: string, args: Fields, names: KidNames): string {
  const kid = names.get(String(args.childId)) ?? 'a kid';
  const told = sentences[operation]?.(args, kid);
  if (told !== undefined) return told;
  const title = operations.find(({ name }) => name === operation)?.title ?? operation;
  return args.childId === undefined ? title : `${title}: ${kid}`;
}
