/** Turns dice into a call: who acts, and on what. */
import fc from 'fast-check';
import type { Known } from './known.ts';

/** Small numbers. The call that they make depends on what is known at that moment. */
export interface Dice {
  readonly act: number;
  readonly who: number;
  readonly one: number;
  readonly two: number;
}

/** Dice that name any of so many acts. */
export function diceFor({ length }: readonly unknown[]): fc.Arbitrary<Dice> {
  const number = fc.nat({ max: 11 });
  return fc.record({ act: fc.nat({ max: length - 1 }), who: fc.nat({ max: 5 }), one: number, two: number });
}

/** The people of a random family, their agent with every scope, and one without the high ones. */
export type Who = 'agent' | 'helper' | 'mum' | 'dad' | 'mia' | 'zoe' | 'ben';

export interface RandomCall<Caller = Who> {
  readonly who: Caller;
  readonly operation: string;
  readonly args: Record<string, unknown>;
}

/** Makes a call; undefined if there is nothing to act on. */
export type Act<Things = Known, Caller = Who> = (known: Things, dice: Dice) => RandomCall<Caller> | undefined;

/** The call that the dice choose; undefined if there is nothing to act on. */
export function callOf<Things, Caller>(
  acts: readonly Act<Things, Caller>[],
  known: Things,
  dice: Dice,
): RandomCall<Caller> | undefined {
  return acts[dice.act % acts.length]?.(known, dice);
}

/** As the family has them: the oldest first. */
const kids = ['ben', 'zoe', 'mia'] as const;
const grownUps = ['agent', 'helper', 'mum', 'dad'] as const;
const parents = ['mum', 'dad'] as const;

/** One of the list; of a long one, one of the newest. */
export function pick<Thing>(things: readonly Thing[], number: number): Thing | undefined {
  const newest = things.slice(-5);
  return newest[newest.length - 1 - (number % newest.length)];
}

export const kidOf = ({ who }: Dice) => kids[who % kids.length] as Who;
export const grownUpOf = ({ who }: Dice) => grownUps[who % grownUps.length] as Who;
export const parentOf = ({ who }: Dice) => parents[who % parents.length] as Who;
export const childIdOf = ({ childIds }: Known, number: number) => childIds[number % childIds.length] ?? '';

/** The day that is `days` days after another. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 3_600_000).toISOString().slice(0, 10);
}

/** The kid who owns the thing, and sometimes another kid. */
export function ownerOf({ childIds }: Known, { childId }: { childId: string }, dice: Dice): Who {
  const index = childIds.indexOf(childId);
  return dice.who === 0 ? kidOf(dice) : (kids[index % 3] ?? kidOf(dice));
}

/** The open things, and one more. */
export function mostlyOpen<Thing extends { status: string }>(things: readonly Thing[]): Thing[] {
  const isOpen = ({ status }: Thing) => ['pending', 'submitted', 'in_progress'].includes(status);
  return [...things.slice(-1), ...things.filter(isOpen)];
}

/** The newest things that somebody decided on. */
export function decided<Thing extends { status: string; isAuto?: boolean }>(things: readonly Thing[]): Thing[] {
  const isDecided = ({ status, isAuto = false }: Thing) =>
    !isAuto && ['approved', 'rejected', 'denied'].includes(status);
  return things.filter(isDecided).slice(-3);
}

/** An act on one of some things; none if there are none. */
export function on<Thing>(
  things: (known: Known) => readonly Thing[],
  act: (thing: Thing, known: Known, dice: Dice) => RandomCall,
): Act {
  return (known, dice) => {
    const thing = pick(things(known), dice.one);
    return thing === undefined ? undefined : act(thing, known, dice);
  };
}

/** Repeats an act, so that it is chosen more often. */
export const often = <Each>(times: number, act: Each): Each[] => Array.from({ length: times }, () => act);
