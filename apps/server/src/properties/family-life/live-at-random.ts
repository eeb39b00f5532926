import { plainPage } from '../../testing/new-canvas.ts';
import type { OpenedStore } from '../../testing/stores.ts';
import { type Batch, callOf, type Moment, waitOf } from './generator.ts';
import { FamilyRun, type PlannedCall } from './run.ts';

/** Where and when random families live: each begins shortly before something that is hard about its zone. */
export const places = [
  // Clocks go back an hour on Sunday, 25 October.
  { zone: 'Europe/Berlin', startsAt: Date.parse('2026-10-23T15:00:00Z') },
  // Clocks go forward by half an hour on Sunday, 4 October.
  { zone: 'Australia/Lord_Howe', startsAt: Date.parse('2026-10-02T05:20:00Z') },
  // A quarter of an hour off everybody else, always.
  { zone: 'Asia/Kathmandu', startsAt: Date.parse('2026-12-30T09:05:00Z') },
] as const;

export type Place = (typeof places)[number];

/** Lets a family live through the batches, and compares everything after each. Answers what happened how often. */
export async function liveAtRandom(
  opened: OpenedStore,
  { zone, startsAt }: Place,
  life: readonly Batch[],
): Promise<ReadonlyMap<string, number>> {
  const run = await FamilyRun.begin(opened, zone, startsAt);
  try {
    await furnish(run);
    for (const batch of life) {
      for (const moment of batch) await liveThrough(run, moment);
      await run.check();
    }
    await run.doWhatIsDue();
    await run.check();
    return run.tally;
  } finally {
    await run.end();
  }
}

async function liveThrough(run: FamilyRun, moment: Moment): Promise<void> {
  await run.wait(waitOf(moment, run.world), moment.isAwake);
  const calls = moment.dice.flatMap((dice) => callOf(run.world, dice) ?? []);
  // Leaves out ids that no caller has read yet, such as the card of a claim that was just made.
  const sayable = calls.filter(({ args }) => run.names.canSay(args));
  const chosen = sayable.filter((call, index) => !isSecondOfSkill(run, sayable.slice(0, index), call));
  for (const call of chosen.filter(holdsSecret)) await run.actAlone(call);
  const others = chosen.filter((call) => !holdsSecret(call));
  if (others.length > 0) await run.actAtOnce(others);
}

const holdsSecret = ({ operation }: PlannedCall) => operation === 'kid.open_canvas';

/**
 * Whether the call is the second of the moment about a skill that kids may launch. Such a skill is judged before the
 * transaction by what is there then; if it changed meanwhile, a parent has to look, and no order of the calls says so.
 */
function isSecondOfSkill({ world }: FamilyRun, before: readonly PlannedCall[], { args }: PlannedCall): boolean {
  const skill = world.skills.find(({ skillId, kidCallable }) => kidCallable && skillId === args.skillId);
  return skill !== undefined && before.some((call) => call.args.skillId === skill.skillId);
}

/** Makes a few things to act on from the start. */
async function furnish(run: FamilyRun): Promise<void> {
  const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const scheduleSpec = { taskType: 'schedule', days };
  const forAll = { assignAllChildren: true, scheduleSpec, rewardSpec: { gems: 4 } };
  await run.act('agent', 'task.create', { ...forAll, name: 'Brush teeth' });
  await run.act('agent', 'task.create', { ...forAll, name: 'Tidy up', reviewPolicy: 'parent' });
  const conversationSpec = { guidance: 'Your day', minResponses: 2, effort: 'lenient' };
  await run.act('mum', 'task.create', { ...forAll, name: 'Talk', runMode: 'conversation', conversationSpec });
  const completionSchema = { kind: 'complete' };
  const page = { html: plainPage, completionSchema, dimensions: { age: '5-15' } };
  const { canvasId } = await run.act('agent', 'canvas.create', { name: 'Stars', ...page });
  const skill = { name: 'Games', description: 'Games.', prompt: 'Play.', canvasIds: [canvasId] };
  const { skillId: assignmentSkillId } = await run.act('agent', 'skill.write', skill);
  const play = { runMode: 'canvas', canvasSpec: { canvasId }, assignmentSkillId };
  await run.act('agent', 'task.create', { ...forAll, name: 'Play', ...play });
  await run.act('mum', 'reward.create', { name: 'Ice cream', gemsRequired: 6, stock: 2 });
  for (const { childId } of run.household.kids) {
    await run.act('dad', 'gems.adjust', { childId, delta: 12, reason: 'Pocket money' });
  }
  await run.check();
}
