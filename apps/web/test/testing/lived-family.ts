import type { AppFamily, AppServer } from './app-server.ts';

const every = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

export interface LivedFamily extends AppFamily {
  readonly zoe: string;
  readonly leo: string;
  readonly piano: string;
  readonly cat: string;
  readonly movie: string;
}

/** Two kids, a few tasks, and one open question of each kind: two submissions, a request for screen time, a claim. */
export async function livedFamily(server: AppServer): Promise<LivedFamily> {
  const family = await server.family({
    parents: ['Pat', 'Quinn'],
    kids: [
      { name: 'Zoë', avatar: '🦊' },
      { name: 'Leo', avatar: '🚀' },
    ],
  });
  const [zoe = '', leo = ''] = family.kids.map(({ childId }) => childId);
  const task = async (name: string, gems: number) => {
    const scheduleSpec = { taskType: 'schedule', days: every };
    const spec = { name, assignAllChildren: true, scheduleSpec, rewardSpec: { gems }, reviewPolicy: 'parent' };
    return String((await family.call('task.create', spec)).taskId);
  };
  const piano = await task('Piano', 4);
  const cat = await task('Feed the cat', 3);
  await task('Read together', 5);
  await family.call('gems.adjust', { childId: leo, delta: 46, reason: 'To begin with' });
  const { rewardId } = await family.call('reward.create', { name: 'Movie night', gemsRequired: 10 });
  await family.asKid(zoe, 'kid.submit_task', { taskId: piano, note: 'Practised 12 minutes' });
  await family.asKid(zoe, 'kid.submit_task', { taskId: cat });
  await family.asKid(leo, 'kid.request_screentime', { durationMinutes: 30, reason: 'My friend builds the castle' });
  await family.asKid(leo, 'kid.claim_reward', { rewardId });
  return { ...family, zoe, leo, piano, cat, movie: String(rewardId) };
}
