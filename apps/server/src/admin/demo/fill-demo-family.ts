/** The contents of a demo family: tasks of every kind, rewards, a goal, and requests for a parent to decide. */
import type { Sprout } from '../../compose.ts';
import type { Principal } from '../../core/principal.ts';
import { act } from '../act.ts';

const everyDay = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
const schoolDays = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri'] };

/** The kids by age: the youngest first. */
export interface DemoPeople {
  readonly owner: Principal;
  readonly small: Principal;
  readonly middle: Principal;
  readonly teen: Principal;
}

export async function fillDemoFamily(sprout: Sprout, { owner, small, middle, teen }: DemoPeople): Promise<void> {
  const make = <Made>(operation: string, args: Readonly<Record<string, unknown>>) =>
    act<Made>(sprout, owner, operation, args);
  const only = (kid: Principal) => ({ assignChildIds: [kid.actorId] });

  await make('task.create', {
    name: 'Brush teeth',
    emoji: '🪥',
    assignAllChildren: true,
    scheduleSpec: { ...everyDay, startMinutes: 19 * 60 },
    rewardSpec: { gems: 1 },
  });
  const rabbit = await make<{ taskId: string }>('task.create', {
    name: 'Feed the rabbit',
    emoji: '🐇',
    ...only(small),
    scheduleSpec: everyDay,
    rewardSpec: { gems: 2 },
    reviewPolicy: 'parent',
  });
  await make('task.create', {
    name: 'Homework',
    emoji: '📚',
    ...only(middle),
    scheduleSpec: { ...schoolDays, startMinutes: 15 * 60, durationMinutes: 45 },
    rewardSpec: { gems: 3 },
    blocking: true,
    reviewPolicy: 'trusted',
  });
  await make('task.create', {
    name: 'Tell about your day',
    emoji: '💬',
    ...only(middle),
    runMode: 'conversation',
    conversationSpec: { goalType: 'share', guidance: 'One good thing and one hard thing of the day.' },
    scheduleSpec: everyDay,
    rewardSpec: { gems: 2 },
  });
  await make('task.create', {
    name: 'Show your tidy desk',
    emoji: '📷',
    ...only(teen),
    runMode: 'camera',
    cameraTaskSpec: { prompt: 'The whole desk, from the door.' },
    scheduleSpec: { taskType: 'schedule', days: ['sat'] },
    rewardSpec: { gems: 4 },
  });

  await make('reward.create', { name: 'Ice cream', emoji: '🍦', gemsRequired: 15 });
  const film = await make<{ rewardId: string }>('reward.create', {
    name: 'Choose the film',
    emoji: '🎬',
    gemsRequired: 10,
    cooldownDays: 7,
  });
  await make('reward.create', {
    name: 'Half an hour of tablet',
    emoji: '📱',
    gemsRequired: 12,
    category: 'screen_time',
    screenTimeSpec: { minutes: 30 },
  });
  const castle = await make<{ rewardId: string }>('reward.create', {
    name: 'The big castle',
    emoji: '🏰',
    gemsRequired: 120,
    childIds: [middle.actorId],
    stock: 1,
  });

  await act(sprout, middle, 'kid.set_goal', { rewardId: castle.rewardId });
  await act(sprout, small, 'kid.submit_task', { taskId: rabbit.taskId, note: 'He was very hungry' });
  await act(sprout, teen, 'kid.claim_reward', { rewardId: film.rewardId });
  await act(sprout, teen, 'kid.request_screentime', { durationMinutes: 30, reason: 'Call with Ada' });
}
