/** Nothing that callers can make grows without a bound. A new table or a kid's new write needs a line here, or a rate. */
import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { limits, operations } from '@sprout/contract';

interface Bound {
  /** The limit that holds the number of rows, and the operations that refuse with LIMIT_EXCEEDED. */
  readonly quota?: keyof typeof limits;
  readonly refusedBy?: readonly string[];
  /** One row, or a few, for each row of this table. */
  readonly per?: string;
  /** Old rows are deleted. */
  readonly deleted?: true;
  /** The family's history, which is kept. It grows with writes, and those have a rate for each family. */
  readonly history?: true;
}

const bounds: Readonly<Record<string, Bound>> = {
  family: { quota: 'openCallsPerMinute' },
  family_clock: { per: 'family' },
  family_day: { per: 'family' },
  gem_setting: { per: 'family' },
  activity_floor: { per: 'family' },
  set_up_code: { deleted: true },
  parent: { quota: 'parentsPerFamily', refusedBy: ['family.add_parent'] },
  parent_login: { per: 'parent' },
  child: { quota: 'kidsPerFamily', refusedBy: ['family.add_kid', 'family.restore_kid'] },
  gem_balance: { per: 'child' },
  reward_goal: { per: 'child' },
  schedule_pause: { per: 'child' },
  screentime_settings: { per: 'child' },
  pairing_code: { per: 'child' },
  device: { quota: 'devicesPerFamily', refusedBy: ['access.create_pairing_code'] },
  agent_grant: { quota: 'grantsPerFamily', refusedBy: ['access.create_token', 'access.connect_agent'] },
  session: { deleted: true },
  passkey: { quota: 'passkeysPerParent', refusedBy: ['access.add_passkey'] },
  passkey_challenge: { deleted: true },
  sign_in_throttle: { deleted: true },
  oauth_client: { deleted: true },
  oauth_flow: { deleted: true },
  oauth_key: { deleted: true },
  oauth_token: { deleted: true },
  mcp_session: { deleted: true },
  due_claim: { deleted: true },
  idempotency_answer: { deleted: true },
  preview: { deleted: true },
  preview_content: { deleted: true },
  activity_event: { deleted: true },
  resource_version: { per: 'child' },
  task: { quota: 'tasksPerFamily', refusedBy: ['task.create', 'task.update'] },
  reward: { quota: 'rewardsPerFamily', refusedBy: ['reward.create'] },
  screentime_request: { quota: 'openScreentimeRequests', refusedBy: ['kid.request_screentime'], history: true },
  screentime_grant: { history: true },
  submission: { history: true },
  submission_turn: { history: true },
  reward_claim: { history: true },
  gem_entry: { history: true },
  gem_hold: { per: 'reward_claim' },
  thread: { history: true },
  card: { history: true },
  card_answer: { per: 'card' },
  audit_entry: { history: true },
};

const root = path.join(import.meta.dirname, '../..');

async function sources(): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob('{core,domains,edge,scheduler}/**/*.ts', { cwd: root })) {
    if (!file.endsWith('.test.ts')) texts.push(await readFile(path.join(root, file), 'utf8'));
  }
  return texts.join('\n');
}

const named = (text: string, words: string) =>
  new Set([...text.matchAll(new RegExp(`${words} ([a-z_]+)`, 'g'))].map(([, name = '']) => name));

describe('what callers can make', () => {
  it('has a bound for every table that anything is inserted into', async () => {
    const inserted = named(await sources(), 'INSERT INTO');
    assert.deepEqual([...inserted].sort(), Object.keys(bounds).sort());
  });

  it('is deleted where the bound says so, and refused where it is a quota', async () => {
    const deleted = named(await sources(), 'DELETE FROM');
    for (const [table, bound] of Object.entries(bounds)) {
      if (bound.deleted) assert.ok(deleted.has(table), `nothing deletes from ${table}`);
      if (bound.per !== undefined) assert.ok(bound.per in bounds, `${table} has a row for each of an unknown table`);
      if (bound.quota !== undefined) assert.ok(limits[bound.quota] > 0);
      for (const name of bound.refusedBy ?? []) {
        const reasons = operations.find((operation) => operation.name === name)?.reasons ?? [];
        assert.ok(reasons.includes('LIMIT_EXCEEDED'), `${name} has no quota for ${table}`);
      }
    }
  });

  for (const { name, audience, effect, rate } of operations) {
    if (!audience.includes('kid') || effect !== 'write') continue;
    it(`${name} has a rate, because kids call it`, () => {
      assert.ok(rate !== null && rate.perMinute <= 60 && rate.burst <= 60);
    });
  }
});
