/** What a preview says a rule would have done is what the same rule did. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { actOnRules, newRule } from '../../testing/new-rule.ts';
import { newTask } from '../../testing/new-task.ts';
import { giveGems, makeReward } from '../../testing/rewards.ts';
import { runCount } from '../../testing/run-count.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';

const MINUTE = 60_000;
/** Waits are multiples of a step, so that each match is acted on when it is due. */
const STEP = 9;
const EVENTS = 100;
const DAY = 24 * 60 * MINUTE;

const whens = (childId: string, taskId: string) => [
  { event: 'task.completed', days: ['sat', 'sun'] },
  { event: 'task.submitted', childId, before: '17:00' },
  { event: 'gems.adjusted', minGems: 1 },
  { event: 'screentime.requested', minMinutes: 20 },
  { allDone: { childId } },
  { allDone: { childId }, before: '17:00' },
  { allDone: { childId, taskIds: [taskId] } },
  ...['screentime', 'submission', 'claim', 'question'].map((stillOpen) => ({ stillOpen, forMinutes: 5 * STEP })),
];

/** A family in which things happen by chance. */
class Life {
  readonly #test: TestSprout;
  readonly #family: TestFamily;
  readonly #random: () => number;
  readonly #tasks: readonly string[];
  readonly #rewardId: string;
  readonly #ids: Record<string, string[]> = { submissionId: [], requestId: [], claimId: [], cardId: [] };

  constructor(test: TestSprout, family: TestFamily, random: () => number, tasks: readonly string[], rewardId: string) {
    this.#test = test;
    this.#family = family;
    this.#random = random;
    this.#tasks = tasks;
    this.#rewardId = rewardId;
  }

  async happen(): Promise<void> {
    const { parent, kids, agent } = this.#family;
    const [kid] = kids;
    const taskId = this.#pick(this.#tasks);
    const later = this.#test.clock.now() + (this.#random() < 0.5 ? 2 : 20) * STEP * MINUTE;
    const tomorrow = new Date(this.#test.clock.now() + DAY).toISOString().slice(0, 10);
    const options = [{ label: 'a' }, { label: 'b' }];
    const isYes = this.#random() < 0.6;
    const calls: readonly (readonly [number, () => unknown])[] = [
      [6, () => this.#call('submissionId', kid, 'kid.submit_task', { taskId })],
      [1, () => this.#call('', kid, 'kid.undo_submit', { taskId })],
      [2, () => this.#decide('submissionId', 'task.review', isYes ? 'approve' : 'reject')],
      [1, () => this.#decide('submissionId', 'task.undo_complete')],
      [2, () => this.#call('requestId', kid, 'kid.request_screentime', { durationMinutes: isYes ? 10 : 30 })],
      [1, () => this.#decide('requestId', 'screentime.review_request', isYes ? 'approve' : 'deny')],
      [1, () => this.#call('claimId', kid, 'kid.claim_reward', { rewardId: this.#rewardId })],
      [1, () => this.#decide('claimId', 'reward.review_claim', isYes ? 'approve' : 'deny')],
      [1, () => this.#call('cardId', agent, 'inbox.ask', { title: `Now? ${later}`, body: 'b', options })],
      [
        1,
        () =>
          this.#call('cardId', agent, 'inbox.ask', {
            title: `Later? ${later}`,
            body: 'b',
            options,
            showAt: new Date(later).toISOString(),
          }),
      ],
      [1, () => this.#call('', agent, 'inbox.withdraw', { cardId: this.#pick(this.#ids.cardId ?? []) })],
      [0.2, () => this.#call('', parent, 'task.pause_schedule', { from: tomorrow, until: tomorrow })],
    ];
    let left = this.#random() * calls.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, call] of calls) {
      left -= weight;
      if (left < 0) return void (await call());
    }
  }

  /** What is refused did not happen. */
  async #call(made: string, caller: TestFamily['parent'], operation: string, args: object): Promise<void> {
    const { body } = await this.#test.call(caller, operation, { ...args });
    const id = (body as Record<string, string>)[made];
    if (id !== undefined) this.#ids[made]?.push(id);
  }

  /** About the latest: of a task that was handed in twice, the last one counts. */
  #decide(of: string, operation: string, action?: string): Promise<void> {
    const args = { [of]: this.#ids[of]?.at(-1) ?? 'none', ...(action && { action }) };
    return this.#call('', this.#family.parent, operation, args);
  }

  #pick(list: readonly string[]): string {
    return list[Math.floor(this.#random() * list.length)] ?? 'none';
  }
}

async function compare(seed: number): Promise<void> {
  const [driver] = storeDrivers;
  assert.ok(driver);
  const test = new TestSprout(await driver.open());
  const family = await test.family();
  const { parent, childIds } = family;
  const [childId] = childIds;
  const random = seededRandom(seed);
  const tasks = ['a', 'b', 'c'].map((name) =>
    newTask(test, parent, { name, assignChildIds: [childId], reviewPolicy: name === 'c' ? 'parent' : 'auto' }),
  );
  const taskIds = (await Promise.all(tasks)).map(({ taskId }) => taskId);
  const rules: { readonly ruleId: string; readonly fields: object }[] = [];
  for (const when of whens(childId, taskIds[0] ?? '')) {
    const meanwhile = 'stillOpen' in when ? [{ event: 'task.completed' }] : [];
    const voids = 'allDone' in when ? [undefined] : [undefined, { allDone: { childId } }, ...meanwhile];
    for (const unless of voids) {
      const fields = { when, ...(unless && { unless }), then: [{ remind: { text: 'Look!' } }], capPerDay: 20 };
      rules.push({ ruleId: await newRule(test, parent, fields), fields });
    }
  }
  await giveGems(test, family, 500);
  const life = new Life(test, family, random, taskIds, await makeReward(test, family, { childIds: [childId] }));
  for (let event = 0; event < EVENTS; event++) {
    await life.happen();
    await actOnRules(test, family);
    for (let steps = Math.floor(random() * (random() < 0.2 ? 20 : 4)); steps > 0; steps--) {
      test.clock.advance(STEP * MINUTE);
      await actOnRules(test, family);
    }
  }
  for (const { ruleId, fields } of rules) {
    const dry = { ...fields, name: `Again ${ruleId}`, dryRun: true };
    const { wouldHaveFired } = await test.ok<{ wouldHaveFired: { count: number } }>(parent, 'rule.create', dry);
    const sql = 'SELECT COUNT(*) AS number FROM rule_match WHERE rule_id = $1 AND acted_at IS NOT NULL';
    const fired = await test.sprout.store.read((db) => db.one<{ number: number }>(sql, [ruleId]));
    assert.equal(wouldHaveFired.count, Number(fired?.number), `seed ${seed}: ${JSON.stringify(fields)}`);
  }
  await test.dispose();
}

it('counts how often the same rule fired in a life by chance', async () => {
  for (let seed = 1; seed <= runCount(2); seed++) await compare(seed);
});
