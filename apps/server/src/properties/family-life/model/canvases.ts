/** Canvases, and kids who play them. */
import { tell } from './events.ts';
import { isDue, lastTry, taskOf, turnDay } from './tasks.ts';
import { ageOn, dayOf, wireTime } from './time.ts';
import {
  type Actor,
  type Canvas,
  type CanvasLink,
  type CanvasVersion,
  type CompletionSchema,
  newId,
  type Play,
  type PlayResult,
  Refused,
  require,
  type World,
} from './world.ts';

const EMOJI = '🎨';
const HISTORY = 20;

export function findCanvas(world: World, canvasId: string): Canvas | undefined {
  return world.canvases.find((one) => one.canvasId === canvasId);
}

export function versionOf(world: World, { canvasId, version }: CanvasLink): CanvasVersion {
  return require(findCanvas(world, canvasId)?.versions[version - 1]);
}

export const newest = ({ versions }: Canvas): CanvasVersion => versions.at(-1) as CanvasVersion;

/** The canvas of a task: a skill in use links it, and it is in use itself. */
export function linkOf(
  world: World,
  { canvasId, version }: { canvasId: string; version?: number },
  skillId: string | null,
): CanvasLink {
  const canvas = findCanvas(world, canvasId);
  if (canvas === undefined) throw new Refused('canvas-needs-a-skill');
  if (canvas.archivedAt !== null) throw new Refused('CANVAS_ARCHIVED');
  const count = canvas.versions.length;
  if (version !== undefined && version > count) throw new Refused('UNKNOWN_CANVAS_VERSION', { newest: count });
  const skill = require(world.skills.find((one) => one.skillId === skillId));
  if (skill.archived) throw new Refused('SKILL_ARCHIVED');
  if (!skill.links.some((link) => link.canvasId === canvasId)) throw new Refused('canvas-needs-a-skill');
  return { canvasId, version: version ?? count };
}

export type Completion =
  | { readonly kind: 'score'; readonly score: number }
  | { readonly kind: 'complete'; readonly summary?: string };

/** Points stay between nothing and the most that there are; the time is the clock's. */
export function endPlay(world: World, play: Play, completion: Completion): PlayResult {
  const { kind, maxScore } = versionOf(world, play).completionSchema;
  if (completion.kind !== kind) throw new Refused('COMPLETION_MISMATCH', { kind });
  const played = { version: play.version, kind, playedMs: world.now - play.openedAt };
  const result: PlayResult =
    completion.kind === 'complete'
      ? { ...played, ...(completion.summary !== undefined && { summary: completion.summary }) }
      : {
          ...played,
          score: Math.min(Math.max(0, completion.score), maxScore ?? completion.score),
          ...(maxScore !== undefined && { maxScore }),
        };
  play.ended = { ...result, at: world.now };
  return result;
}

interface Page {
  readonly html: string;
  readonly completionSchema: CompletionSchema;
}

/** The analyser finds that a page does not end as it says. */
function refuseOtherEnd({ html, completionSchema }: Page): void {
  if (!html.includes(`sprout.${completionSchema.kind}(`)) throw new Refused('CANVAS_REJECTED');
}

export const canvasOperations = {
  'canvas.create'(world: World, actor: Actor, args: Page & { name: string; dimensions: { age: string } }) {
    refuseOtherEnd(args);
    const canvasId = newId(world, 'canvas');
    const { name, html, completionSchema } = args;
    const first = { version: 1, name, html, completionSchema, by: actor.kind, createdAt: world.now };
    world.canvases.push({ canvasId, age: args.dimensions.age, versions: [first], archivedAt: null });
    tell(world, actor, 'canvas.created', { canvasId });
    return { canvasId, version: 1, analyzerIssues: [] };
  },

  'canvas.update'(
    world: World,
    actor: Actor,
    {
      canvasId,
      expectedVersion,
      ...wanted
    }: { canvasId: string; expectedVersion?: number; name?: string } & Partial<Page>,
  ) {
    const canvas = findCanvas(world, canvasId);
    if (canvas !== undefined) refuseOtherEnd({ ...newest(canvas), ...wanted });
    const { version, ...before } = newest(require(canvas));
    if (require(canvas).archivedAt !== null) throw new Refused('CANVAS_ARCHIVED');
    if (expectedVersion !== undefined && expectedVersion !== version)
      throw new Refused('VERSION_MISMATCH', { version });
    const fields = ['name', 'html', 'completionSchema'] as const;
    const changedFields = fields.filter(
      (field) => wanted[field] !== undefined && JSON.stringify(wanted[field]) !== JSON.stringify(before[field]),
    );
    if (changedFields.length === 0) return { canvasId, version, changedFields, analyzerIssues: [] };
    const next = version + 1;
    require(canvas).versions.push({ ...before, ...wanted, version: next, by: actor.kind, createdAt: world.now });
    tell(world, actor, 'canvas.updated', { canvasId }, { version: next, changedFields });
    return { canvasId, version: next, changedFields, analyzerIssues: [] };
  },

  'canvas.archive'(world: World, actor: Actor, { canvasId }: { canvasId: string }) {
    const canvas = require(findCanvas(world, canvasId));
    if (canvas.archivedAt === null) {
      canvas.archivedAt = world.now;
      tell(world, actor, 'canvas.archived', { canvasId });
    }
    return { canvasId };
  },

  'canvas.restore'(world: World, actor: Actor, { canvasId }: { canvasId: string }) {
    const canvas = require(findCanvas(world, canvasId));
    if (canvas.archivedAt !== null) {
      canvas.archivedAt = null;
      tell(world, actor, 'canvas.restored', { canvasId });
    }
    return { canvasId };
  },

  'kid.open_canvas'(world: World, actor: Actor, { taskId }: { taskId: string }) {
    const childId = actor.id;
    const task = taskOf(world, taskId, childId);
    if (task.canvasSpec === null) throw new Refused('WRONG_RUN_MODE');
    const date = turnDay(world);
    const status = lastTry(world, taskId, childId, date)?.status;
    const isOver = status === 'submitted' || status === 'approved';
    if (!isOver && !isDue(world, task, childId, date)) throw new Refused('TASK_LOCKED', { date });
    const { canvasId, version } = task.canvasSpec;
    const isSame = (play: Play) => play.childId === childId && play.canvasId === canvasId;
    const history = world.plays.filter((play) => isSame(play) && play.ended !== null).reverse();
    // A play that never ended makes room for the next.
    world.plays = world.plays.filter((play) => !isSame(play) || play.taskId !== taskId || play.ended !== null);
    const playId = newId(world, 'play');
    world.plays.push({ playId, childId, taskId, canvasId, version, openedAt: world.now, ended: null });
    const kid = require(world.kids.find((one) => one.childId === childId));
    const { name, completionSchema } = versionOf(world, task.canvasSpec);
    return {
      playId,
      canvasId,
      version,
      name,
      emoji: EMOJI,
      frame: `~frame of ${playId}`,
      completionSchema,
      kid: { name: kid.name, age: ageOn(dayOf(world.now, world.zone), kid.birthDate) },
      state: null,
      stateVersion: null,
      history: history.slice(0, HISTORY).map(({ ended }) => {
        const { at, ...result } = ended as NonNullable<Play['ended']>;
        return { endedAt: wireTime(at, world.zone), ...result };
      }),
      date,
    };
  },
};

/** What canvas.list shows. */
export function canvasList(world: World, status: 'active' | 'archived') {
  return world.canvases
    .filter(({ archivedAt }) => (archivedAt === null) === (status === 'active'))
    .map((canvas) => canvasShown(world, canvas))
    .reverse();
}

function canvasShown(world: World, canvas: Canvas) {
  const { canvasId, age, versions, archivedAt } = canvas;
  const { version, name, completionSchema, createdAt } = newest(canvas);
  return {
    canvasId,
    name,
    emoji: EMOJI,
    version,
    completionSchema,
    dimensions: { age },
    createdAt: wireTime(versions[0]?.createdAt ?? 0, world.zone),
    updatedAt: wireTime(createdAt, world.zone),
    archivedAt: archivedAt === null ? null : wireTime(archivedAt, world.zone),
  };
}

/** What canvas.get shows. */
export function canvasWithPage(world: World, canvas: Canvas) {
  const versions = canvas.versions.slice(-HISTORY).map(({ version, name, by, createdAt }) => ({
    version,
    name,
    by,
    createdAt: wireTime(createdAt, world.zone),
    stopped: null,
  }));
  const { html } = newest(canvas);
  return { ...canvasShown(world, canvas), html, injectBaseStyles: true, versions: versions.reverse() };
}
