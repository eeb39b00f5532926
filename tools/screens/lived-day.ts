/** A day of a family like that of the pictures: something done, waiting, to try again, promised and asked. */
import { announced } from '../../apps/server/src/testing/sample-media.ts';
import { agentsWork } from '../../apps/web/test/testing/agents-work.ts';
import type { AppServer } from '../../apps/web/test/testing/app-server.ts';
import type { FullFamily } from '../../apps/web/test/testing/full-family.ts';
import { everyDay, type Look, task } from '../../apps/web/test/testing/kid-tablet.ts';

export const names: Readonly<Record<Look, string>> = { pictures: 'Zoë', garden: 'Leo', plain: 'Maya' };

const texts = {
  en: {
    'Feed the cat': 'Feed the cat',
    Piano: 'Piano, ten minutes',
    'Tell me': 'Tell me about your day',
    Room: 'Tidy your room',
    'Find shells': 'Find shells',
    teeth: 'Brush your teeth',
    bed: 'Make your bed',
    fern: 'Water the fern',
    shelf: 'Tidy your shelf',
    table: 'Lay the table',
    movie: 'Movie night',
    note: 'The bottom row too, please.',
  },
  de: {
    'Feed the cat': 'Katze füttern',
    Piano: 'Klavier, zehn Minuten',
    'Tell me': 'Erzähl von deinem Tag',
    Room: 'Zimmer aufräumen',
    'Find shells': 'Muscheln finden',
    teeth: 'Zähne putzen',
    bed: 'Bett machen',
    fern: 'Farn gießen',
    shelf: 'Regal aufräumen',
    table: 'Tisch decken',
    movie: 'Filmabend',
    note: 'Bitte auch die untere Reihe.',
  },
} as const;

/** Something done, something waiting, something to try again, a goal, a claim. */
export async function liveADay({ call, asKid, kids, kidOf }: FullFamily, locale: string): Promise<void> {
  const language = locale in texts ? locale : 'en';
  const said = texts[language as keyof typeof texts];
  const { items } = await asKid(kidOf.garden, 'kid.today', {});
  const known = items as { taskId: string; name: string }[];
  const emojis = { 'Feed the cat': '😺', Piano: '🎹', 'Tell me': '💬', Room: '🧸', 'Find shells': '🐚' };
  for (const [name, emoji] of Object.entries(emojis)) {
    const taskId = known.find((one) => one.name === name)?.taskId;
    await call('task.update', { taskId, emoji, name: said[name as keyof typeof emojis] });
  }
  const make = async (name: string, emoji: string, more: object = {}) =>
    String((await call('task.create', task(name, { emoji, ...more }))).taskId);
  const done = [await make(said.teeth, '🦷'), await make(said.bed, '🛏️'), await make(said.fern, '🌿')];
  const shelf = await make(said.shelf, '📚', { reviewPolicy: 'parent' });
  const table = await make(said.table, '🍽️', { reviewPolicy: 'parent' });
  const rewards = (await call('reward.list', {})).items as { rewardId: string; name: string }[];
  const zoo = rewards.find(({ name }) => name === 'Zoo')?.rewardId;
  const { rewardId: movie } = await call('reward.create', { name: said.movie, gemsRequired: 40, emoji: '🍿' });
  for (const { childId } of kids) {
    for (const taskId of done) await asKid(childId, 'kid.submit_task', { taskId });
    for (const taskId of [shelf, table]) await asKid(childId, 'kid.submit_task', { taskId });
    const submissions = (await call('task.describe', { taskId: shelf })).submissions as {
      childId: string;
      submissionId: string;
    }[];
    const mine = submissions.find((one) => one.childId === childId)?.submissionId;
    await call('task.review', { submissionId: mine, action: 'reject', note: said.note });
    await asKid(childId, 'kid.set_goal', { rewardId: movie });
  }
  for (const [look, name] of Object.entries(names)) {
    const avatar = { pictures: '🦊', garden: '🚀', plain: '🦉' }[look as Look];
    await call('family.update_kid', { childId: kidOf[look as Look], name, avatar, language: locale });
  }
  await call('reward.update', { rewardId: zoo, emoji: '🦒' });
}

/** What parents find in the evening. Answers the ids that addresses of their screens name. */
export async function waitForParents(server: AppServer, family: FullFamily): Promise<Readonly<Record<string, string>>> {
  const { call, asKid, kidOf } = family;
  const listed = async (operation: string) =>
    ((await call(operation, { limit: 100 })) as { items: Record<string, string | null>[] }).items;
  const room = (await listed('task.list')).find(({ emoji }) => emoji === '🧸')?.taskId ?? '';
  const file = await drawRoom(server);
  const { mediaId } = await asKid(kidOf.plain, 'kid.add_media', announced(room, file, 'image/png'));
  await asKid(kidOf.plain, 'kid.send_media', { mediaId, offset: 0, piece: file.toString('base64') });
  await asKid(kidOf.plain, 'kid.submit_task', { taskId: room, mediaIds: [mediaId] });
  const rewardId = (await listed('reward.list')).find(({ gemsRequired }) => Number(gemsRequired) === 2)?.rewardId;
  const { claimId } = await asKid(kidOf.garden, 'kid.claim_reward', { rewardId });
  await call('reward.review_claim', { claimId, action: 'approve' });
  await asKid(kidOf.pictures, 'kid.claim_reward', { rewardId });
  await asKid(kidOf.garden, 'kid.request_screentime', { durationMinutes: 30, reason: 'Play Minecraft' });
  const reading = { name: 'Evening reading', assignChildIds: [kidOf.plain], emoji: '📖' };
  const at = { taskType: 'schedule', startMinutes: 19 * 60 + 30 };
  const { taskId } = await call('task.create', { ...reading, scheduleSpec: { ...at, days: everyDay } });
  const agent = await family.connectAgent(['inbox:write', 'task:read', 'task:write']);
  const scheduleSpec = { ...at, days: everyDay.slice(0, 4), startMinutes: 20 * 60 };
  await agent.call('inbox.ask', {
    title: 'Move Maya’s evening reading?',
    body: 'Choir ends at 19:45 now.',
    options: [
      { label: 'Yes, move it', actions: [{ tool: 'task.update', arguments: { taskId, scheduleSpec } }] },
      { label: 'No' },
    ],
  });
  const made = await agentsWork(family, kidOf.pictures);
  const { specHash } = await call('task.create', { ...task('Water the plants'), dryRun: true });
  await call('task.create', { ...task('Water the plants'), specHash });
  const previewId = (await listed('access.list_audit')).find((one) => one.previewId)?.previewId ?? '';
  const threadId = (await listed('inbox.list'))[0]?.threadId ?? '';
  const reward = String(rewardId);
  return { ...made, previewId, threadId, taskId: room, rewardId: reward, childId: kidOf.plain, grantId: agent.grantId };
}

/** A photo of a tidy room: drawn, because nobody took one. */
async function drawRoom(server: AppServer): Promise<Buffer> {
  const profile = await server.browser.profile({ viewport: { width: 800, height: 600 } });
  const page = await profile.newPage();
  await page.setContent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" style="position:fixed;inset:0">
    <path fill="#e0cfae" d="M0 0h80v45H0z"/><path fill="#b08456" d="M0 45h80v15H0z"/>
    <path fill="#cfe3f2" stroke="#fff" stroke-width="2" d="M6 6h18v20H6zM15 6v20M6 16h18"/>
    <path fill="#8d5b35" d="M52 10h22v35H52z"/><path fill="#c9a24b" d="M54 13h4v9h-4zM60 14h3v8h-3zM66 13h5v9h-5zM55 26h9v8h-9z"/>
    <path fill="#e9e4da" d="M4 36h10v6H4z"/><path fill="#6f9ac0" d="M4 38q16-6 34 2v8H4z"/>
    <ellipse fill="#c46a55" cx="40" cy="54" rx="18" ry="4"/></svg>`);
  const file = await page.screenshot({ type: 'png' });
  await profile.close();
  return file;
}
