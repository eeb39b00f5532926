/** All that people do, each as a function of the world and a die. Those that matter more are there more than once. */
import type { Dice } from './generator.ts';
import { dueTasks, stateOn } from './model/tasks.ts';
import { dayOf, plusDays } from './model/time.ts';
import type { Card, Task, World } from './model/world.ts';
import type { Who } from './people.ts';
import type { PlannedCall } from './run.ts';

type Act = (world: World, dice: Dice) => PlannedCall | undefined;

/** As the family has them: the oldest first. */
const kids = ['ben', 'zoe', 'mia'] as const;
const grownUps = ['agent', 'mum', 'dad'] as const;
const parents = ['mum', 'dad'] as const;
const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const policies = ['auto', 'parent', 'trusted'] as const;

/** One of the list; of a long one, one of the newest. */
function pick<Thing>(things: readonly Thing[], number: number): Thing | undefined {
  const newest = things.slice(-5);
  return newest[newest.length - 1 - (number % newest.length)];
}

const kidOf = ({ who }: Dice) => kids[who % kids.length] as Who;
const grownUpOf = ({ who }: Dice) => grownUps[who % grownUps.length] as Who;
const parentOf = ({ who }: Dice) => parents[who % parents.length] as Who;
const childIdOf = ({ kids: all }: World, number: number) => all[number % all.length]?.childId ?? '';
const today = ({ now, zone }: World) => dayOf(now, zone);

/** The kid whose thing it is, and now and then another one. */
function ownerOf({ kids: all }: World, { childId }: { childId: string }, dice: Dice): Who {
  const index = all.findIndex((kid) => kid.childId === childId);
  return dice.who === 0 ? kidOf(dice) : (kids[index % 3] ?? kidOf(dice));
}

/** What is still open, and one more. */
function mostlyOpen<Thing extends { status: string }>(things: readonly Thing[]): Thing[] {
  const isOpen = ({ status }: Thing) => ['pending', 'submitted', 'in_progress'].includes(status);
  return [...things.slice(-1), ...things.filter(isOpen)];
}

/** An act on one of some things; none if there are none. */
function on<Thing>(
  things: (world: World) => readonly Thing[],
  act: (thing: Thing, world: World, dice: Dice) => PlannedCall,
): Act {
  return (world, dice) => {
    const thing = pick(things(world), dice.one);
    return thing === undefined ? undefined : act(thing, world, dice);
  };
}

const createTask: Act = (world, dice) => {
  const { one, two } = dice;
  const day = plusDays(today(world), one % 3);
  const scheduleSpec =
    one % 4 === 0
      ? { taskType: 'onetime', oneTimeDate: day }
      : { taskType: 'schedule', days: one % 4 === 1 ? ['mon', 'wed', 'sat', 'sun'] : everyDay, startMinutes: 90 * two };
  const talk = { guidance: `Talk ${one}`, minResponses: 1 + (one % 2), effort: one % 3 === 0 ? 'balanced' : 'lenient' };
  const isTalk = two % 4 === 3;
  return {
    who: grownUpOf(dice),
    operation: 'task.create',
    args: {
      name: `Task ${one} ${two}`,
      ...(two % 3 === 0 ? { assignChildIds: [childIdOf(world, one)] } : { assignAllChildren: true }),
      scheduleSpec,
      rewardSpec: { gems: two },
      reviewPolicy: policies[one % policies.length],
      blocking: two % 5 === 1,
      ...(isTalk && {
        runMode: 'conversation',
        conversationSpec: { ...talk, ...(one === 5 && { grading: 'correctness' }) },
      }),
    },
  };
};

const updateTask = on(
  ({ tasks }) => tasks,
  ({ taskId }, world, dice) => {
    const { two } = dice;
    const patch = [
      { rewardSpec: { gems: two } },
      { name: `Renamed ${two}` },
      { blocking: two > 5 },
      { reviewPolicy: policies[two % 3] },
      { scheduleSpec: { taskType: 'schedule', days: two > 5 ? everyDay : ['tue', 'thu'] } },
      { scheduleSpec: { taskType: 'onetime', oneTimeDate: today(world) } },
    ][two % 6];
    return { who: grownUpOf(dice), operation: 'task.update', args: { taskId, ...patch } };
  },
);

const deleteTask = on(
  ({ tasks }) => tasks,
  ({ taskId }, _world, dice) => ({ who: grownUpOf(dice), operation: 'task.delete', args: { taskId } }),
);

/** What a kid has to do today in one way, and now and then any task at all. */
function toDo(world: World, dice: Dice, runMode: Task['runMode']): Task | undefined {
  const childId = childIdOf(world, dice.who);
  const day = today(world);
  const isOpen = (task: Task) =>
    task.runMode === runMode && ['to_do', 'try_again'].includes(stateOn(world, task, childId, day));
  const open = dueTasks(world, childId, day).filter(isOpen);
  return pick(dice.two === 11 || open.length === 0 ? world.tasks : open, dice.one);
}

const submit: Act = (world, dice) => {
  const task = toDo(world, dice, 'self_check');
  const args = { taskId: task?.taskId, ...(dice.two > 7 && { note: `Note ${dice.two}` }) };
  return task && { who: kidOf(dice), operation: 'kid.submit_task', args };
};

const undo = on(
  ({ submissions }) => submissions,
  ({ taskId, childId }, world, dice) => ({
    who: ownerOf(world, { childId }, dice),
    operation: 'kid.undo_submit',
    args: { taskId },
  }),
);

const replies = ['Yes', 'I built a tower', 'It was a good day', 'I BUILT, a tower!'];

const reply: Act = (world, dice) => {
  const task = toDo(world, dice, 'conversation');
  const args = { taskId: task?.taskId, text: replies[dice.two % replies.length] };
  return task && { who: kidOf(dice), operation: 'kid.reply', args };
};

const complete = on(
  ({ tasks }) => tasks,
  ({ taskId }, world, dice) => ({
    who: grownUpOf(dice),
    operation: 'task.complete',
    args: {
      taskId,
      childId: childIdOf(world, dice.two),
      ...(dice.two > 6 && { date: plusDays(today(world), (dice.two % 3) - 1) }),
      ...(dice.two > 9 && { note: 'Seen it' }),
    },
  }),
);

const review = on(
  ({ submissions }) => mostlyOpen(submissions),
  ({ submissionId }, _world, dice) => ({
    who: grownUpOf(dice),
    operation: 'task.review',
    args: {
      submissionId,
      ...(dice.two % 3 === 0
        ? { action: 'reject' }
        : { action: 'approve', ...(dice.two % 3 === 1 && { gems: dice.two }) }),
      ...(dice.two > 5 && { note: `Words ${dice.two}` }),
    },
  }),
);

const reviewMany: Act = ({ submissions }, dice) => {
  const submissionIds = submissions.slice(-1 - (dice.one % 4)).map(({ submissionId }) => submissionId);
  return submissions.length === 0
    ? undefined
    : { who: grownUpOf(dice), operation: 'task.review_many', args: { submissionIds } };
};

const pauseSchedule: Act = (world, dice) => {
  const childId = childIdOf(world, dice.one);
  if (dice.two > 6) return { who: parentOf(dice), operation: 'task.resume_schedule', args: { childId } };
  const [from, until] = [plusDays(today(world), (dice.two % 3) - 1), plusDays(today(world), dice.two)];
  return { who: parentOf(dice), operation: 'task.pause_schedule', args: { childId, from, until } };
};

const adjust: Act = (world, dice) => ({
  who: grownUpOf(dice),
  operation: 'gems.adjust',
  args: {
    childId: childIdOf(world, dice.one),
    delta: dice.two < 3 ? -5 * (dice.two + 1) : dice.two,
    reason: 'Because',
  },
});

const switchGems: Act = ({ areGemsOn }, dice) => ({
  who: parentOf(dice),
  operation: 'gems.set_enabled',
  // Off is rare, and not for long.
  args: { enabled: !areGemsOn || dice.two > 4 },
});

const createReward: Act = (world, dice) => {
  const { one, two } = dice;
  const isScreen = two % 3 === 0;
  return {
    who: grownUpOf(dice),
    operation: 'reward.create',
    args: {
      name: `Reward ${one}`,
      gemsRequired: one,
      ...(isScreen && { category: 'screen_time', screenTimeSpec: { minutes: 10 + one } }),
      ...(two % 4 === 1 && { childIds: [childIdOf(world, one), childIdOf(world, one + 1)] }),
      ...(two % 2 === 0 && { stock: one % 3 }),
      ...(two > 6 && { cooldownDays: 1 + (one % 2) }),
    },
  };
};

const updateReward = on(
  ({ rewards }) => rewards,
  ({ rewardId }, _world, dice) => {
    const patch = [
      { gemsRequired: dice.one },
      { stock: dice.one % 3 },
      { stock: null },
      { name: `Reward ${dice.one}` },
    ];
    return { who: grownUpOf(dice), operation: 'reward.update', args: { rewardId, ...patch[dice.two % 4] } };
  },
);

const archiveReward = on(
  ({ rewards }) => rewards,
  ({ rewardId }, _world, dice) => ({ who: grownUpOf(dice), operation: 'reward.archive', args: { rewardId } }),
);

/** The rewards that are there, and the newest of those that are not. */
const mostlyActive = ({ rewards }: World) => [
  ...rewards.filter(({ archivedAt }) => archivedAt !== null).slice(-1),
  ...rewards.filter(({ archivedAt }) => archivedAt === null),
];

const claim = on(mostlyActive, ({ rewardId }, _world, dice) => ({
  who: kidOf(dice),
  operation: 'kid.claim_reward',
  args: { rewardId },
}));

const cancelClaim = on(
  ({ claims }) => mostlyOpen(claims),
  ({ claimId, childId }, world, dice) => ({
    who: ownerOf(world, { childId }, dice),
    operation: 'kid.cancel_claim',
    args: { claimId },
  }),
);

const reviewClaim = on(
  ({ claims }) => mostlyOpen(claims),
  ({ claimId }, { claims }, dice) => {
    const verdict = { action: dice.two % 3 === 0 ? 'deny' : 'approve', ...(dice.two > 5 && { reason: 'So it is' }) };
    if (dice.two < 9) return { who: grownUpOf(dice), operation: 'reward.review_claim', args: { claimId, ...verdict } };
    const claimIds = claims.slice(-3).map((one) => one.claimId);
    return { who: grownUpOf(dice), operation: 'reward.review_claims', args: { claimIds, ...verdict } };
  },
);

const setGoal: Act = ({ rewards }, dice) => {
  const goal = dice.two === 0 ? { rewardId: null } : pick(rewards, dice.one);
  return goal && { who: kidOf(dice), operation: 'kid.set_goal', args: { rewardId: goal.rewardId } };
};

const ask: Act = (_world, dice) => ({
  who: kidOf(dice),
  operation: 'kid.request_screentime',
  args: { durationMinutes: 1 + 4 * dice.one, ...(dice.two > 4 && { reason: `Please ${dice.two}` }) },
});

const cancelRequest = on(
  ({ requests }) => mostlyOpen(requests),
  ({ requestId, childId }, world, dice) => ({
    who: ownerOf(world, { childId }, dice),
    operation: 'kid.cancel_screentime',
    args: { requestId },
  }),
);

const reviewRequest = on(
  ({ requests }) => mostlyOpen(requests),
  ({ requestId }, _world, dice) => ({
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

const updateSettings: Act = (world, dice) => {
  const { one, two } = dice;
  const patch = [
    { dailyMinutes: 20 * one },
    { dailyMinutes: null },
    { gemsPerMinute: one % 2 },
    { gemsPerMinute: 0 },
    { quietHours: { startMinutes: 60 * (12 + one), endMinutes: 60 * one } },
    { quietHours: null },
    { autoApprove: { minutesPerDay: 10 + 5 * one } },
    { autoApprove: null },
    { blockingTasksFirst: one > 5 },
  ][two % 9];
  const childId = one % 4 === 0 ? { childId: childIdOf(world, two) } : {};
  return { who: grownUpOf(dice), operation: 'screentime.update_settings', args: { ...childId, ...patch } };
};

const isOpenQuestion = ({ state }: Card) => state === 'open';

const answer = on(
  ({ cards }) => [...cards.filter(({ kind }) => kind === 'question').slice(-1), ...cards.filter(isOpenQuestion)],
  ({ cardId, options }, _world, dice) => ({
    who: parentOf(dice),
    operation: 'inbox.answer',
    args: { cardId, optionId: options[dice.two % options.length]?.optionId },
  }),
);

const tidyInbox = on(
  ({ threads }) => threads,
  ({ threadId }, _world, dice) =>
    dice.two > 5
      ? { who: parentOf(dice), operation: 'inbox.mark_read', args: { threadId } }
      : { who: parentOf(dice), operation: 'inbox.archive', args: { threadId, archived: dice.two > 1 } },
);

/** A kid tries what only grown-ups may, and a grown-up or agent what is not theirs. */
const overstep: Act = (world, dice) => {
  const [submission, claim, request] = [
    pick(world.submissions, dice.one),
    pick(world.claims, dice.one),
    pick(world.requests, dice.one),
  ];
  const calls: (readonly [Who, string, Record<string, unknown>] | undefined)[] = [
    submission && [kidOf(dice), 'task.review', { submissionId: submission.submissionId, action: 'approve' }],
    claim && [kidOf(dice), 'reward.review_claim', { claimId: claim.claimId, action: 'approve' }],
    request && [kidOf(dice), 'screentime.review_request', { requestId: request.requestId, action: 'approve' }],
    [kidOf(dice), 'gems.adjust', { childId: childIdOf(world, dice.who), delta: 100, reason: 'Mine' }],
    [grownUpOf(dice), 'kid.request_screentime', { durationMinutes: 5 }],
    ['agent', 'gems.set_enabled', { enabled: false }],
  ];
  const [who, operation, args] = calls[dice.two % calls.length] ?? [];
  return who && operation && args ? { who, operation, args } : undefined;
};

const often = (times: number, act: Act): Act[] => Array.from({ length: times }, () => act);

export const acts: readonly Act[] = [
  ...often(2, createTask),
  ...often(2, updateTask),
  deleteTask,
  ...often(8, submit),
  ...often(5, undo),
  ...often(4, reply),
  ...often(2, complete),
  ...often(6, review),
  reviewMany,
  pauseSchedule,
  ...often(3, adjust),
  switchGems,
  ...often(2, createReward),
  updateReward,
  archiveReward,
  ...often(6, claim),
  ...often(2, cancelClaim),
  ...often(4, reviewClaim),
  setGoal,
  ...often(5, ask),
  ...often(2, cancelRequest),
  ...often(4, reviewRequest),
  ...often(3, updateSettings),
  ...often(6, answer),
  tidyInbox,
  overstep,
];
