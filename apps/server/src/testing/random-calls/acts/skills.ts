import { type Act, grownUpOf, often, on, parentOf, pick } from '../act.ts';

const ages = ['4-6', '5-17', '10+'];

const write: Act = ({ canvases }, dice) => {
  const { one, two } = dice;
  const canvas = pick(canvases, two);
  return {
    who: grownUpOf(dice),
    operation: 'skill.write',
    args: {
      name: `Skill ${one}`,
      description: `What it does, ${two}.`,
      prompt: `Count to ${two} together.`,
      ...(one % 2 === 0 && { kidCallable: true, ageRange: ages[two % 3] }),
      ...(canvas && one % 3 !== 0 && { canvasIds: [canvas.canvasId] }),
    },
  };
};

/** Words change only in skills of grown-ups: what kids read is checked before the change, and with it what changes meanwhile. */
const update = on(
  ({ skills }) => skills,
  ({ skillId, kidCallable, canvasIds }, { canvases }, dice) => {
    const { two } = dice;
    const canvasId = pick(canvases, dice.who)?.canvasId ?? 'cv_nobody';
    const linked = pick(canvasIds, dice.who) ?? canvasId;
    const words = [{ name: `Renamed ${two}` }, { instructions: `Count to ${two}, then back.` }];
    const rest = [{ addCanvasIds: [canvasId] }, { removeCanvasIds: [linked] }, { ageRange: ages[two % 3] }];
    const changes = kidCallable ? rest : [...words, ...rest];
    return { who: grownUpOf(dice), operation: 'skill.update', args: { skillId, ...changes[two % changes.length] } };
  },
);

const archive = on(
  ({ skills }) => skills,
  ({ skillId }, _known, dice) => ({
    who: grownUpOf(dice),
    operation: dice.two > 5 ? 'skill.restore' : 'skill.archive',
    args: { skillId },
  }),
);

const review = on(
  ({ skills }) => skills,
  ({ skillId }, _known, dice) => ({
    who: parentOf(dice),
    operation: 'skill.review',
    args: { skillId, action: dice.two > 3 ? 'approve' : 'deny' },
  }),
);

export const teaching: readonly Act[] = [...often(2, write), ...often(2, update), archive, review];
