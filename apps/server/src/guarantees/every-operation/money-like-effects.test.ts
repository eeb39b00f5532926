/** The table of money-like effects is whole: every operation that changes gems, minutes or rewards is in it, and no other. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { operations } from '@sprout/contract';
import type { Principal } from '../../core/principal.ts';
import { callDue } from '../../testing/due.ts';
import { argumentsFor, callersOf, idsOf } from '../../testing/example-calls.ts';
import { inboxOf } from '../../testing/family-inbox.ts';
import { type Effect, effectsBetween, effectsTable, holdingsOf, moneyLike } from '../../testing/money-like-effects.ts';
import { newTask } from '../../testing/new-task.ts';
import { provocations, skillPorts } from '../../testing/provocations/index.ts';
import { giveGems, makeClaim, makeOpenClaim, makeReward } from '../../testing/rewards.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A Sprout that writes down what each of its calls does to gems, minutes and rewards. */
class WatchedSprout extends TestSprout {
  readonly succeeded = new Set<string>();
  readonly seen = new Map<string, Set<Effect>>();

  override async call(...call: Parameters<TestSprout['call']>) {
    const [caller, operation] = call;
    const familyId = caller?.familyId ?? '';
    const { store } = this.sprout;
    const had = await holdingsOf(store, familyId);
    const answer = await super.call(...call);
    if (answer.isError) return answer;
    this.succeeded.add(operation);
    const seen = this.seen.get(operation) ?? new Set();
    for (const effect of effectsBetween(had, await holdingsOf(store, familyId))) seen.add(effect);
    if (seen.size > 0) this.seen.set(operation, seen);
    return answer;
  }
}

it('docs/money-like-effects.md shows the table', () => {
  const page = readFileSync(new URL('../../../../../docs/money-like-effects.md', import.meta.url), 'utf8');
  assert.ok(page.includes(`\n${effectsTable()}\n`), `the page must have this table:\n${effectsTable()}`);
});

it('every scope that the table asks for beyond the operation’s own is one of the high ones', () => {
  for (const { operation, scopes } of moneyLike) {
    const definition = operations.find(({ name }) => name === operation);
    assert.ok(definition, `${operation} is not in the catalogue`);
    assert.equal(scopes !== null, definition.audience.includes('agent'), operation);
    const [own, ...others] = scopes ?? [];
    if (own !== undefined) assert.equal(own, definition.scope);
    assert.ok(others.every((scope) => ['gems:adjust', 'screentime:approve'].includes(scope)));
  }
});

/** Need a real session, a passkey or a client that registered; they are about connections only. */
const needSession = [
  'access.confirm_password',
  'access.confirm_passkey',
  'access.begin_passkey_sign_in',
  'access.sign_in_with_passkey',
  'access.connect_agent',
];

/** Not parallel: each call is compared with what the family had before it. */
const oneByOne = (pair: string) => !['kid.reply CHAT_MOVED_ON', 'reward.create LIMIT_EXCEEDED'].includes(pair);

for (const driver of storeDrivers) {
  describe(`money-like effects on ${driver.name}`, () => {
    let test: WatchedSprout;
    let closed: TestSprout;
    before(async () => {
      const opened = await driver.open();
      test = new WatchedSprout(opened, { taskPorts: skillPorts });
      closed = new TestSprout(opened, { signUp: 'first-only' });
    });
    after(() => test.dispose());

    it('are those of the table: examples, refusals and a few chains show each of them, and no other', async () => {
      for (const definition of operations) {
        for (const index of callersOf(definition, await test.family()).keys()) {
          const family = await test.family();
          const args = argumentsFor(definition, await idsOf(test, family));
          await test.call(callersOf(definition, family)[index] ?? null, definition.name, args);
        }
      }
      for (const [pair, provoke] of Object.entries(provocations).filter(([name]) => oneByOne(name))) {
        const [operation = ''] = pair.split(' ');
        const family = await test.family();
        const call = test.call.bind(test);
        await provoke({
          test,
          closed,
          family,
          call: (caller, args) => call(caller, operation, args),
          refused: (caller, args) => test.refused(caller, operation, args),
        });
      }
      await unlockScreens();
      await doTasks();
      await changePeople();

      const table = new Map<string, Set<Effect>>();
      for (const { operation, effects } of moneyLike) {
        table.set(operation, new Set([...(table.get(operation) ?? []), ...effects]));
      }
      const sorted = (found: ReadonlyMap<string, Set<Effect>>) =>
        Object.fromEntries([...found].sort().map(([operation, effects]) => [operation, [...effects].sort()]));
      assert.deepEqual(sorted(test.seen), sorted(table));
      assert.deepEqual(test.faults, []);
    });

    it('were looked for in every write: each has succeeded at least once', () => {
      const writes = operations.filter(({ effect }) => effect === 'write').map(({ name }) => name);
      assert.deepEqual(writes.filter((name) => !test.succeeded.has(name)).sort(), needSession.toSorted());
    });

    /** What screen time does: for a price, by the rule, and by rewards. */
    async function unlockScreens(): Promise<void> {
      const family = await test.family();
      const { parent, kids, childIds } = family;
      await giveGems(test, family, 100);
      await test.ok(parent, 'screentime.update_settings', { gemsPerMinute: 1 });
      const { requestId } = await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
      await test.ok(parent, 'screentime.review_request', { requestId, action: 'approve' });
      await test.ok(parent, 'screentime.update_settings', { autoApprove: { minutesPerDay: 5 } });
      await test.ok(kids[0], 'kid.request_screentime', { durationMinutes: 5 });
      const screen = { category: 'screen_time', screenTimeSpec: { minutes: 5 }, childIds: [childIds[0]] };
      const claim = async () => makeClaim(test, family, await makeReward(test, family, screen));
      await test.ok(parent, 'reward.review_claim', { claimId: await claim(), action: 'approve' });
      await test.ok(parent, 'reward.review_claims', { claimIds: [await claim()], action: 'approve' });
      await test.ok(parent, 'reward.review_claims', { claimIds: [await claim()], action: 'deny' });
      await claim();
      await answerAll(parent, 'Approve');
      await claim();
      test.clock.advance(8 * DAY_MS);
      await callDue(test, family.familyId);
    }

    /** What kids do with tasks: play, take a tick back, wait for a tap in the inbox. */
    async function doTasks(): Promise<void> {
      const { parent, kids } = await test.family();
      const game = { runMode: 'canvas', canvasSpec: { canvasId: 'cv_one' }, assignmentSkillId: 'sk_one' };
      const { taskId } = await newTask(test, parent, game);
      await test.ok(kids[0], 'kid.report_canvas', { taskId, completion: { kind: 'complete' } });
      const ticked = await newTask(test, parent);
      await test.ok(kids[0], 'kid.submit_task', { taskId: ticked.taskId });
      await test.ok(kids[0], 'kid.undo_submit', { taskId: ticked.taskId });
      const reviewed = await newTask(test, parent, { reviewPolicy: 'parent' });
      await test.ok(kids[0], 'kid.submit_task', { taskId: reviewed.taskId });
      await answerAll(parent, 'Approve');
      const family = await test.family();
      await makeOpenClaim(test, family);
      await answerAll(family.parent, 'Deny');
    }

    async function answerAll(parent: Principal, label: string): Promise<void> {
      const { questions } = await inboxOf(test, parent);
      for (const { cardId, options } of questions) {
        const optionId = options.find((option) => option.label === label)?.optionId;
        await test.ok(parent, 'inbox.answer', { cardId, optionId });
      }
    }

    /** Writes that the examples cannot name rightly. */
    async function changePeople(): Promise<void> {
      const { parent, email, password } = await test.family();
      const partner = { name: 'Sam', email: `partner.of.${email}`, password };
      const { userId } = await test.ok(parent, 'family.add_parent', partner);
      await test.ok(parent, 'family.remove_parent', { userId });
      await test.ok(null, 'access.sign_in', { email, password });
      await test.ok(parent, 'access.change_password', { currentPassword: password, newPassword: `new ${password}` });
      await test.ok(parent, 'family.delete', { familyName: 'Test' });
    }
  });
}
