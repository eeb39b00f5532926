import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { activityOf, effectsOf } from '../../../testing/operation-checks.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { TestSprout } from '../../../testing/test-sprout.ts';
import { type AgentOffer, readAgentSettings, rulesOnly } from '../index.ts';

const offer: AgentOffer = {
  ...rulesOnly,
  adapters: [...rulesOnly.adapters, { adapter: 'anthropic', model: 'a-model', host: 'api.example' }],
  byDefault: 'anthropic',
};

for (const driver of storeDrivers) {
  describe(`agent.update_settings on ${driver.name}`, () => {
    let test: TestSprout;
    before(async () => {
      test = new TestSprout(await driver.open(), { agentOffer: offer });
    });
    after(() => test.dispose());
    const holding = (familyId: string, offered = offer) =>
      test.sprout.store.read((db) => readAgentSettings(db, familyId, offered));

    it('changes what is named and leaves the rest', async () => {
      const { familyId, parent } = await test.family();
      const type = 'agent.settings_updated';
      const args = { adapter: 'rules', dailyUsd: 0.25 };
      const { result, events, touched } = await effectsOf(test, parent, 'agent.update_settings', args);
      assert.deepEqual(result.changedFields, ['adapter', 'dailyUsd']);
      assert.deepEqual([events, touched], [[type], activityOf(type)]);
      await test.ok(parent, 'agent.update_settings', { enabled: false, dailyTokens: 5 });
      const chosen = { enabled: false, adapter: 'rules', dailyMicroUsd: 250_000, dailyTokens: 5 };
      assert.deepEqual(await holding(familyId), chosen);
      await test.ok(parent, 'agent.update_settings', { enabled: true, dailyUsd: null, dailyTokens: null });
      assert.deepEqual(await holding(familyId), {
        enabled: true,
        adapter: 'rules',
        dailyMicroUsd: offer.dailyMicroUsd,
        dailyTokens: offer.dailyTokens,
      });
    });

    it('does nothing when nothing is different', async () => {
      const { parent } = await test.family();
      const same = { enabled: true, adapter: 'anthropic' };
      const { result, events } = await effectsOf(test, parent, 'agent.update_settings', same);
      assert.deepEqual([result.changedFields, events], [[], []]);
    });

    it('is refused beyond what the operator offers', async () => {
      const { parent } = await test.family();
      const refused = (args: object) => test.refused(parent, 'agent.update_settings', { ...args });
      assert.match((await refused({ adapter: 'openai' })).fix, /rules, anthropic/);
      assert.match((await refused({ dailyUsd: 1.000001 })).message, /at most 1 USD/);
      assert.match((await refused({ dailyTokens: 1_000_001 })).message, /at most 1000000 tokens/);
    });

    it('is for parents: an agent cannot raise its own budget', async () => {
      const { agent, kids } = await test.family();
      for (const caller of [agent, kids[0]]) {
        assert.equal(
          (await test.refused(caller, 'agent.update_settings', { enabled: true })).code,
          'PERMISSION_DENIED',
        );
      }
    });

    it('a choice that the operator withdrew falls back to the rules, and a lowered budget holds', async () => {
      const { familyId, parent } = await test.family();
      await test.ok(parent, 'agent.update_settings', { adapter: 'anthropic', dailyUsd: 0.9 });
      const other: AgentOffer = {
        ...rulesOnly,
        adapters: [...rulesOnly.adapters, { adapter: 'openai', model: 'other', host: 'other.example' }],
        byDefault: 'openai',
        dailyMicroUsd: 500_000,
      };
      const { adapter, dailyMicroUsd } = await holding(familyId, other);
      assert.deepEqual([adapter, dailyMicroUsd], ['rules', 500_000]);
    });
  });
}
