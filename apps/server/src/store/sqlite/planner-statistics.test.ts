/** Every read of the product finds its rows by an index that narrows as far as its filter does, however long a history is. */
import assert from 'node:assert/strict';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { provocations } from '../../testing/provocations/index.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';
import { statementsWithoutFamily, tablesWithoutFamily } from '../../testing/without-family.ts';

/** What grows with every day of a family. Everything else is as large as the family is. */
const histories = ['activity_event', 'gem_entry', 'submission', 'reward_claim', 'screentime_request', 'card'];

const filters: readonly (readonly [string, Record<string, unknown>])[] = [
  ...['open', 'submitted', 'completed', 'archived', 'all'].map((status) => ['task.list', { status }] as const),
  ['screentime.list_requests', {}],
  ['screentime.list_requests', { status: 'pending' }],
  ['reward.list', {}],
  ['reward.list_claims', {}],
  ['reward.list_claims', { status: 'pending' }],
  ['reward.list_claims', { status: 'promised' }],
  ['activity.list', {}],
  ['activity.list', { types: ['task.deleted'] }],
  ['activity.list', { since: '2026-05-01T00:00:00Z' }],
  ['activity.list', { since: '2026-05-01T00:00:00Z', types: ['task.deleted'] }],
  ['inbox.list', {}],
];
const filtersByKid = ['screentime.list_requests', 'reward.list_claims', 'activity.list', 'gems.list_transactions'];

describe('SQLite', () => {
  const statements = new Set<string>();
  const prepare = DatabaseSync.prototype.prepare;
  let test: TestSprout;
  before(async () => {
    DatabaseSync.prototype.prepare = function (sql: string, ...rest: []): StatementSync {
      statements.add(sql);
      return prepare.call(this, sql, ...rest);
    };
    const [driver] = storeDrivers;
    assert.ok(driver?.name === 'sqlite');
    const opened = await driver.open();
    test = new TestSprout(opened);
    await callEverything(test, new TestSprout(opened, { signUp: 'first-only' }));
  });
  after(async () => {
    DatabaseSync.prototype.prepare = prepare;
    await test.dispose();
  });

  it('narrows every read of a history by more than the family', async () => {
    const reads = [...statements].filter(
      (sql) =>
        /^\s*(SELECT|WITH)/i.test(sql) &&
        histories.some((name) => sql.includes(name)) &&
        // The first or last row of all has nothing to narrow by, and ends at once.
        !/WHERE family_id = \?1 ORDER BY place( DESC)? LIMIT 1$/.test(sql),
    );
    assert.ok(reads.length > 30, 'the search found no reads');
    const partial = await test.sprout.store.read((db) =>
      db.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'"),
    );
    const wide: string[] = [];
    for (const sql of reads) {
      const plan = await test.sprout.store.read((db) => db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`));
      const isWide = plan.some(({ detail }) => {
        const [, how = '', table = '', terms = ''] = /^(SEARCH|SCAN) (\w+)(?:.*\((.*)\))?/.exec(detail) ?? [];
        // An index of only the few rows that wait for something is narrow by itself.
        const isPartial = partial.some(({ name }) => detail.includes(` ${name} `));
        return histories.includes(table) && (how === 'SCAN' || (terms === 'family_id=?' && !isPartial));
      });
      if (isWide) wide.push(`${sql}\n${plan.map(({ detail }) => `  ${detail}`).join('\n')}`);
    }
    assert.deepEqual(wide, []);
  });

  it('asks without naming a family only what the list says', async () => {
    const tables = await test.sprout.store.read((db) =>
      db.all<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'table'"),
    );
    const homeless = tables.filter(({ name, sql }) => !sql.includes('family_id') && !name.startsWith('sqlite_'));
    assert.deepEqual(homeless.map(({ name }) => name).sort(), Object.keys(tablesWithoutFamily).sort());
    const ofTests = ['UPDATE family SET is_demo = ?1', 'UPDATE family_clock SET tidy_at = 0'];
    const asked = [...statements]
      .filter((sql) => !ofTests.includes(sql))
      .flatMap((sql) => {
        const [, rest = '', table = ''] =
          /^\s*(SELECT\b[\s\S]*?\bFROM|DELETE FROM|UPDATE|WITH)\s+(\w+)/.exec(sql) ?? [];
        const [verb = ''] = rest.split(/\s/, 1);
        const isOfFamily =
          /family_id = \?\d/.test(sql) || /^(?:sqlite|pragma)_/.test(table) || table in tablesWithoutFamily;
        return verb === '' || isOfFamily ? [] : [`${verb} ${table}`];
      });
    assert.deepEqual([...new Set(asked)].sort(), Object.keys(statementsWithoutFamily).sort());
  });

  it('finds entries of a time by the index over time, already in order', async () => {
    const timed = [...statements].filter((sql) => sql.trimStart().startsWith('WITH page') && sql.includes('gem_entry'));
    assert.ok(timed.length > 0);
    for (const sql of timed) {
      const plan = await test.sprout.store.read((db) => db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`));
      const details = plan.map(({ detail }) => detail).join('\n');
      assert.match(details, /gem_entry_by_time \(family_id=\? AND child_id=\? AND at>\? AND \(at,place\)<\(\?,\?\)\)/);
      assert.doesNotMatch(details, /TEMP B-TREE/);
    }
  });

  it('uses the index of a filter, not the order of the list', async () => {
    const sql = [...statements].find((text) => text.includes('FROM reward_claim') && text.includes('status = ?3'));
    assert.ok(sql);
    const plan = await test.sprout.store.read((db) => db.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`));
    assert.ok(plan.some(({ detail }) => detail.includes('reward_claim_by_status')));
  });
});

async function callEverything(test: TestSprout, closed: TestSprout): Promise<void> {
  for (const [pair, provoke] of Object.entries(provocations)) {
    const [operation = ''] = pair.split(' ');
    const family = await test.family();
    const call = (...[caller, args]: Parameters<Parameters<typeof provoke>[0]['call']>) =>
      test.call(caller, operation, args);
    const refused = (...[caller, args]: Parameters<Parameters<typeof provoke>[0]['refused']>) =>
      test.refused(caller, operation, args);
    await provoke({ test, closed, family, call, refused });
  }
  const { parent, kids, childIds } = await test.family();
  const [childId] = childIds;
  for (const [operation, args] of filters) await test.ok(parent, operation, args);
  for (const operation of filtersByKid) await test.ok(parent, operation, { childId });
  const [since, until] = ['2026-05-01T00:00:00Z', '2026-06-01T00:00:00Z'];
  await test.ok(parent, 'activity.list', { childId, since });
  for (const window of [{ since }, { until }, { since, until }]) {
    await test.ok(parent, 'gems.list_transactions', { childId, ...window });
  }
  await test.ok(parent, 'screentime.query_state', { childId });
  for (const operation of ['kid.today', 'kid.screentime', 'kid.list_rewards']) await test.ok(kids[0], operation);
  for (const name of ['gems', 'today', 'screentime/requests']) {
    await test.sprout.resources.read(parent, `sprout://child/${childId}/${name}`);
  }
  for (const name of ['inbox', 'activity', 'activity?types=task.deleted']) {
    await test.sprout.resources.read(parent, `sprout://family/${name}`);
  }
  await test.doChores();
  for (const find of test.sprout.dueWork) await test.sprout.store.read((db) => find(db, test.clock.now(), 10));
}
