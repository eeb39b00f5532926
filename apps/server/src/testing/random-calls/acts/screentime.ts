import { type Act, childIdOf, decided, grownUpOf, kidOf, mostlyOpen, often, on, ownerOf, parentOf } from '../act.ts';

export const ask: Act = (_known, dice) => ({
  who: kidOf(dice),
  operation: 'kid.request_screentime',
  args: { durationMinutes: 1 + 4 * dice.one, ...(dice.two > 4 && { reason: `Please ${dice.two}` }) },
});

const cancelRequest = on(
  ({ requests }) => mostlyOpen(requests),
  ({ requestId, childId }, known, dice) => ({
    who: ownerOf(known, { childId }, dice),
    operation: 'kid.cancel_screentime',
    args: { requestId },
  }),
);

export const reviewRequest = on(
  ({ requests }) => mostlyOpen(requests),
  ({ requestId }, _known, dice) => ({
    who: grownUpOf(dice),
    operation: 'screentime.review_request',
    args: {
      requestId,
      action: dice.two % 4 === 0 ? 'deny' : 'approve',
      ...(dice.two % 4 === 1 && { durationMinutes: 5 * (1 + dice.two) }),
      ...(dice.two > 5 && { reason: `Reason ${dice.two}` }),
    },
  }),
);

const undoReview = on(
  ({ requests }) => decided(requests),
  ({ requestId, status }, _known, dice) => ({
    who: dice.two === 11 ? grownUpOf(dice) : parentOf(dice),
    operation: 'screentime.undo_review',
    args: { requestId, status: dice.two === 10 ? 'approved' : status },
  }),
);

const updateSettings: Act = (known, dice) => {
  const { one, two } = dice;
  const patch = [
    { dailyMinutes: 20 * one },
    { dailyMinutes: null },
    { gemsPerMinute: one % 2 },
    { gemsPerMinute: 0 },
    { quietHours: [{ from: `${12 + one}:00`, until: `${String(one).padStart(2, '0')}:00` }] },
    { quietHours: null },
    { autoApprove: { minutesPerDay: 10 + 5 * one } },
    { autoApprove: { minutesPerRequest: 5 + one } },
    { autoApprove: null },
    { tasksFirst: one > 5 },
    { overLimit: one % 2 === 0 ? 'ask' : 'refuse' },
    { dailyMinutes: { mon: 10 * one, sat: 20 } },
  ][two];
  const childId = one % 4 === 0 ? { childId: childIdOf(known, two) } : {};
  return { who: grownUpOf(dice), operation: 'screentime.update_settings', args: { ...childId, ...patch } };
};

const grant: Act = (known, dice) => ({
  who: grownUpOf(dice),
  operation: 'screentime.grant',
  args: { childId: childIdOf(known, dice.one), minutes: 5 * (1 + dice.two) },
});

const end: Act = (known, dice) => ({
  who: grownUpOf(dice),
  operation: 'screentime.end',
  args: { childId: childIdOf(known, dice.one) },
});

export const asking: readonly Act[] = [
  ...often(5, ask),
  ...often(2, cancelRequest),
  ...often(4, reviewRequest),
  ...often(3, undoReview),
  ...often(3, updateSettings),
  grant,
  end,
];
