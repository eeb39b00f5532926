import { tell } from './events.ts';
import { activeTask, turnDay } from './tasks.ts';
import {
  type Actor,
  type ConversationSpec,
  lacks,
  newId,
  Refused,
  type Schedule,
  type Task,
  type World,
} from './world.ts';

interface Authored {
  readonly name: string;
  readonly assignChildIds?: string[];
  readonly assignAllChildren?: boolean;
  readonly runMode?: Task['runMode'];
  readonly conversationSpec?: Partial<ConversationSpec> & { guidance: string };
  readonly scheduleSpec: Schedule;
  readonly rewardSpec?: { gems: number };
  readonly reviewPolicy?: Task['reviewPolicy'];
  readonly emoji?: string;
  readonly blocking?: boolean;
}

const talkByDefault = { goalType: 'share', minResponses: 3, effort: 'balanced', grading: 'engagement' } as const;

/** An agent that lacks gems:adjust may leave what a task pays, lower it, or set it within the cap. */
function refuseOverCap({ gemCaps }: World, actor: Actor, gems: number, before = 0): void {
  const most = gemCaps.agentGemsPerTask;
  if (lacks(actor, 'gems:adjust') && gems > Math.max(before, most)) throw new Refused('AGENT_GEM_CAP', { gems: most });
}

export const taskAuthoringOperations = {
  'task.create'(world: World, actor: Actor, args: Authored) {
    refuseOverCap(world, actor, args.rewardSpec?.gems ?? 0);
    turnDay(world);
    const taskId = newId(world, 'task');
    const runMode = args.runMode ?? 'self_check';
    const gems = args.rewardSpec?.gems ?? 0;
    world.tasks.push({
      taskId,
      name: args.name,
      emoji: args.emoji ?? '⭐',
      runMode,
      childIds: args.assignChildIds ?? null,
      conversationSpec: args.conversationSpec ? { ...talkByDefault, ...args.conversationSpec } : null,
      schedule: args.scheduleSpec,
      gems,
      reviewPolicy: args.reviewPolicy ?? 'auto',
      blocking: args.blocking ?? false,
      isCapped: lacks(actor, 'gems:adjust'),
      isArchived: false,
    });
    const [only, ...others] = args.assignChildIds ?? world.kids.map(({ childId }) => childId);
    const isForOne = only !== undefined && others.length === 0;
    tell(world, actor, 'task.created', isForOne ? { taskId, childId: only } : { taskId }, { runMode, gems });
    return { taskId };
  },

  'task.update'(world: World, actor: Actor, { taskId, ...wanted }: { taskId: string } & Partial<Authored>) {
    const task = activeTask(world, taskId);
    refuseOverCap(world, actor, wanted.rewardSpec?.gems ?? 0, task.gems);
    turnDay(world);
    const before = { ...task };
    task.name = wanted.name ?? task.name;
    task.schedule = wanted.scheduleSpec ?? task.schedule;
    task.gems = wanted.rewardSpec?.gems ?? task.gems;
    task.reviewPolicy = wanted.reviewPolicy ?? task.reviewPolicy;
    task.blocking = wanted.blocking ?? task.blocking;
    const names = {
      name: 'name',
      schedule: 'scheduleSpec',
      gems: 'rewardSpec',
      reviewPolicy: 'reviewPolicy',
      blocking: 'blocking',
    };
    const changedFields = Object.entries(names)
      .filter(([field]) => JSON.stringify(before[field as keyof Task]) !== JSON.stringify(task[field as keyof Task]))
      .map(([, name]) => name);
    if (lacks(actor, 'gems:adjust')) task.isCapped ||= changedFields.length > 0;
    else if (wanted.rewardSpec !== undefined) task.isCapped = false;
    if (changedFields.length > 0) tell(world, actor, 'task.updated', { taskId }, { changedFields });
    return { taskId, changedFields };
  },

  'task.delete'(world: World, actor: Actor, { taskId }: { taskId: string }) {
    activeTask(world, taskId).isArchived = true;
    turnDay(world);
    tell(world, actor, 'task.deleted', { taskId });
    return { taskId };
  },

  'task.pause_schedule'(world: World, actor: Actor, args: { childId: string; from: string; until: string }) {
    turnDay(world);
    const { childId, from, until } = args;
    world.pauses[childId] = { from, until };
    tell(world, actor, 'task.schedule_paused', { childId }, { from, until });
    return { childId, from, until };
  },

  'task.resume_schedule'(world: World, actor: Actor, { childId }: { childId: string }) {
    turnDay(world);
    const wasPaused = world.pauses[childId] !== undefined;
    delete world.pauses[childId];
    if (wasPaused) tell(world, actor, 'task.schedule_resumed', { childId });
    return { childId, wasPaused };
  },

  'task.begin_day'(world: World) {
    const before = world.begunDay;
    const date = turnDay(world);
    if (date === before) throw new Error(`${date} has begun already`);
    return { date, hasBegun: true };
  },
};
