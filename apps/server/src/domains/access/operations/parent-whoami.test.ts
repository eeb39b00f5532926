import assert from 'node:assert/strict';
import { it } from 'node:test';
import { contractVersion } from '../../../core/operations/contract-version.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';

onBothStores('access.whoami', (sprout) => {
  it('tells a parent who is signed in, where, and in which session', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, familyId, email } = family;
    const overview = await test.ok<{ name: string; timezone: string; language: string; parents: { name: string }[] }>(
      parent,
      'family.query_overview',
    );
    const { name, timezone, language } = overview;
    const { nextStep: _step, ...me } = await test.ok(parent, 'access.whoami');
    assert.deepEqual(me, {
      identity: { kind: 'parent', userId: parent.actorId, name: overview.parents[0]?.name, email, role: 'owner' },
      family: { familyId, name, timezone, language },
      sessionId: parent.channelId,
      contractVersion,
    });
    await refusesWrongCallers(test, family, 'access.whoami', {});
  });
});
