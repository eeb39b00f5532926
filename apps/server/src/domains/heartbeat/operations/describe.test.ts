import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';

onBothStores('heartbeat.describe', (sprout) => {
  it('shows a stored heartbeat with its next fires and the number of fires in 24 hours', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const heartbeatId = await newHeartbeat(test, agent, { cron: '30 7,19 * * *' });
    const shown = await test.ok(agent, 'heartbeat.describe', { heartbeatId });
    assert.deepEqual(
      [shown.heartbeatId, shown.status, shown.firesPer24h, shown.isWithinCap, shown.lastRuns],
      [heartbeatId, 'active', 2, true, []],
    );
    assert.equal((shown.nextFires as string[])[0], '2026-05-23T19:30:00+02:00');
    await test.ok(agent, 'heartbeat.update', { heartbeatId, action: 'pause' });
    assert.deepEqual((await test.ok(agent, 'heartbeat.describe', { heartbeatId })).nextFires, []);
  });

  it('previews what heartbeat.create would make of the arguments, also one that fires too often', async () => {
    const test = sprout();
    const { agent } = await test.family();
    const shown = await test.ok(agent, 'heartbeat.describe', { cron: '*/10 * * * *', tz: 'America/New_York' });
    assert.deepEqual(
      [shown.heartbeatId, shown.firesPer24h, shown.isWithinCap, shown.tz],
      [null, 144, false, 'America/New_York'],
    );
    assert.equal((shown.nextFires as string[])[0], '2026-05-23T08:10:00-04:00');
    const { skillId } = await newSkill(test, agent, { category: 'home_agent' });
    const refused = (args: Record<string, unknown>) => test.refused(agent, 'heartbeat.describe', args);
    assert.equal((await refused({ cron: '0 7 * * *', runSkillId: skillId })).reason, 'HOME_AGENT_SKILL');
    assert.equal((await refused({ cron: '0 7 * *' })).reason, 'INVALID_CRON');
    assert.equal((await refused({})).reason, 'SCHEMA_VIOLATION');
  });

  it('shows a stored one with another cron, and changes nothing', async () => {
    const test = sprout();
    const { agent, familyId } = await test.family();
    const heartbeatId = await newHeartbeat(test, agent);
    const before = await test.revision(familyId);
    const shown = await test.ok(agent, 'heartbeat.describe', { heartbeatId, cron: '0 8 * * *' });
    assert.deepEqual([shown.heartbeatId, shown.cron], [heartbeatId, '0 8 * * *']);
    assert.equal((shown.nextFires as string[])[0], '2026-05-24T08:00:00+02:00');
    assert.equal((await test.ok(agent, 'heartbeat.describe', { heartbeatId })).cron, '0 7 * * *');
    assert.equal(await test.revision(familyId), before);
  });

  // The last one, because it moves the clock.
  it('says that it is due between its time and its turn, as the list does', async () => {
    const test = sprout();
    const { parent } = await test.family('Europe/Berlin');
    const heartbeatId = await newHeartbeat(test, parent, { cron: '30 19 * * *' });
    const shown = async () => {
      const { nextFires, isDue, nextStep } = await test.ok(parent, 'heartbeat.describe', { heartbeatId });
      const { items } = await test.ok<{ items: { heartbeatId: string; nextFireAt: string; isDue: boolean }[] }>(
        parent,
        'heartbeat.list',
      );
      const listed = items.find((item) => item.heartbeatId === heartbeatId);
      const [next, following] = nextFires as string[];
      assert.deepEqual([next, isDue], [listed?.nextFireAt, listed?.isDue]);
      return { next, following, isDue, nextStep };
    };
    const today = '2026-05-23T19:30:00+02:00';
    assert.deepEqual([(await shown()).next, (await shown()).isDue], [today, false]);
    test.clock.advance(Date.parse(today) - test.clock.now() + 1_000);
    const due = await shown();
    assert.deepEqual([due.next, due.following, due.isDue], [today, '2026-05-24T19:30:00+02:00', true]);
    assert.match(String(due.nextStep), /^It is due, and fires when those before it did/);
    await test.ok(parent, 'heartbeat.update', { heartbeatId, action: 'pause' });
    assert.equal((await test.ok(parent, 'heartbeat.describe', { heartbeatId })).isDue, false);
  });
});
