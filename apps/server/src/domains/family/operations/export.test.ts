import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { addParent } from '../../../testing/sign-in.ts';

onBothStores('family.export', (sprout) => {
  it('gives the owner everything of this family and nothing of another, without tokens or devices', async () => {
    const test = sprout();
    const [family, other] = [await test.family(), await test.family()];
    await newTask(test, family.parent, { name: 'Water the ferns' });
    await newTask(test, other.parent, { name: 'Somebody else’s' });
    const document = await test.ok<{ format: string; tables: Record<string, object[]> }>(
      family.parent,
      'family.export',
    );
    assert.equal(document.format, 'sprout-family');
    const text = JSON.stringify(document);
    assert.ok(text.includes('Water the ferns') && !text.includes('Somebody else’s'));
    assert.ok(!text.includes(other.familyId));
    for (const table of ['session', 'device', 'agent_grant', 'oauth_token']) assert.ok(!(table in document.tables));
  });

  it('is for the owner alone', async () => {
    const test = sprout();
    const { parent, email } = await test.family();
    const second = { name: 'Pat', email: `second-${email}`, password: 'a long enough one' };
    const { userId } = await addParent(test, parent, second);
    const error = await test.refused({ ...parent, actorId: userId }, 'family.export');
    assert.equal(error.reason, 'OWNER_ONLY');
  });
});
