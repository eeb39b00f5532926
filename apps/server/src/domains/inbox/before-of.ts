/** What a call changes, as it is now, where its rehearsal knows it. Pure. */
import type { RehearsedWithin } from '../../core/operations/run-within.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What of a task is shown, under the names of the arguments that change it. */
const shownOfTask = {
  name: 'name',
  emoji: 'emoji',
  gems: 'gems',
  schedule: 'scheduleSpec',
  reviewPolicy: 'reviewPolicy',
  blocking: 'blocking',
};

const shownOfReward = {
  name: 'name',
  emoji: 'emoji',
  gemsRequired: 'gemsRequired',
  category: 'category',
  screenTimeSpec: 'screenTimeSpec',
  stock: 'stock',
  cooldownDays: 'cooldownDays',
};

export function beforeOf(
  { operation, args }: { readonly operation: string; readonly args: Fields },
  { shown, dependencies }: Pick<RehearsedWithin, 'shown' | 'dependencies'>,
): Fields | null {
  if (operation === 'gems.adjust') return { balance: Number(shown.newBalance) - Number(shown.delta ?? args.delta) };
  if (typeof dependencies.task === 'string') return renamed(JSON.parse(dependencies.task), shownOfTask);
  if (dependencies.reward !== undefined) return renamed(dependencies.reward as Fields, shownOfReward);
  if (operation === 'canvas.update') return { version: dependencies.version };
  if (operation === 'screentime.update_settings') {
    const { own, family } = dependencies.rules as { readonly own: Fields; readonly family: Fields };
    const rules = args.childId === undefined ? family : { ...family, ...own };
    return Object.fromEntries(Object.keys(args).flatMap((name) => (name in rules ? [[name, rules[name]]] : [])));
  }
  return null;
}

function renamed(thing: Fields, names: Readonly<Record<string, string>>): Fields {
  const told = Object.entries(names).filter(([name]) => name in thing);
  return Object.fromEntries(told.map(([name, argument]) => [argument, thing[name]]));
}
