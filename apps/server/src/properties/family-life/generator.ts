/**
 * Random life: dice that anybody may throw at any time, and what they mean in a given world.
 *
 * A die is a handful of small numbers without ids, so that fast-check can leave out and shrink what does not matter to a
 * failure. What it means is decided when it is thrown, from what the model knows then: mostly what is newest, so that
 * several people often reach for the same thing at once.
 */
import fc from 'fast-check';
import { acts, type Dice } from './acts/index.ts';
import { DAY, HOUR, MINUTE, SECOND, startOfDay } from './model/time.ts';
import type { World } from './model/world.ts';
import type { PlannedCall } from './run.ts';
import type { Mishap } from './wire.ts';

/** A die, and what goes wrong on the way of the call that it means. */
export interface Throw extends Dice {
  readonly mishap: Mishap;
}

const dice: fc.Arbitrary<Throw> = fc.record({
  act: fc.nat({ max: acts.length - 1 }),
  who: fc.nat({ max: 5 }),
  one: fc.nat({ max: 11 }),
  two: fc.nat({ max: 11 }),
  mishap: fc.constantFrom<Mishap>('none', 'none', 'none', 'answer lost', 'connection cut', 'sent twice'),
});

/** Some time passes, then several people act at once. */
export interface Moment {
  /** How much time passes before. */
  readonly wait: 'none' | 'seconds' | 'undo' | 'minutes' | 'hours' | 'midnight' | 'just before midnight' | 'days';
  /** Whether the server does what falls due before the next calls come. */
  readonly isAwake: boolean;
  /** Run at once. */
  readonly dice: readonly Throw[];
}

/** Moments after which everything is compared. */
export type Batch = readonly Moment[];

const moment: fc.Arbitrary<Moment> = fc.record({
  wait: fc.constantFrom<Moment['wait']>(
    ...Array.from({ length: 5 }, () => 'none' as const),
    'seconds',
    'seconds',
    'undo',
    'minutes',
    'minutes',
    'hours',
    'midnight',
    'just before midnight',
    'days',
  ),
  isAwake: fc.constantFrom(true, true, false),
  dice: fc.array(dice, { minLength: 2, maxLength: 9, size: 'max' }),
});

const batch: fc.Arbitrary<Batch> = fc.array(moment, { minLength: 1, maxLength: 4, size: 'max' });

export const lifeOf = (batches: number): fc.Arbitrary<Batch[]> =>
  fc.array(batch, { minLength: 1, maxLength: batches, size: 'max' });

export function waitOf({ wait }: Moment, { now, zone }: World): number {
  const midnight = startOfDay(startOfDay(now, zone) + 36 * HOUR, zone);
  const times: Record<Moment['wait'], number> = {
    none: 0,
    seconds: 4 * SECOND,
    undo: 10 * SECOND,
    minutes: 25 * MINUTE,
    hours: 5 * HOUR,
    midnight: midnight - now,
    'just before midnight': Math.max(0, midnight - 3 * SECOND - now),
    days: 2 * DAY + 3 * HOUR,
  };
  return times[wait];
}

/** What a die means now; nothing if there is nothing to reach for. */
export function callOf(world: World, thrown: Throw): PlannedCall | undefined {
  const call = acts[thrown.act % acts.length]?.(world, thrown);
  return call && { ...call, mishap: thrown.mishap };
}
