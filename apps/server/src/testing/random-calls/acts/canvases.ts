import { pageEndingWith, plainPage } from '../../new-canvas.ts';
import { type Act, childIdOf, grownUpOf, kidOf, often, on, pick } from '../act.ts';

const pages = [
  { html: plainPage, completionSchema: { kind: 'complete' } },
  { html: pageEndingWith('score'), completionSchema: { kind: 'score', maxScore: 3 } },
  { html: plainPage.replaceAll('One tap', 'Two taps'), completionSchema: { kind: 'complete' } },
  // Its page ends otherwise than it says.
  { html: pageEndingWith('score'), completionSchema: { kind: 'complete' } },
];

const ages = ['5-7', '5-15', '10-15'];

const createCanvas: Act = (_known, dice) => ({
  who: grownUpOf(dice),
  operation: 'canvas.create',
  args: { name: `Game ${dice.one}`, dimensions: { age: ages[dice.two % 3] }, ...pages[dice.two % pages.length] },
});

/** A page that is not sent is checked as it is a moment before: who leaves it out says which version that was. */
const updateCanvas = on(
  ({ canvases }) => canvases,
  ({ canvasId, version }, _known, dice) => {
    const { two } = dice;
    const change =
      two % 3 === 0 ? { expectedVersion: version, name: `Renamed ${two}` } : { ...pages[two % pages.length] };
    return { who: grownUpOf(dice), operation: 'canvas.update', args: { canvasId, ...change } };
  },
);

const archiveCanvas = on(
  ({ canvases }) => canvases,
  ({ canvasId }, _known, dice) => ({
    who: grownUpOf(dice),
    operation: dice.two > 4 ? 'canvas.restore' : 'canvas.archive',
    args: { canvasId },
  }),
);

/** A task that plays a canvas, mostly one that the skill links. */
const createGame = on(
  ({ skills }) => skills,
  ({ skillId, canvasIds }, known, dice) => {
    const { one, two } = dice;
    const canvasId = pick(two === 11 ? known.canvases.map((canvas) => canvas.canvasId) : canvasIds, one);
    return {
      who: grownUpOf(dice),
      operation: 'task.create',
      args: {
        name: `Play ${one} ${two}`,
        ...(two % 2 === 0 ? { assignAllChildren: true } : { assignChildIds: [childIdOf(known, one)] }),
        runMode: 'canvas',
        canvasSpec: { canvasId: canvasId ?? 'cv_nobody', ...(two > 8 && { version: two - 8 }) },
        assignmentSkillId: skillId,
        scheduleSpec: { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
        rewardSpec: { gems: two },
        reviewPolicy: one % 3 === 0 ? 'parent' : 'auto',
      },
    };
  },
);

const moveGame = on(
  ({ games }) => games,
  ({ taskId, canvasId }, _known, dice) => ({
    who: grownUpOf(dice),
    operation: 'task.update',
    args: { taskId, canvasSpec: { canvasId, ...(dice.two > 8 && { version: dice.two - 8 }) } },
  }),
);

const open: Act = (known, dice) => {
  const task = pick(known.toDo(childIdOf(known, dice.who), 'canvas'), dice.one) ?? pick(known.games, dice.one);
  return task && { who: kidOf(dice), operation: 'kid.open_canvas', args: { taskId: task.taskId } };
};

/** Points are told from below nothing to above the most. */
const report = on(
  ({ plays }) => plays,
  ({ taskId, kind }, _known, dice) => {
    const isPoints = (kind === 'score') !== (dice.two === 11);
    const completion = isPoints
      ? { kind: 'score', score: dice.two - 2 }
      : { kind: 'complete', ...(dice.two > 5 && { summary: `Level ${dice.two}` }) };
    return { who: kidOf(dice), operation: 'kid.report_canvas', args: { taskId, completion } };
  },
);

export const playing: readonly Act[] = [
  createCanvas,
  ...often(2, updateCanvas),
  archiveCanvas,
  createGame,
  moveGame,
  ...often(3, open),
  ...often(4, report),
];
