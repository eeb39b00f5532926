import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Principal } from '../../../core/principal.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

interface Held {
  readonly waitingForParent: { readonly cardId: string; readonly threadId: string };
  readonly nextStep: string;
}
interface Card {
  readonly cardId: string;
  readonly state: string;
  readonly title: string;
  readonly body: string;
  readonly options: readonly { optionId: string; label: string; actions: readonly { effect: string | null }[] }[];
}

onBothStores('a call that waits for a parent', (sprout) => {
  let test: TestSprout;
  let family: TestFamily;
  let agent: Principal;
  let childId: string;

  async function setUp(): Promise<void> {
    test = sprout();
    family = await test.family();
    childId = family.childIds[0];
    agent = await connectAgent(test, family.parent, [
      'gems:adjust',
      'gems:read',
      'task:write',
      'task:read',
      'inbox:read',
      'inbox:write',
    ]);
  }

  const balance = async () =>
    (await test.ok<{ balance: number }>(family.parent, 'gems.query_balance', { childId })).balance;
  const give = (delta: number, idempotencyKey?: string) => ({
    childId,
    delta,
    reason: 'because',
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });
  const cardOf = async ({ waitingForParent: { cardId, threadId } }: Held) => {
    const { items } = await test.ok<{ items: Card[] }>(family.parent, 'inbox.get', { threadId });
    const card = items.find((one) => one.cardId === cardId);
    assert.ok(card);
    return card;
  };
  const tap = async (held: Held, option: 0 | 1) => {
    const card = await cardOf(held);
    const { cardId } = card;
    return test.ok(family.parent, 'inbox.answer', { cardId, optionId: card.options[option]?.optionId });
  };

  describe('beyond the ceilings', () => {
    it('has no effect until a tap makes exactly that call, once, and the key then answers with the result', async () => {
      await setUp();
      const held = await test.ok<Held>(agent, 'gems.adjust', give(21, 'k'));
      assert.equal(await balance(), 0);
      const card = await cardOf(held);
      assert.match(card.body, /21 gems at once/);
      assert.match(String(card.options[0]?.actions[0]?.effect), /21 gems/);
      const again = await test.ok<Held>(agent, 'gems.adjust', give(21, 'k'));
      assert.deepEqual(again.waitingForParent, held.waitingForParent);
      await tap(held, 0);
      await tap(held, 0);
      assert.equal(await balance(), 21);
      const replayed = await test.ok<{ newBalance: number }>(agent, 'gems.adjust', give(21, 'k'));
      assert.equal(replayed.newBalance, 21);
      assert.equal(await balance(), 21);
    });

    it('is the same card while it is open, whatever the key', async () => {
      await setUp();
      const first = await test.ok<Held>(agent, 'gems.adjust', give(50, 'a'));
      const second = await test.ok<Held>(agent, 'gems.adjust', give(50, 'b'));
      const bare = await test.ok<Held>(agent, 'gems.adjust', give(50));
      assert.deepEqual(second.waitingForParent, first.waitingForParent);
      assert.deepEqual(bare.waitingForParent, first.waitingForParent);
      await tap(first, 0);
      assert.equal((await test.ok<{ newBalance: number }>(agent, 'gems.adjust', give(50, 'a'))).newBalance, 50);
      assert.equal((await test.ok<{ newBalance: number }>(agent, 'gems.adjust', give(50, 'b'))).newBalance, 50);
      assert.equal(await balance(), 50);
    });

    it('stays undone after a no, and its key says so', async () => {
      await setUp();
      await test.ok(family.parent, 'gems.adjust', give(40));
      const held = await test.ok<Held>(agent, 'gems.adjust', give(-30, 'k'));
      await tap(held, 1);
      assert.equal((await test.refused(agent, 'gems.adjust', give(-30, 'k'))).reason, 'POLICY_REFUSED');
      assert.equal(await balance(), 40);
    });

    it('is forgotten when its question ends without an answer', async () => {
      await setUp();
      const held = await test.ok<Held>(agent, 'gems.adjust', give(50));
      const kept = () =>
        test.sprout.store.read((db) => db.all('SELECT * FROM held_call WHERE family_id = $1', [family.familyId]));
      assert.equal((await kept()).length, 1);
      await test.ok(agent, 'inbox.withdraw', { cardId: held.waitingForParent.cardId });
      assert.deepEqual(await kept(), []);
      assert.equal(await balance(), 0);
    });

    it('would wait in a dry run, which makes no card', async () => {
      await setUp();
      const task = {
        name: 'Read',
        runMode: 'self_check',
        scheduleSpec: { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
        assignChildIds: [childId],
        rewardSpec: { gems: 30 },
      };
      const shown = await test.ok<{ wouldWait?: boolean; specHash: string }>(agent, 'task.create', {
        ...task,
        dryRun: true,
      });
      assert.equal(shown.wouldWait, true);
      assert.deepEqual((await test.ok<{ items: unknown[] }>(family.parent, 'inbox.list')).items, []);
      const held = await test.ok<Held>(agent, 'task.create', { ...task, specHash: shown.specHash });
      await tap(held, 0);
      assert.equal(
        (await test.refused(agent, 'task.create', { ...task, specHash: shown.specHash })).reason,
        'PREVIEW_COMMITTED',
      );
    });

    it('is not asked about below them, nor of what an agent made itself', async () => {
      await setUp();
      await test.ok(agent, 'gems.adjust', give(20));
      const task = {
        name: 'Read',
        runMode: 'self_check',
        scheduleSpec: { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] },
        assignChildIds: [childId],
      };
      const { taskId: mine } = await test.ok<{ taskId: string }>(agent, 'task.create', task);
      await test.ok(agent, 'task.delete', { taskId: mine });
      const { taskId } = await test.ok<{ taskId: string }>(family.parent, 'task.create', { ...task, name: 'Tidy' });
      const held = await test.ok<Held>(agent, 'task.delete', { taskId });
      assert.match((await cardOf(held)).body, /no agent made/);
    });

    it('is refused beyond fifty', async () => {
      await setUp();
      for (let gems = 100; gems < 150; gems++) await test.ok(agent, 'gems.adjust', give(gems));
      assert.equal((await test.refused(agent, 'gems.adjust', give(200))).reason, 'RATE_LIMITED');
    });
  });

  it('is every write, if the parents want to see all of them', async () => {
    await setUp();
    await test.ok(family.parent, 'access.update_ceilings', { grantId: agent.channelId, everyWrite: 'ask' });
    const found = await test.ok<{ everyWrite: string; gemsAtOnce: number }>(family.parent, 'access.get_ceilings', {
      grantId: agent.channelId,
    });
    assert.deepEqual([found.everyWrite, found.gemsAtOnce], ['ask', 20]);
    const asked = {
      ...agent,
      ceilings: { everyWrite: 'ask', gemsAtOnce: 20, minutesAtOnce: 60, deletes: 'none' },
    } as const;
    const held = await test.ok<Held>(asked, 'gems.adjust', give(1));
    assert.equal(await balance(), 0);
    await tap(held, 0);
    assert.equal(await balance(), 1);
  });
});
