/** A preview tells no name of a kid to an agent that may not read the family. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { scopeNames } from '../../core/scopes/scopes.ts';
import { argumentsFor, idsOf } from '../../testing/example-calls.ts';
import { connectAgent } from '../../testing/sign-in.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';

const previewed = operations.filter(({ preview, audience }) => preview !== null && audience.includes('agent'));

for (const driver of storeDrivers) {
  describe(`a preview for an agent without family:read on ${driver.name}`, () => {
    let test: TestSprout;
    before(async () => {
      test = new TestSprout(await driver.open());
    });
    after(() => test.dispose());

    it('names no kid; with the scope it does', async () => {
      const family = await test.family();
      const ids = await idsOf(test, family);
      // Days off, and a request beyond the limit, so that there is something to warn of.
      const { date } = await test.ok<{ date: string }>(family.kids[0], 'kid.today');
      await test.ok(family.parent, 'task.pause_schedule', { from: date, until: '2126-12-31' });
      await test.ok(family.kids[1], 'kid.request_screentime', { durationMinutes: 30 });
      const names = ['Mia', 'Zoë'];
      const blind = scopeNames.filter((scope) => scope !== 'family:read');
      const told = async (scopes: typeof scopeNames, name: string) => {
        const agent = await connectAgent(test, family.parent, scopes, name);
        const found: string[] = [];
        for (const definition of previewed) {
          const args = { ...(await argumentsFor(definition, ids)), dryRun: true };
          const { text } = await test.sprout.pipeline.call({ operation: definition.name, args, caller: agent });
          if (names.some((kid) => text.includes(kid))) found.push(definition.name);
        }
        return found;
      };
      assert.deepEqual(await told(blind, 'Blind'), []);
      assert.ok((await told([...scopeNames], 'Seeing')).includes('task.create'), 'the names were looked for');
    });
  });
}
