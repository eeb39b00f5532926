/** A day of the demo family: what is done, what runs, and what waits for a parent to decide. */
import type { Sprout } from '../../compose.ts';
import type { Principal } from '../../core/principal.ts';
import { act } from '../act.ts';
import type { DemoPeople, DemoThings } from './fill-demo-family.ts';

export async function liveDemoDay(
  sprout: Sprout,
  { owner, agent, small, middle, teen }: DemoPeople & { readonly agent: Principal },
  { bed, rabbit, piano, reading, film, castle }: DemoThings,
): Promise<void> {
  for (const kid of [small, middle, teen]) await act(sprout, kid, 'kid.submit_task', { taskId: bed });
  await act(sprout, middle, 'kid.set_goal', { rewardId: castle });
  await act(sprout, owner, 'screentime.grant', { childId: middle.actorId, minutes: 30, reason: 'Homework is done' });
  await act(sprout, teen, 'kid.claim_reward', { rewardId: film });
  await act(sprout, teen, 'kid.request_screentime', { durationMinutes: 20, reason: 'Call with Ada' });
  await act(sprout, middle, 'kid.submit_task', { taskId: piano, note: 'Practised 12 minutes' });
  await propose(sprout, agent, reading);
  // What a parent should see first comes last.
  await act(sprout, small, 'kid.submit_task', { taskId: rabbit, note: 'He was very hungry' });
  await act(sprout, middle, 'kid.request_screentime', {
    durationMinutes: 30,
    reason: 'My friend is building the castle now',
  });
}

/** The agent would like to move a task, and shows what that changes. */
async function propose(sprout: Sprout, agent: Principal, taskId: string): Promise<void> {
  const scheduleSpec = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri'], startMinutes: 20 * 60 };
  await act(sprout, agent, 'inbox.ask', {
    title: 'Evening reading half an hour later?',
    body: 'Maya is back from choir at 19:45 now.',
    options: [
      { label: 'Yes', actions: [{ tool: 'task_update', arguments: { taskId, scheduleSpec } }] },
      { label: 'No' },
    ],
  });
}
