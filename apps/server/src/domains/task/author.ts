import { type Message, message } from '@sprout/messages';
import type { z } from 'zod';
import { limits, refuse, requireFewer, type WriteContext } from '#operations';
import { refusalOf } from '../../core/operations/read-arguments.ts';
import type { Principal } from '../../core/principal.ts';
import { holdsScope } from '../../core/scopes/authorise.ts';
import type { Query } from '../../store/port.ts';
import { canvasesOf, findPlayable } from '../canvas/index.ts';
import { ageOn, listChildren, readFamily, showKid } from '../family/index.ts';
import { parseAgeRange } from '../safety/index.ts';
import { authoredShown } from './authored.ts';
import { dayFor } from './day-for-reader.ts';
import { dueDaysUntil } from './past-days.ts';
import { type Pause, pauseOn, pausesOfKid } from './pause.ts';
import { readPauses } from './pause-store.ts';
import type { TaskPorts } from './ports.ts';
import { dueSchedule, lastDayOf, nextOccurrences, type Owner, type Schedule } from './schedule.ts';
import type { canvasSpec } from './spec-schemas.ts';
import { isAssigned, type Task } from './task.ts';
import { countLiveTasks, isNameUsed } from './task-store.ts';

const SHOWN = 5;

interface Wanted {
  readonly canvasSpec?: z.infer<typeof canvasSpec> | undefined;
  readonly minScore?: number | undefined;
  /** Which call wants it. */
  readonly operation: 'task.create' | 'task.update';
}

/** The canvas of a task, in the version that it will play: the one that was named, or the newest. */
export async function linkCanvas(context: WriteContext, wanted: Wanted): Promise<Task['canvasSpec']> {
  const { canvasSpec, minScore, operation } = wanted;
  const refuseMinScore = (expected: string) => refusalOf(operation, [{ path: '/rewardSpec/minScore', expected }]);
  if (canvasSpec === undefined) {
    if (minScore !== undefined) throw refuseMinScore('left out: only a canvas has points');
    return undefined;
  }
  const { canvasId } = canvasSpec;
  const [canvas] = await canvasesOf(context.db, context.familyId, [canvasId]);
  if (canvas === undefined) throw refuse('canvas-needs-a-skill');
  if (canvas.archived) throw refuse('CANVAS_ARCHIVED');
  const version = canvasSpec.version ?? canvas.version;
  const playable = await findPlayable(context.db, context.familyId, canvasId, version);
  if (playable === undefined) {
    throw refuse('UNKNOWN_CANVAS_VERSION', { details: { newest: canvas.version } });
  }
  context.dependOn('canvas', [canvasId, canvas.version]);
  if (minScore === undefined) return { canvasId, version };
  const { kind, maxScore = Number.POSITIVE_INFINITY } = playable.completionSchema;
  if (kind !== 'score') throw refuseMinScore(`left out: this canvas ends with kind ${kind}, not with points`);
  if (minScore > maxScore) throw refuseMinScore(`at most ${maxScore}, the maxScore of the canvas`);
  return { canvasId, version, minScore };
}

/** The checks of every new or changed task. */
export async function checkTask(context: WriteContext, ports: TaskPorts, task: Task): Promise<void> {
  const { assignmentSkillId, canvasSpec } = task;
  const canvases =
    assignmentSkillId === null ? [] : await ports.canvasesOfSkill(context.db, context.familyId, assignmentSkillId);
  if (canvases === undefined) throw context.unknownId('assignmentSkillId');
  if (canvases === 'archived') throw refuse('SKILL_ARCHIVED');
  if (canvasSpec && !canvases.includes(canvasSpec.canvasId)) throw refuse('canvas-needs-a-skill');
}

/** Refuses a task that can still be due when the family has as many as it may have. `before` is the task as it was. */
export async function requireRoom(context: WriteContext, task: Task, day: string, before?: Task): Promise<void> {
  if (!isLive(task, day) || (before !== undefined && isLive(before, day))) return;
  const live = await countLiveTasks(context.db, context.familyId, day);
  requireFewer(live, limits.tasksPerFamily, 'tasks that repeat or are still to come', 'task.delete');
}

function isLive({ schedule }: Task, day: string): boolean {
  return lastDayOf(schedule) >= day;
}

/** A kid whose task it is. */
interface OwnerKid extends Owner {
  readonly name: string;
  readonly birthDate: string;
}

/** The kids whose task it is, each with the days off that are not over. */
export async function ownersOf(db: Query, familyId: string, task: Task, today: string): Promise<OwnerKid[]> {
  const [children, pauses] = await Promise.all([listChildren(db, familyId), readPauses(db, familyId, today)]);
  return children
    .filter(({ childId }) => isAssigned(task, childId))
    .map(({ childId, name, birthDate }) => ({ childId, name, birthDate, pauses: pausesOfKid(pauses, childId) }));
}

/** What a preview of a task shows and the commit relies on: whose it is, and when it is next due. */
export function dependOnKidsAndDays(context: WriteContext, task: Task, owners: readonly OwnerKid[], day: string): void {
  context.dependOn(
    'kids',
    owners.map(({ childId, name }) => [childId, name]),
  );
  context.dependOn('occurrences', nextOccurrences(dueSchedule(task), day, context.clock.timezone, 1, owners));
}

/** The preview for the parent: the task as the kid will see it, for which kids, and when. */
export async function previewTask(
  context: WriteContext,
  ports: TaskPorts,
  task: Task,
  { day, warnings }: { readonly day: string; readonly warnings: Message[] },
) {
  const { db, familyId, clock } = context;
  const owners = await ownersOf(db, familyId, task, day);
  const family = await readFamily(db, familyId);
  return {
    resolved: authoredShown(task),
    asTheKidSeesIt: {
      name: task.name,
      emoji: task.emoji,
      runMode: task.runMode,
      startMinutes: task.schedule.startMinutes ?? null,
      gems: task.gems,
      minScore: task.canvasSpec?.minScore ?? null,
      opening: task.conversationSpec
        ? ports.coach.open(task.conversationSpec, task.name, family?.language ?? 'en')
        : null,
    },
    assignedTo: owners.map((kid) => showKid(context.principal, kid)),
    nextOccurrences: nextOccurrences(dueSchedule(task), day, clock.timezone, SHOWN, owners),
    warnings,
  };
}

/** What a parent may not have meant. Nothing of it is refused. */
export async function warningsOf(
  { db, familyId, clock, principal }: WriteContext,
  task: Task,
  owners: readonly OwnerKid[],
  today: string,
): Promise<Message[]> {
  const { schedule, name } = task;
  const warnings: Message[] = [];
  const [next] = nextOccurrences(dueSchedule(task), today, clock.timezone, 1);
  if (next === undefined) {
    const [last] = dueDaysUntil(task, today, 1);
    warnings.push(
      last === undefined
        ? message('taskWarnings.never')
        : message('taskWarnings.over', { day: dayFor(principal, last), reader: principal.kind }),
    );
  } else {
    warnings.push(...pauseWarnings(principal, schedule, next.date, owners));
  }
  if (holdsScope(principal, 'family:read')) warnings.push(...(await ageWarnings(db, familyId, task, owners, today)));
  if (await isNameUsed(db, familyId, task, today)) warnings.push(message('warnings.namesake', { thing: 'task', name }));
  return warnings;
}

/** Kids who are younger or older than the canvas of the task is made for. */
async function ageWarnings(
  db: Query,
  familyId: string,
  { canvasSpec }: Task,
  owners: readonly OwnerKid[],
  today: string,
): Promise<Message[]> {
  const [canvas] = canvasSpec === undefined ? [] : await canvasesOf(db, familyId, [canvasSpec.canvasId]);
  const made = canvas?.age ?? '';
  const ages = parseAgeRange(made);
  if (ages === undefined) return [];
  return owners.flatMap(({ name, birthDate }) => {
    const age = ageOn(today, birthDate);
    return age >= ages.from && age <= ages.until
      ? []
      : [message('taskWarnings.canvasAges', { ages: made, kid: name, age })];
  });
}

function pauseWarnings(principal: Principal, schedule: Schedule, date: string, owners: readonly OwnerKid[]): Message[] {
  const stays = schedule.evenOnDaysOff ? 'stays' : 'notDue';
  const then = schedule.taskType === 'onetime' ? 'onetime' : stays;
  return owners.flatMap(({ childId, name, pauses }) => {
    const pause = pauseOn(pauses, date);
    if (pause === undefined) return [];
    const day = dayFor(principal, date);
    const kid = showKid(principal, { childId, name }).name ?? childId;
    return [message('taskWarnings.dayOff', { kid, day, why: pauseWords(principal, pause), then })];
  });
}

function pauseWords(principal: Principal, { label, from, until }: Pause): Message {
  const days = { from: dayFor(principal, from, true), until: dayFor(principal, until, true) };
  return label === null ? message('taskWarnings.days', days) : message('taskWarnings.labelledDays', { label, ...days });
}
