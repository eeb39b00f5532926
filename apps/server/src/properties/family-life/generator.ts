/**
 * Random life: moments at which several people act at once, with random calls (testing/random-calls) whose meaning
 * depends on what the model knows at that moment.
 */
import fc from 'fast-check';
import { callOf as actOf, type Dice, diceFor } from '../../testing/random-calls/act.ts';
import { everydayActs } from '../../testing/random-calls/acts/index.ts';
import type { Known } from '../../testing/random-calls/known.ts';
import { versionOf } from './model/canvases.ts';
import { dueTasks, stateOn } from './model/tasks.ts';
import { DAY, dayOf, HOUR, MINUTE, SECOND, startOfDay } from './model/time.ts';
import type { Task, World } from './model/world.ts';
import type { PlannedCall } from './run.ts';
import type { Mishap } from './wire.ts';

/** Dice for a call, and what goes wrong on its way. */
export interface Throw extends Dice {
  readonly mishap: Mishap;
}

const mishap = fc.constantFrom<Mishap>('none', 'none', 'none', 'answer lost', 'connection cut', 'sent twice');
const dice: fc.Arbitrary<Throw> = fc
  .tuple(diceFor(everydayActs), mishap)
  .map(([thrown, wrong]) => ({ ...thrown, mishap: wrong }));

/** Some time passes, then several people act at once. */
export interface Moment {
  /** How much time passes before. */
  readonly wait:
    | 'none'
    | 'seconds'
    | 'undo'
    | 'undo decision'
    | 'minutes'
    | 'hours'
    | 'midnight'
    | 'just before midnight'
    | 'days';
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
    'undo decision',
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
    'undo decision': 10 * MINUTE,
    minutes: 25 * MINUTE,
    hours: 5 * HOUR,
    midnight: midnight - now,
    'just before midnight': Math.max(0, midnight - 3 * SECOND - now),
    days: 2 * DAY + 3 * HOUR,
  };
  return times[wait];
}

/** The call that the dice choose now; undefined if there is nothing to act on. */
export function callOf(world: World, thrown: Throw): PlannedCall | undefined {
  const call = actOf(everydayActs, knownIn(world), thrown);
  return call && { ...call, mishap: thrown.mishap };
}

/** What people of that world can name. */
function knownIn(world: World): Known {
  const today = dayOf(world.now, world.zone);
  return {
    ...world,
    today,
    childIds: world.kids.map(({ childId }) => childId),
    transactions: world.entries,
    canvases: world.canvases.map(({ canvasId, versions }) => ({ canvasId, version: versions.length })),
    skills: world.skills.map((skill) => ({ ...skill, canvasIds: skill.links.map(({ canvasId }) => canvasId) })),
    games: world.tasks.flatMap(({ taskId, canvasSpec }) => (canvasSpec ? [{ taskId, ...canvasSpec }] : [])),
    plays: world.plays
      .filter(({ ended }) => ended === null)
      .map((play) => ({ taskId: play.taskId, kind: versionOf(world, play).completionSchema.kind })),
    toDo: (childId, runMode) => {
      const isOpen = (task: Task) =>
        task.runMode === runMode && ['to_do', 'try_again'].includes(stateOn(world, task, childId, today));
      return dueTasks(world, childId, today).filter(isOpen);
    },
  };
}
