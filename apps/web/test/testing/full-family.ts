/** A kid for each look, with something on every screen. */
import { joke } from '../../../server/src/testing/new-skill.ts';
import type { AppFamily, AppServer } from './app-server.ts';
import { type Look, task } from './kid-tablet.ts';

/** A kid of a look, whenever the test runs: at the turn of the year nobody is near the age of another look. */
const bornAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

export const births: Record<Look, string> = { pictures: bornAgo(5), garden: bornAgo(9), plain: bornAgo(14) };

export interface FullFamily extends AppFamily {
  readonly kidOf: Readonly<Record<Look, string>>;
  readonly skillId: string;
  readonly canvasId: string;
}

/** Ends with a tap, keeps three more shells with each tap, and shows what was kept of the last time. */
const game = `<!doctype html><html lang="en"><head><title>Shells</title></head><body><h1>Shells</h1>
<p id="kept"></p><button id="keep">Keep</button> <button id="done">Done</button>
<script>
let shells = 0;
sprout.state().then((kept) => { shells = kept ? kept.shells : 0; document.getElementById('kept').textContent = kept ? 'Kept ' + kept.shells : 'Nothing kept'; });
document.getElementById('keep').addEventListener('click', async () => {
  shells += 3;
  await sprout.save({ shells });
  document.getElementById('kept').textContent = 'Kept ' + shells;
});
document.getElementById('done').addEventListener('click', () => sprout.complete({ summary: 'All shells' }));
</script></body></html>`;

export async function fullFamily(server: AppServer): Promise<FullFamily> {
  const looks = Object.keys(births) as Look[];
  const kids = looks.map((look) => ({ name: look, birthDate: births[look], avatar: '🦊' }));
  const family = await server.family({ kids });
  const { call } = family;
  const { taskId } = await call('task.create', task('Feed the cat', { emoji: '😺', blocking: true }));
  await call('task.create', task('Piano', { reviewPolicy: 'parent' }));
  const spec = { goalType: 'share', guidance: 'Ask about the day', minResponses: 2 };
  await call('task.create', task('Tell me', { runMode: 'conversation', conversationSpec: spec }));
  const camera = { captureKind: 'photo', prompt: 'The floor, without a toy on it' };
  await call('task.create', task('Room', { runMode: 'camera', cameraTaskSpec: camera }));
  const completionSchema = { kind: 'complete' };
  const canvas = { name: 'Shells', html: game, completionSchema, dimensions: { age: '4-14' } };
  const { canvasId } = await call('canvas.create', canvas);
  const skill = { ...joke, ageRange: '4-14' };
  const { skillId } = await call('skill.write', { ...skill, name: 'Shells', canvasIds: [canvasId] });
  await call('skill.write', skill);
  await call(
    'task.create',
    task('Find shells', { runMode: 'canvas', canvasSpec: { canvasId }, assignmentSkillId: skillId }),
  );
  for (const [name, gemsRequired] of [
    ['Ice cream', 2],
    ['Zoo', 90],
  ] as const) {
    await call('reward.create', { name, gemsRequired, emoji: '🍦' });
  }
  for (const { childId } of family.kids) {
    await call('gems.adjust', { childId, delta: 11, reason: 'Helped Grandma' });
    await family.asKid(childId, 'kid.submit_task', { taskId });
  }
  const kidOf = Object.fromEntries(family.kids.map(({ name, childId }) => [name, childId])) as Record<Look, string>;
  return { ...family, kidOf, skillId: String(skillId), canvasId: String(canvasId) };
}
