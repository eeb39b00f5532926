/** What the agents of a family ask during a day: mostly they look, now and then they do something. */
import type { ScaleFamily } from './town.ts';

export interface PlannedCall {
  readonly operation: string;
  readonly args: object;
  readonly isWrite: boolean;
}

type Plan = (family: ScaleFamily, day: string) => Omit<PlannedCall, 'operation' | 'isWrite'>;

/** Out of a hundred calls. */
const mix: readonly (readonly [share: number, operation: string, isWrite: boolean, plan: Plan])[] = [
  [32, 'gems.query_balance', false, ({ childId }) => ({ args: { childId } })],
  [20, 'task.list', false, ({ childId }) => ({ args: { childId } })],
  [12, 'activity.list', false, () => ({ args: {} })],
  [6, 'family.query_overview', false, () => ({ args: {} })],
  [15, 'gems.adjust', true, ({ childId }) => ({ args: { childId, delta: 1, reason: 'Fed the cat before school' } })],
  [12, 'task.complete', true, ({ taskId, childId }) => ({ args: { taskId, childId } })],
  [
    3,
    'task.create',
    true,
    ({ childId }, oneTimeDate) => ({
      args: { name: 'Feed the cat', assignChildIds: [childId], scheduleSpec: { taskType: 'onetime', oneTimeDate } },
    }),
  ],
];
const sum = mix.reduce((shares, [share]) => shares + share, 0);

/** The call that chance, from 0 to 1, picks. */
export function planCall(family: ScaleFamily, chance: number, day: string): PlannedCall {
  let left = chance * sum;
  for (const [share, operation, isWrite, plan] of mix) {
    left -= share;
    if (left < 0) return { operation, isWrite, ...plan(family, day) };
  }
  throw new Error(`chance is from 0 to 1, not ${chance}`);
}
