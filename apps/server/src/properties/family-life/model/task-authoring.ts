import { linkOf } from './canvases.ts';
import { tell } from './events.ts';
import { nextOrder, noteChange } from './set-aside.ts';
import { activeTask, isScheduledWithin, turnDay } from './tasks.ts';
import { plusDays } from './time.ts';
import {
  type Actor,
  type ConversationSpec,
  lacks,
  newId,
  Refused,
  require,
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
  readonly canvasSpec?: { readonly canvasId: string; readonly version?: number };
  readonly assignmentSkillId?: string;
  readonly scheduleSpec: Schedule;
  readonly rewardSpec?: { gems: number };
  readonly reviewPolicy?: Task['reviewPolicy'];
  readonly emoji?: string;
  readonly blocking?: boolean;
}

const talkByDefault = { goalType: 'share', minResponses: 3, effort: 'balanced', grading: 'engagement' } as const;

/** A default is not kept. */
function scheduleOf({ evenOnDaysOff, ...schedule }: Schedule): Schedule {
  return evenOnDaysOff ? { ...schedule, evenOnDaysOff } : schedule;
}

/** An agent that lacks gems:adjust may leave what a task pays, lower it, or set it within the cap. */
function refuseOverCap({ gemCaps }: World, actor: Actor, gems: number, before = 0): void {
  const most = gemCaps.agentGemsPerTask;
  if (lacks(actor, 'gems:adjust') && gems > Math.max(before, most)) throw new Refused('AGENT_GEM_CAP', { gems: most });
}

export const taskAuthoringOperations = {
  'task.create'(world: World, actor: Actor, args: Authored) {
    const { assignmentSkillId = null } = args;
    const canvasSpec = args.canvasSpec ? linkOf(world, args.canvasSpec, assignmentSkillId) : null;
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
      canvasSpec,
      assignmentSkillId,
      schedule: scheduleOf(args.scheduleSpec),
      gems,
      reviewPolicy: args.reviewPolicy ?? 'auto',
      blocking: args.blocking ?? false,
      isCapped: lacks(actor, 'gems:adjust'),
      cameFirst: null,
      isArchived: false,
    });
    const [only, ...others] = args.assignChildIds ?? world.kids.map(({ childId }) => childId);
    const isForOne = only !== undefined && others.length === 0;
    tell(world, actor, 'task.created', isForOne ? { taskId, childId: only } : { taskId }, { runMode, gems });
    return { taskId };
  },

  'task.update'(world: World, actor: Actor, { taskId, ...wanted }: { taskId: string } & Partial<Authored>) {
    const task = activeTask(world, taskId);
    const canvasSpec = wanted.canvasSpec && linkOf(world, wanted.canvasSpec, task.assignmentSkillId);
    refuseOverCap(world, actor, wanted.rewardSpec?.gems ?? 0, task.gems);
    turnDay(world);
    const before = { ...task };
    task.name = wanted.name ?? task.name;
    task.canvasSpec = canvasSpec ?? task.canvasSpec;
    task.schedule = wanted.scheduleSpec ? scheduleOf(wanted.scheduleSpec) : task.schedule;
    task.gems = wanted.rewardSpec?.gems ?? task.gems;
    task.reviewPolicy = wanted.reviewPolicy ?? task.reviewPolicy;
    task.blocking = wanted.blocking ?? task.blocking;
    const names = {
      name: 'name',
      canvasSpec: 'canvasSpec',
      schedule: 'scheduleSpec',
      gems: 'rewardSpec',
      reviewPolicy: 'reviewPolicy',
      blocking: 'blocking',
    };
    const changedFields = Object.entries(names)
      .filter(([field]) => JSON.stringify(before[field as keyof Task]) !== JSON.stringify(task[field as keyof Task]))
      .map(([, name]) => name);
    noteChange(world, actor, before, task, wanted.blocking !== undefined || wanted.scheduleSpec !== undefined);
    if (lacks(actor, 'gems:adjust')) task.isCapped ||= changedFields.length > 0;
    else if (wanted.rewardSpec !== undefined) task.isCapped = false;
    if (changedFields.length > 0) tell(world, actor, 'task.updated', { taskId }, { changedFields });
    return { taskId, changedFields };
  },

  'task.delete'(world: World, actor: Actor, { taskId }: { taskId: string }) {
    const task = activeTask(world, taskId);
    const before = { ...task };
    task.isArchived = true;
    noteChange(world, actor, before, task, true);
    turnDay(world);
    tell(world, actor, 'task.deleted', { taskId });
    return { taskId };
  },

  'task.restore'(world: World, actor: Actor, { taskId }: { taskId: string }) {
    const task = require(world.tasks.find((one) => one.taskId === taskId));
    if (!task.isArchived) return { taskId };
    turnDay(world);
    const before = { ...task };
    task.isArchived = false;
    noteChange(world, actor, before, task, false);
    task.isCapped ||= lacks(actor, 'gems:adjust');
    tell(world, actor, 'task.restored', { taskId });
    return { taskId };
  },

  'task.pause_schedule'(
    world: World,
    actor: Actor,
    args: { from: string; until: string; childIds?: string[]; label?: string },
  ) {
    const today = turnDay(world);
    const { from, until, childIds = null, label = null } = args;
    const known = world.pauses.find(
      (pause) => pause.from === from && pause.until === until && String(pause.childIds) === String(childIds),
    );
    const pauseId = known?.pauseId ?? newId(world, 'pause');
    if (known === undefined) {
      const isUnseen = lacks(actor, 'screentime:approve');
      world.pauses.push({ pauseId, from, until, childIds, label, isUnseen, order: nextOrder(world) });
      const [only] = childIds ?? [];
      const refs = childIds?.length === 1 && only !== undefined ? { pauseId, childId: only } : { pauseId };
      tell(world, actor, 'task.schedule_paused', refs, { from, until, childIds });
    }
    if (known !== undefined && !lacks(actor, 'screentime:approve')) known.isUnseen = false;
    const already = known === undefined ? [] : ['The same days off are planned already: nothing was added.'];
    if (until < today)
      return { pauseId, warnings: [...already, 'These days are over: nothing changes from today on.'] };
    const once = (task: Task) => task.schedule.oneTimeDate ?? '';
    const concerned = world.tasks
      .filter((task) => !task.isArchived)
      .filter((task) => childIds === null || (task.childIds?.some((id) => childIds.includes(id)) ?? true));
    const oneTime = concerned
      .filter((task) => once(task) >= today && once(task) >= from && once(task) <= until)
      .sort((one, other) => once(one).localeCompare(once(other)))
      .map((task) => `“${task.name}” stays due on ${once(task)}: it is a one-time task.`);
    const goingOn = concerned
      .filter((task) => task.schedule.evenOnDaysOff && isScheduledWithin(task, from > today ? from : today, until))
      .map((task) => `“${task.name}” stays due: it is due on days off too.`);
    const first = world.tasks
      .filter((task) => task.cameFirst !== null || (task.blocking && !task.isArchived))
      .filter((task) => childIds === null || (task.childIds?.some((id) => childIds.includes(id)) ?? true))
      .filter(({ schedule }) => schedule.taskType === 'schedule' && schedule.evenOnDaysOff !== true)
      .map(({ name }) => `“${name}”`);
    const isNoted = known === undefined && lacks(actor, 'screentime:approve') && first.length > 0;
    const noted = `${first.slice(0, 5).join(', ')} would come before screens: until a parent has seen that, screen time that Sprout would approve by itself waits for a parent on these days.`;
    return { pauseId, warnings: [...already, ...[...oneTime, ...goingOn].slice(0, 10), ...(isNoted ? [noted] : [])] };
  },

  'task.resume_schedule'(world: World, actor: Actor, { pauseId }: { pauseId: string }) {
    const pause = require(world.pauses.find((one) => one.pauseId === pauseId));
    const today = turnDay(world);
    if (pause.until < today) return { pauseId, until: pause.until };
    const until = pause.from < today ? plusDays(today, -1) : null;
    if (until === null) world.pauses = world.pauses.filter((one) => one !== pause);
    else pause.until = until;
    const [only] = pause.childIds ?? [];
    const refs = pause.childIds?.length === 1 && only !== undefined ? { pauseId, childId: only } : { pauseId };
    tell(world, actor, 'task.schedule_resumed', refs, { until });
    return { pauseId, until };
  },

  'task.begin_day'(world: World) {
    const before = world.begunDay;
    const date = turnDay(world);
    if (date === before) throw new Error(`${date} has begun already`);
    return { date, hasBegun: true };
  },
};
