import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const dishes = (childId: string) => ({
  name: 'Dishes',
  assignChildIds: [childId],
  scheduleSpec: { taskType: 'schedule', days: everyDay },
});

interface Entry {
  readonly auditId: string;
  readonly operation: string;
  readonly previewId: string | null;
  readonly about: { readonly kind: string; readonly id: string } | null;
}

onBothStores('access.get_preview', (sprout) => {
  it('shows what a parent approved, who asked for it, and the change that it became', async () => {
    const test = sprout();
    const { parent, agent, childIds } = await test.family();
    const args = dishes(childIds[0]);
    const preview = await test.ok<{ specHash: string }>(agent, 'task.create', { ...args, dryRun: true });
    const { taskId } = await test.ok(agent, 'task.create', { ...args, specHash: preview.specHash });
    const { items } = await test.ok<{ items: Entry[] }>(parent, 'access.list_audit');
    const entry = items.find(({ operation }) => operation === 'task.create');
    assert.deepEqual(entry?.about, { kind: 'task', id: taskId, childId: childIds[0] });

    const found = await test.ok(parent, 'access.get_preview', { previewId: entry?.previewId });
    const { operation, specHash, previewedBy, auditId } = found;
    assert.deepEqual(
      { operation, specHash, previewedBy, auditId },
      {
        operation: 'task.create',
        specHash: preview.specHash,
        previewedBy: { userId: parent.actorId, grantId: agent.channelId },
        auditId: entry?.auditId,
      },
    );
    const { specHash: _hash, nextStep: _step, ...shown } = preview as Record<string, unknown>;
    for (const [name, value] of Object.entries(found.shown as object)) assert.deepEqual(shown[name], value, name);
    assert.ok(Object.keys(found.shown as object).length > 0);
  });

  it('is for parents, of their own family', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const args = { ...dishes(ours.childIds[0]), dryRun: true };
    await test.ok(ours.parent, 'task.create', args);
    const [row] = await test.sprout.store.read((db) =>
      db.all<{ id: string }>('SELECT preview_id AS id FROM preview WHERE family_id = $1', [ours.familyId]),
    );
    assert.equal((await test.ok(ours.parent, 'access.get_preview', { previewId: row?.id })).auditId, null);
    assert.equal(
      (await test.refused(theirs.parent, 'access.get_preview', { previewId: row?.id })).code,
      'DOMAIN_NOT_FOUND',
    );
    await refusesWrongCallers(test, ours, 'access.get_preview', { previewId: row?.id });
  });
});
