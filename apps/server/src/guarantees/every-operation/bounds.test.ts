/**
 * Nothing that callers can make grows without a bound. A new table, or an operation that inserts into one with a quota, needs a
 * line here; a kid's new write needs a rate.
 */
import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { limits } from '#operations';
import { problemsOf } from '../../admin/import/family-check.ts';
import { operations } from '../../catalogue.ts';
import { readFamilyDocument } from '../../store/backup/family-export.ts';
import { listFamilyTables } from '../../store/backup/family-tables.ts';
import type { Value } from '../../store/port.ts';
import { makeEveryWrite, needSession } from '../../testing/every-write.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { TestSprout } from '../../testing/test-sprout.ts';

interface Bound {
  /** The limit that holds the number of rows, and the operations that refuse with LIMIT_EXCEEDED. */
  readonly quota?: keyof typeof limits;
  readonly refusedBy?: readonly string[];
  /** Operations that insert what another one of `refusedBy` has allowed, or a first row of a new family. */
  readonly allowedBefore?: readonly string[];
  /** One row, or a few, for each row of this table. */
  readonly per?: string;
  /** Old rows are deleted. */
  readonly deleted?: true;
  /** The family's history, which is kept. It grows with writes, of which every caller has so many a day. */
  readonly history?: true;
  /** Its rows belong to no family. */
  readonly isShared?: true;
}

const bounds: Readonly<Record<string, Bound>> = {
  family: { quota: 'openCallsPerMinute' },
  family_clock: { per: 'family' },
  family_day: { per: 'family' },
  gem_setting: { per: 'family' },
  activity_floor: { per: 'family' },
  agent_setting: { per: 'family' },
  agent_day: { deleted: true },
  set_up_code: { deleted: true, isShared: true },
  entry_link: { quota: 'linksPerFamily', refusedBy: ['family.invite_parent', 'access.create_link'], deleted: true },
  parent: { quota: 'parentsPerFamily', refusedBy: ['family.accept_invitation'], allowedBefore: ['family.set_up'] },
  parent_login: { per: 'parent' },
  child: {
    quota: 'kidsPerFamily',
    refusedBy: ['family.add_kid', 'family.restore_kid'],
    allowedBefore: ['family.set_up'],
    history: true,
  },
  gem_balance: { per: 'child' },
  reward_goal: { per: 'child' },
  pause: { quota: 'pausesPerFamily', refusedBy: ['task.pause_schedule'], history: true },
  screentime_settings: { per: 'child' },
  unlocked_screen: { per: 'child' },
  pairing_code: { per: 'child' },
  kid_pin: { per: 'child' },
  device: {
    quota: 'devicesPerFamily',
    refusedBy: ['access.create_pairing_code'],
    allowedBefore: ['access.pair_device'],
  },
  agent_grant: { quota: 'grantsPerFamily', refusedBy: ['access.create_token', 'access.connect_agent'] },
  session: { deleted: true },

  known_browser: { deleted: true },
  security_event: { deleted: true },
  passkey: { quota: 'passkeysPerParent', refusedBy: ['access.add_passkey'] },
  passkey_challenge: { deleted: true, isShared: true },
  sign_in_throttle: { deleted: true, isShared: true },
  oauth_client: { deleted: true, isShared: true },
  oauth_flow: { deleted: true, isShared: true },
  oauth_key: { deleted: true, isShared: true },
  oauth_token: { deleted: true },
  mcp_session: { deleted: true },
  due_claim: { deleted: true },
  idempotency_answer: { deleted: true },
  preview: { quota: 'previewsPerFamily', deleted: true },
  preview_content: { per: 'preview', deleted: true },
  activity_event: { deleted: true },
  resource_version: { per: 'child' },
  task: { quota: 'tasksPerFamily', refusedBy: ['task.create', 'task.update'], history: true },
  reward: { quota: 'rewardsPerFamily', refusedBy: ['reward.create'], history: true },
  canvas: { quota: 'canvasesPerFamily', refusedBy: ['canvas.create', 'canvas.restore'], history: true },
  canvas_version: { quota: 'versionsPerCanvas', refusedBy: ['canvas.create', 'canvas.update'], deleted: true },
  canvas_content: { quota: 'canvasStorageBytes', refusedBy: ['canvas.create', 'canvas.update'], deleted: true },
  canvas_address: { deleted: true },
  canvas_play: { history: true },
  canvas_state: { per: 'canvas' },
  media: { quota: 'mediaBytesPerFamily', refusedBy: ['kid.add_media'], deleted: true },
  media_piece: { per: 'media', deleted: true },
  media_setting: { per: 'family' },
  ceiling: { per: 'agent_grant' },
  held_call: { per: 'card' },
  // What was noticed in texts that were saved, and which of them a parent allowed.
  judged_text: { history: true },
  kid_note: { deleted: true },
  // One for each task, reward, canvas, skill or heartbeat that an agent made; each of them has a quota.
  made_by_agent: { per: 'task' },
  skill: { quota: 'skillsPerFamily', refusedBy: ['skill.write', 'skill.restore'], history: true },
  heartbeat: { quota: 'heartbeatsPerFamily', refusedBy: ['heartbeat.create'], history: true },
  heartbeat_trigger: { per: 'heartbeat' },
  heartbeat_fire: { deleted: true },
  hook: { quota: 'hooksPerFamily', refusedBy: ['hook.create'], deleted: true },
  hook_trigger: { per: 'hook', deleted: true },
  hook_delivery: { deleted: true },
  rule: { quota: 'rulesPerFamily', refusedBy: ['rule.create', 'rule.update'], history: true },
  rule_trigger: { per: 'rule' },
  rule_match: { deleted: true },
  run: {
    quota: 'openRunsPerFamily',
    refusedBy: ['run.start', 'heartbeat.fire'],
    // With as many open runs as there may be, a launch starts none.
    allowedBefore: ['kid.launch_skill'],
    deleted: true,
  },
  run_event: { per: 'run' },
  run_effect: { per: 'run' },
  skill_canvas: { per: 'skill' },
  skill_use: { per: 'skill' },
  screentime_request: { history: true },
  screentime_grant: { history: true },
  submission: { history: true },
  submission_turn: { history: true },
  reward_claim: { history: true },
  gem_entry: { history: true },
  gem_hold: { per: 'reward_claim' },
  thread: { quota: 'openThreadsPerFamily', history: true },
  card: {
    quota: 'openQuestionsPerThread',
    refusedBy: [
      'kid.submit_task',
      'kid.reply',
      'kid.report_canvas',
      'kid.stop_canvas',
      'kid.claim_reward',
      'kid.request_screentime',
      'task.complete',
      'inbox.ask',
      'skill.write',
      'skill.update',
      'skill.restore',
    ],
    allowedBefore: [
      'access.report_restore',
      'access.warn_of_end',
      'skill.archive',
      'skill.post_result',
      'heartbeat.create',
      // A rule whose question finds no room is paused; those that are there stand for it.
      'rule.act',
      'rule.decide',
      'rule.look_after',
      // What is taken back is asked again.
      'task.undo_review',
      'reward.undo_review',
      'screentime.undo_review',
      // In a full inbox a run goes on without its card.
      'run.submit_output',
      'run.hand_in',
      'run.answer',
      'run.look_after',
    ],
    history: true,
  },
  card_answer: { per: 'card' },
  // One row for the whole server.
  push_key: { per: 'family', isShared: true },
  push_subscription: { quota: 'browsersPerParent', refusedBy: ['notify.subscribe'] },
  notify_setting: { per: 'parent' },
  push_outbox: { deleted: true },
  audit_entry: { deleted: true },
};

/** A Sprout that counts the rows of every table before and after each call. */
class CountingSprout extends TestSprout {
  readonly succeeded = new Set<string>();
  /** Which tables each operation has inserted into, and the most rows that one call added. */
  readonly inserted = new Map<string, Set<string>>();
  mostRows = 0;
  #begun = 0;
  #running = 0;

  override async call(...call: Parameters<TestSprout['call']>) {
    const [caller, operation] = call;
    // Each test family is set up in the same way: to count all rows of all families once is enough.
    if (caller === null && this.succeeded.has(operation)) return super.call(...call);
    const had = await this.#count(caller?.familyId);
    const turn = ++this.#begun;
    const wasAlone = ++this.#running === 1;
    const answer = await super.call(...call);
    this.#running--;
    if (answer.isError) return answer;
    this.succeeded.add(operation);
    const tables = this.inserted.get(operation) ?? new Set();
    let rows = 0;
    for (const [table, count] of await this.#count(caller?.familyId)) {
      const added = count - (had.get(table) ?? 0);
      if (added > 0) tables.add(table);
      rows += Math.max(0, added);
    }
    // Of calls at the same moment nobody knows which one added what.
    if (wasAlone && turn === this.#begun) this.mostRows = Math.max(this.mostRows, rows);
    this.inserted.set(operation, tables);
    return answer;
  }

  #count(familyId: string | undefined): Promise<Map<string, number>> {
    return this.sprout.store.read(async (db) => {
      const counts = Object.entries(bounds).map(([table, { isShared }]) => {
        const ofFamily = familyId === undefined || isShared ? '' : ` WHERE family_id = '${familyId}'`;
        return `SELECT '${table}' AS "table", COUNT(*) AS count FROM ${table}${ofFamily}`;
      });
      const rows = await db.all<{ table: string; count: number }>(counts.join(' UNION ALL '));
      return new Map(rows.map(({ table, count }) => [table, count]));
    });
  }
}

/** Test families have passwords that are hashed at a lower cost. */
const passwordHash = `scrypt$32768$8$3$${'s'.repeat(22)}$${'k'.repeat(43)}`;

const root = path.join(import.meta.dirname, '../..');

async function sources(): Promise<string> {
  const texts: string[] = [];
  for await (const file of glob('{core,domains,in,out,scheduler}/**/*.ts', { cwd: root })) {
    if (!file.endsWith('.test.ts')) texts.push(await readFile(path.join(root, file), 'utf8'));
  }
  return texts.join('\n');
}

const named = (text: string, words: string) =>
  new Set([...text.matchAll(new RegExp(`${words} ([a-z_]+)`, 'g'))].map(([, name = '']) => name));

describe('what callers can make', () => {
  it('has a bound for every table that anything is inserted into', async () => {
    const text = await sources();
    const declared = [...text.matchAll(/ table<[^(]*>\(\)\(\s*'([a-z_]+)'/g)].map(([, name = '']) => name);
    const inserted = named(text, 'INSERT INTO').union(new Set(declared));
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

describe('what every write leaves', () => {
  let test: CountingSprout;
  before(async () => {
    const [driver] = storeDrivers;
    assert.ok(driver);
    const opened = await driver.open();
    test = new CountingSprout(opened);
    await makeEveryWrite(test, new TestSprout(opened, { signUp: 'first-only' }));
  });
  after(() => test.dispose());

  it('is inserted only by operations that the table’s quota refuses, a few rows at a time', () => {
    for (const [operation, tables] of test.inserted) {
      for (const table of tables) {
        const { refusedBy = [], allowedBefore = [] } = bounds[table] as Bound;
        if (refusedBy.length === 0 || allowedBefore.includes(operation)) continue;
        assert.ok(refusedBy.includes(operation), `${operation} adds to ${table} without asking for its quota`);
      }
    }
    const writes = operations.filter(({ effect }) => effect === 'write').map(({ name }) => name);
    assert.deepEqual(writes.filter((name) => !test.succeeded.has(name)).sort(), needSession.toSorted());
    assert.ok(test.mostRows <= 40, `one call added ${test.mostRows} rows`);
  });

  it('may be moved to another server: an import has nothing against any of these families', async () => {
    await test.sprout.store.read(async (db) => {
      const database = {
        engine: db.dialect.engine,
        all: async (sql: string, params?: readonly Value[]) => db.all(sql, params),
      };
      const tables = await listFamilyTables(database as never);
      const families = await db.all<{ familyId: string }>('SELECT family_id FROM family WHERE deleted_at IS NULL');
      const problems = new Set<string>();
      for (const { familyId } of families) {
        const document = await readFamilyDocument(database as never, familyId, 0);
        const parent_login =
          document.tables.parent_login?.map((row) => ({ ...row, password_hash: passwordHash })) ?? [];
        const kid_pin = document.tables.kid_pin?.map((row) => ({ ...row, hash: passwordHash })) ?? [];
        const found = problemsOf({ ...document, tables: { ...document.tables, parent_login, kid_pin } }, tables);
        // One provocation fills a balance by hand, because a hundred million gems take long to give.
        const others = found.filter((problem) => !problem.includes(`balance is ${limits.gemBalance}`));
        for (const problem of others) problems.add(problem.replace(/row \d+/, 'a row'));
      }
      assert.ok(families.length > 100);
      assert.deepEqual([...problems], []);
    });
  });
});
