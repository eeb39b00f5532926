/** A call of an unknown operation is answered with the closest names that the caller may call. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';

onBothStores('an operation that is not there', (sprout) => {
  it('is answered with the closest names and where to find all names', async () => {
    const { parent } = await sprout().family();
    const { fix, details } = await sprout().refused(parent, 'task.creates');
    assert.equal(fix, 'Use a name from the reference pages that /guides lists. Closest to this one: task.create.');
    assert.equal(details?.closest, 'task.create');
    assert.equal((await sprout().refused(parent, 'weather')).details?.closest, 'none');
  });

  it('reveals no name that the caller may not call', async () => {
    const { parent, agentWith, kids } = await sprout().family();
    for (const caller of [null, parent, agentWith('task:read'), kids[0]]) {
      for (const definition of operations) {
        const { details } = await sprout().refused(caller, `x${definition.name}`);
        const closest = String(details?.closest).split(', ');
        assert.equal(closest.includes(definition.name), isAuthorised(caller, definition), definition.name);
        for (const name of closest.filter((one) => one !== 'none')) {
          const named = operations.find((one) => one.name === name) ?? assert.fail(name);
          assert.ok(isAuthorised(caller, named), `${name} for ${caller?.kind}`);
        }
      }
    }
  });
});
