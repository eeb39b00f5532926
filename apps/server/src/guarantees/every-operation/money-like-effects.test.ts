/** The table of money-like effects is whole: every operation that changes gems, minutes or rewards is in it, and no other. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { makeEveryWrite, needSession } from '../../testing/every-write.ts';
import { type Effect, effectsBetween, effectsTable, holdingsOf, moneyLike } from '../../testing/money-like-effects.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';

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

// On one engine: what each call does to gems, minutes and rewards is shown on both by its own test and by properties/money.
describe('money-like effects', () => {
  let test: WatchedSprout;
  let closed: TestSprout;
  before(async () => {
    const [driver] = storeDrivers;
    assert.ok(driver);
    const opened = await driver.open();
    test = new WatchedSprout(opened);
    closed = new TestSprout(opened, { signUp: 'first-only' });
  });
  after(() => test.dispose());

  it('are those of the table: examples, refusals and a few chains show each of them, and no other', async () => {
    await makeEveryWrite(test, closed);

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
});
