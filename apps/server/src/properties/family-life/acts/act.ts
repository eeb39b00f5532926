/** How a die finds who acts, and on what. */
import { dayOf } from '../model/time.ts';
import type { World } from '../model/world.ts';
import type { Who } from '../people.ts';
import type { PlannedCall } from '../run.ts';

/** Small numbers without ids, whose meaning depends on the world in which they are thrown. */
export interface Dice {
  readonly act: number;
  readonly who: number;
  readonly one: number;
  readonly two: number;
}

/** Something that somebody may do in a world; undefined if there is nothing to do it to. */
export type Act = (world: World, dice: Dice) => PlannedCall | undefined;

/** As the family has them: the oldest first. */
const kids = ['ben', 'zoe', 'mia'] as const;
const grownUps = ['agent', 'mum', 'dad'] as const;
const parents = ['mum', 'dad'] as const;

/** One of the list; of a long one, one of the newest. */
export function pick<Thing>(things: readonly Thing[], number: number): Thing | undefined {
  const newest = things.slice(-5);
  return newest[newest.length - 1 - (number % newest.length)];
}

export const kidOf = ({ who }: Dice) => kids[who % kids.length] as Who;
export const grownUpOf = ({ who }: Dice) => grownUps[who % grownUps.length] as Who;
export const parentOf = ({ who }: Dice) => parents[who % parents.length] as Who;
export const childIdOf = ({ kids: all }: World, number: number) => all[number % all.length]?.childId ?? '';
export const today = ({ now, zone }: World) => dayOf(now, zone);

/** The kid whose thing it is, and now and then another one. */
export function ownerOf({ kids: all }: World, { childId }: { childId: string }, dice: Dice): Who {
  const index = all.findIndex((kid) => kid.childId === childId);
  return dice.who === 0 ? kidOf(dice) : (kids[index % 3] ?? kidOf(dice));
}

/** What is still open, and one more. */
export function mostlyOpen<Thing extends { status: string }>(things: readonly Thing[]): Thing[] {
  const isOpen = ({ status }: Thing) => ['pending', 'submitted', 'in_progress'].includes(status);
  return [...things.slice(-1), ...things.filter(isOpen)];
}

/** An act on one of some things; none if there are none. */
export function on<Thing>(
  things: (world: World) => readonly Thing[],
  act: (thing: Thing, world: World, dice: Dice) => PlannedCall,
): Act {
  return (world, dice) => {
    const thing = pick(things(world), dice.one);
    return thing === undefined ? undefined : act(thing, world, dice);
  };
}

/** What matters more is there more than once. */
export const often = (times: number, act: Act): Act[] => Array.from({ length: times }, () => act);
