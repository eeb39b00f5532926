/** The contents of a demo family: tasks of every kind, rewards, a goal, and the rules of its screens. */
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

/** What the kids of a demo family do with in `liveDemoDay`. */
export interface DemoThings {
  readonly bed: string;
  readonly rabbit: string;
  readonly piano: string;
  readonly reading: string;
  readonly film: string;
  readonly castle: string;
}

export async function fillDemoFamily(sprout: Sprout, { owner, small, middle, teen }: DemoPeople): Promise<DemoThings> {
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
  const bed = await make<{ taskId: string }>('task.create', {
    name: 'Make your bed',
    emoji: '🛏️',
    assignAllChildren: true,
    scheduleSpec: everyDay,
    rewardSpec: { gems: 1 },
  });
  const piano = await make<{ taskId: string }>('task.create', {
    name: 'Piano',
    emoji: '🎹',
    ...only(middle),
    scheduleSpec: everyDay,
    rewardSpec: { gems: 4 },
    reviewPolicy: 'parent',
  });
  const reading = await make<{ taskId: string }>('task.create', {
    name: 'Evening reading',
    emoji: '📖',
    ...only(teen),
    scheduleSpec: { ...schoolDays, startMinutes: 19 * 60 + 30 },
    rewardSpec: { gems: 3 },
  });
  const rabbit = await make<{ taskId: string }>('task.create', {
    name: 'Feed the rabbit',
    emoji: '🐇',
    ...only(small),
    scheduleSpec: everyDay,
    rewardSpec: { gems: 2 },
    blocking: true,
    reviewPolicy: 'parent',
  });
  await make('task.create', {
    name: 'Homework',
    emoji: '📚',
    ...only(middle),
    scheduleSpec: { ...schoolDays, startMinutes: 15 * 60, durationMinutes: 45 },
    rewardSpec: { gems: 3 },
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

  await make('screentime.update_settings', { childId: middle.actorId, dailyMinutes: 75 });
  return {
    bed: bed.taskId,
    rabbit: rabbit.taskId,
    piano: piano.taskId,
    reading: reading.taskId,
    film: film.rewardId,
    castle: castle.rewardId,
  };
}
