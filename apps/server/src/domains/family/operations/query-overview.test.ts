import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { makeOpenClaim } from '../../../testing/rewards.ts';

interface Overview {
  readonly kids: {
    childId: string;
    name: string;
    age: number;
    ageTier: string;
    gems: number;
    pausedUntil: string | null;
  }[];
  readonly pauses: object[];
}

onBothStores('family.query_overview', (sprout) => {
  it('shows the family with its parents and kids, oldest first', async () => {
    const test = sprout();
    const { agent, familyId, childIds } = await test.family('America/New_York');
    const { nextStep, ...overview } = await test.ok(agent, 'family.query_overview');
    assert.match(String(nextStep), /childId/);
    const choices = { look: null, language: null, readAloud: null, sounds: false };
    const common = { nickname: null, avatar: '🌱', gems: 0, goal: null, pausedUntil: null, ...choices };
    assert.deepEqual(overview, {
      familyId,
      name: 'Test',
      timezone: 'America/New_York',
      language: 'en',
      today: '2026-05-23',
      gemsEnabled: true,
      parents: [{ userId: agent.actorId, name: 'Pat', role: 'owner' }],
      kids: [
        { childId: childIds[1], name: 'Zoë', birthDate: '2014-07-08', age: 11, ageTier: 'middle', ...common },
        { childId: childIds[0], name: 'Mia', birthDate: '2019-02-03', age: 7, ageTier: 'early', ...common },
      ],
      pauses: [],
      waiting: { submissions: 0, claims: 0, screentimeRequests: 0, questions: 0, runs: 0 },
    });
  });

  it('counts a kid a year older from the local midnight of the birthday', async () => {
    const test = sprout();
    const setUp = async (timezone: string) => {
      const { parent } = await test.family(timezone);
      const { childId } = await test.ok(parent, 'family.add_kid', { name: 'Due', birthDate: '2013-05-24' });
      const { kids } = await test.ok<Overview>(parent, 'family.query_overview');
      const due = kids.find((kid) => kid.childId === childId);
      return [due?.age, due?.ageTier];
    };
    // At noon UTC on 23 May the birthday has begun on Kiritimati only.
    assert.deepEqual(await setUp('Pacific/Kiritimati'), [13, 'teen']);
    assert.deepEqual(await setUp('Europe/Berlin'), [12, 'middle']);
  });

  it('counts what waits for a parent, and names what to look at first', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, agent, kids, childIds } = family;
    const waiting = async () => {
      const shown = await test.ok<{ waiting: object; nextStep: string }>(agent, 'family.query_overview');
      return [shown.waiting, /[a-z]+\.[a-z_]+/.exec(shown.nextStep)?.[0]];
    };
    const nothing = { submissions: 0, claims: 0, screentimeRequests: 0, questions: 0, runs: 0 };
    assert.deepEqual(await waiting(), [nothing, 'activity.list']);
    await makeOpenClaim(test, family);
    const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent', assignAllChildren: true });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    assert.deepEqual(await waiting(), [{ ...nothing, claims: 1, submissions: 1 }, 'task.list']);
    await test.ok(kids[1], 'kid.request_screentime', { durationMinutes: 5 });
    const all = { ...nothing, claims: 1, submissions: 1, screentimeRequests: 1 };
    assert.deepEqual(await waiting(), [all, 'screentime.list_requests']);
    await test.ok(parent, 'family.remove_kid', { childId: childIds[0] });
    assert.deepEqual((await waiting())[0], { ...all, submissions: 0 }, 'nobody can review what a removed kid did');
  });

  it('shows days off, and until when each kid has them', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    const days = { from: '2026-05-20', until: '2026-05-25' };
    await test.ok(agent, 'task.pause_schedule', { from: '2026-05-01', until: '2026-05-02' });
    const { pauseId } = await test.ok(agent, 'task.pause_schedule', { ...days, childIds: [childIds[0]], label: 'Flu' });
    const { kids, pauses } = await test.ok<Overview>(agent, 'family.query_overview');
    assert.deepEqual(pauses, [{ pauseId, ...days, childIds: [childIds[0]], label: 'Flu' }]);
    const off = childIds.map((childId) => kids.find((kid) => kid.childId === childId)?.pausedUntil);
    assert.deepEqual(off, ['2026-05-25', null]);
  });

  it('shows the gems of each kid and leaves out removed kids', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 9, reason: 'Nine' });
    await test.ok(parent, 'family.remove_kid', { childId: childIds[1] });
    const { kids } = await test.ok<Overview>(parent, 'family.query_overview');
    assert.deepEqual(
      kids.map(({ childId, gems }) => [childId, gems]),
      [[childIds[0], 9]],
    );
  });
});
