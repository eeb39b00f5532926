import { type Act, grownUpOf, often, parentOf } from '../act.ts';
import type { Known, KnownStrangers } from '../known.ts';

const stranger = ({ strangeChildIds }: KnownStrangers, number: number) =>
  strangeChildIds[number % strangeChildIds.length] as string;

export const adjustStranger: Act<Known & KnownStrangers> = (known, dice) => ({
  who: grownUpOf(dice),
  operation: 'gems.adjust',
  args: { childId: stranger(known, dice.one), delta: dice.two + 1, reason: 'Not our kid' },
});

/** Every other operation that names a kid, with a kid who is not the family's. */
const nameStranger: Act<Known & KnownStrangers> = (known, dice) => {
  const childId = stranger(known, dice.one);
  const taskId = known.tasks.at(-1)?.taskId ?? 'task_nobody';
  const scheduleSpec = { taskType: 'onetime', oneTimeDate: known.today };
  const calls = [
    ['family.update_kid', { childId, name: 'Mine' }],
    ['family.remove_kid', { childId }],
    ['family.restore_kid', { childId }],
    ['access.create_pairing_code', { childId }],
    ['gems.query_balance', { childId }],
    ['task.complete', { taskId, childId }],
    ['task.create', { name: 'Mine', assignChildIds: [childId], scheduleSpec }],
    ['task.pause_schedule', { childIds: [childId], from: known.today, until: known.today }],
  ] as const;
  const [operation, args] = calls[dice.two % calls.length] as (typeof calls)[number];
  return { who: parentOf(dice), operation, args };
};

/** Calls that name a kid of another family, or of none. */
export const strangerActs: readonly Act<Known & KnownStrangers>[] = [
  ...often(3, adjustStranger),
  ...often(4, nameStranger),
];
