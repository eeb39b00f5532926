import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { limits } from '#operations';
import type { StoredRow } from '../../store/backup/catalogue.ts';
import { exportFamily, type FamilyDocument } from '../../store/backup/family-export.ts';
import { listFamilyTables } from '../../store/backup/family-tables.ts';
import { withTexts } from '../../store/backup/message-columns.ts';
import { notExported } from '../../store/backup/not-exported.ts';
import { dumpTables, fillTables, plainFilling } from '../../testing/fill-tables.ts';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { importFamily } from './family-import.ts';
import { columnSchema } from './imported-rows.ts';

const now = Date.UTC(2026, 5, 1);
const newEpoch = () => 'new-epoch';
const familyId = plainFilling.families[0] as string;

function withoutEpoch(document: FamilyDocument) {
  const [clock] = document.tables.family_clock ?? [];
  return { ...document, tables: { ...document.tables, family_clock: [{ ...clock, epoch: '' }] } };
}

const routes = storeDrivers.flatMap((source) => storeDrivers.map((target) => ({ source, target })));

for (const { source, target } of routes) {
  describe(`moving a family from ${source.name} to ${target.name}`, () => {
    let from: OpenedStore;
    let to: OpenedStore;
    before(async () => {
      from = await source.open();
      to = await target.open();
      await fillTables(from.store);
      await to.store.close();
    });
    after(async () => {
      await from.dispose();
      await to.dispose();
    });

    test('an export has everything of the family, nothing of others, and no secrets of devices or agents', async () => {
      const document = await exportFamily(from.source, familyId, { now });
      const all = await dumpTables(from.store);
      for (const [name, rows] of Object.entries(all)) {
        const mine = rows.filter((row) => (row as { family_id?: string }).family_id === familyId);
        const isOfFamilies = 'family_id' in (rows[0] as object);
        if (!isOfFamilies || notExported.has(name)) assert.equal(document.tables[name], undefined);
        else
          assert.deepEqual(
            document.tables[name],
            mine.map((row) => withTexts(name, row as StoredRow)),
          );
      }
      for (const name of notExported) assert.ok(name in all, `${name} is not a table any more`);
    });

    test('an import knows a schema for every column', async () => {
      const tables = await from.store.read((db) =>
        listFamilyTables({ engine: db.dialect.engine, all: async (sql, params) => db.all(sql, params) }),
      );
      const columns = tables.flatMap(({ name, columns: all }) => all.map((column) => [name, column.name] as const));
      const without = columns.filter(([table, column]) => columnSchema(table, column) === undefined);
      assert.deepEqual(without, [], 'add them to imported-rows.ts');
    });

    test('a family that is not there cannot be exported', async () => {
      await assert.rejects(exportFamily(from.source, 'fam_none', { now }), { name: 'UnknownFamily' });
    });

    test('whatever is in a family, it arrives as it was, with a new epoch', async () => {
      let round = 0;
      const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\0'));
      const property = fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 8 }),
        fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        async (texts, numbers, rowsPerFamily) => {
          const id = `fam_round_${++round}`;
          await from.store.write((tx) => tx.run('DELETE FROM sign_in_throttle'));
          await fillTables(from.store, { families: [id], rowsPerFamily, texts, numbers });
          const document = await exportFamily(from.source, id, { now });
          const copy = JSON.parse(JSON.stringify(document));
          const { rows } = await importFamily(to.source, copy, { newEpoch });
          assert.equal(rows, Object.values(document.tables).flat().length);
          const arrived = await exportFamily(to.source, id, { now });
          assert.equal(arrived.tables.family_clock?.[0]?.epoch, 'new-epoch');
          assert.deepEqual(withoutEpoch(arrived), withoutEpoch(document));
        },
      );
      await fc.assert(property, { numRuns: target.name === 'sqlite' ? 20 : 8 });
    });

    test('all problems of a document are named at once, and nothing is imported', async () => {
      const document = await exportFamily(from.source, familyId, { now });
      const broken = {
        ...document,
        tables: {
          ...document.tables,
          family: [{ ...document.tables.family?.[0], name: 5, nonsense: 1 }],
          gem_balance: [...(document.tables.gem_balance ?? []), document.tables.gem_balance?.[0]],
          child: [{ ...document.tables.child?.[0], family_id: 'fam_else', created_at: 'soon', name: 'a\0b' }, 'no row'],
          session: [],
          made_up: [],
        },
      };
      await assert.rejects(importFamily(to.source, broken, { newEpoch }), (thrown: { problems: string[] }) => {
        assert.deepEqual(thrown.problems, [
          'child, row 1: name should be text of whole characters, none of them NUL.',
          'child, row 1: created_at should be a whole number.',
          "child, row 1: family_id is another family's.",
          'child, row 2 is not an object.',
          'family, row 1: there is no column nonsense.',
          'family, row 1: name should be text.',
          'gem_balance, row 4: the same family_id, child_id is there twice.',
          'There is no table session.',
          'There is no table made_up.',
        ]);
        return true;
      });
      await assert.rejects(exportFamily(to.source, familyId, { now }), { name: 'UnknownFamily' });
    });

    test('a hostile document is refused field by field, and nothing of it is imported', async () => {
      const document = await exportFamily(from.source, familyId, { now });
      const edited = (table: string, change: object) => ({
        ...document,
        tables: {
          ...document.tables,
          [table]: document.tables[table]?.map((row, at) => (at === 0 ? { ...row, ...change } : row)),
        },
      });
      const hash = (n: number) => `scrypt$${n}$8$1$${'s'.repeat(22)}$${'k'.repeat(43)}`;
      const call = { operation: 'access.create_token', args: 'all', effect: null };
      const option = { optionId: 'op_1', label: 'Yes', actions: [call] };
      const card = (change: object) => ({
        kind: 'question',
        state: 'open',
        options: JSON.stringify([option]),
        ...change,
      });
      const fits = { ...option, actions: [{ ...call, args: {} }] };
      const talk = { guidance: 'x', minResponses: 51 };
      const hostile: [table: string, change: object, words: RegExp][] = [
        ['parent_login', { password_hash: hash(2 ** 20) }, /password_hash should be a password hash of this release/],
        ['parent_login', { email: 'nobody' }, /email should be/],
        ['parent_login', { parent_id: 'par_else' }, /its parent_id is not in the file/],
        ['family_clock', { timezone: 'Mars/Olympus' }, /timezone should be a time zone/],
        ['family_clock', { timezone: '../../etc/passwd' }, /timezone should be a time zone/],
        ['family_clock', { timezone: '+01:00' }, /timezone should be a time zone/],
        ['family_clock', { revision: -1 }, /revision should be/],
        ['family_day', { day: 'tomorrow' }, /day should be/],
        ['child', { child_id: 'a\u202Eb c' }, /child_id should be an id that begins with ch_/],
        ['child', { child_id: `task_${'x'.repeat(8)}` }, /child_id should be an id that begins with ch_/],
        ['child', { child_id: `ch_${'x'.repeat(100)}` }, /child_id should be an id/],
        ['child', { name: 'x'.repeat(101) }, /name should be/],
        ['child', { name: 'Mia\u001b[2J' }, /name should be/],
        ['child', { birth_date: '2020-02-31' }, /birth_date should be/],
        ['child', { created_at: 9e15 }, /created_at should be/],
        ['parent', { role: 'god' }, /role should be/],
        ['card', card({}), /options should be/],
        ['card', card({ options: '[' }), /options should be JSON/],
        ['card', card({ options: JSON.stringify([{ ...option, args: {}, more: 1 }]) }), /options should be JSON/],
        ['card', { kind: 'brief', options: JSON.stringify([fits]) }, /a brief has no options/],
        ['card', { state: 'open' }, /only a question is open/],
        ['card', { state: 'whatever' }, /state should be/],
        ['card', { body: 'x'.repeat(300_000) }, /body should be/],
        ['card', { thread_id: 'th_else' }, /its thread_id is not in the file/],
        ['card', { child_words: 'a\u0000b' }, /child_words should be/],
        ['activity_event', { payload: '{' }, /payload should be JSON/],
        ['activity_event', { payload: '[]' }, /payload should be JSON/],
        ['activity_event', { at_local: 'yesterday' }, /at_local should be/],
        ['task', { schedule: '{"taskType":"hourly"}' }, /schedule should be JSON/],
        ['task', { schedule: '[]' }, /schedule should be JSON/],
        ['task', { schedule: '{"days":"mon"}' }, /schedule should be JSON/],
        ['task', { schedule: '{"taskType":"schedule","days":"mon"}' }, /schedule should be JSON/],
        ['task', { schedule: '{"taskType":"schedule"}' }, /schedule and one_time_date contradict each other/],
        ['task', { one_time_date: '2026-05-23' }, /schedule and one_time_date contradict each other/],
        ['task', { schedule: `{"taskType":"schedule","days":["mon"],"startMinutes":1440}` }, /schedule should be/],
        ['task', { run_mode: 'shell' }, /run_mode should be/],
        ['task', { run_mode: 'conversation' }, /spec does not fit the run mode conversation/],
        ['task', { run_mode: 'conversation', spec: JSON.stringify(talk) }, /spec does not fit the run mode/],
        ['task', { spec: '{}' }, /spec does not fit the run mode self_check/],
        ['task', { gems: 1_000_000 }, /gems should be/],
        ['task', { child_ids: 'ch_else' }, /one of its child_ids is not in the file/],
        ['reward', { screen_time_spec: '{"minutes":1440}' }, /only a screen_time reward has minutes/],
        ['reward', { category: 'screen_time', screen_time_spec: '{"minutes":100000}' }, /screen_time_spec should be/],
        ['reward', { child_ids: '["ch_else"]' }, /one of its child_ids is not in the file/],
        ['reward', { stock: -1 }, /stock should be/],
        ['reward_claim', { status: 'granted' }, /status should be/],
        ['screentime_settings', { settings: '{"dailyMinutes":-5}' }, /settings should be JSON/],
        ['screentime_settings', { settings: '{"quietHours":5}' }, /settings should be JSON/],
        ['screentime_settings', { settings: '{"autoApprove":{"minutesPerDay":"x"}}' }, /settings should be JSON/],
        ['screentime_settings', { settings: '{"anything":1}' }, /settings should be JSON/],
        ['screentime_request', { reason: 'now\u202E\u200B' }, /reason should be/],
        ['screentime_grant', { minutes: 100_000 }, /minutes should be/],
        ['submission', { status: 'maybe' }, /status should be/],
        ['submission', { by_kind: 'kid', note: 'done\u{E0041}' }, /note should be what the contract says/],
        ['submission', { result: '[]' }, /result should be JSON/],
        ['submission_turn', { who: 'system' }, /who should be/],
        ['submission_turn', { who: 'kid', spoken: 'x\u200Bx' }, /spoken should be what the contract says/],
        ['gem_balance', { balance: -1 }, /balance should be/],
        ['gem_balance', { balance: 2 ** 53 - 2 }, /balance should be/],
        ['gem_entry', { delta: 1e12 }, /delta should be/],
        ['gem_balance', { balance: 5_000 }, /balance is 5000, and the entries of the kid make 5/],
        ['gem_entry', { delta: 900 }, /balance is 5, and the entries of the kid make 900/],
        ['gem_entry', { child_id: 'ch_else' }, /its child_id is not in the file/],
        ['activity_event', { payload: '{"__proto__":{"isAdmin":true}}' }, /payload should be JSON/],
        ['task', { authors: '[{"grantId":"gr_1","fields":["constructor"]}]' }, /authors should be JSON/],
        ['resource_version', { uri: 'file:///etc/passwd' }, /uri should be/],
        ['audit_entry', { operation: 'x; DROP TABLE family' }, /operation should be/],
        ['skill', { hands: '["' }, /hands should be JSON/],
        ['skill', { variables: '[{"name":1}]' }, /variables should be JSON/],
        ['skill', { prompt: 'x'.repeat(20_001) }, /prompt should be/],
        ['skill', { author_tier: 'god' }, /author_tier should be/],
        ['skill_canvas', { skill_id: 'sk_else' }, /its skill_id is not in the file/],
        ['canvas_content', { body: 'x'.repeat(2 * 1024 * 1024) }, /body should be/],
      ];
      for (const [table, change, words] of hostile) {
        await assert.rejects(importFamily(to.source, edited(table, change), { newEpoch }), {
          name: 'FamilyImportProblem',
          message: words,
        });
      }
      const parent = document.tables.parent?.map((row) => ({ ...row, role: 'parent' }));
      const ownerless = { ...document, tables: { ...document.tables, parent } };
      await assert.rejects(importFamily(to.source, ownerless, { newEpoch }), /nobody is the owner/);
      await assert.rejects(exportFamily(to.source, familyId, { now }), { name: 'UnknownFamily' });
    });

    test('a document with more than a family may have is refused', async () => {
      const document = await exportFamily(from.source, familyId, { now });
      const [kid] = document.tables.child ?? [];
      const child = Array.from({ length: limits.kidsPerFamily + 1 }, (_, index) => ({
        ...kid,
        child_id: `ch_${index}`,
        removed_at: null,
      }));
      const crowded = {
        ...document,
        tables: { ...document.tables, child: [...(document.tables.child ?? []), ...child] },
      };
      await assert.rejects(importFamily(to.source, crowded, { newEpoch }), /child: \d+ rows count, and 20 are allowed/);
    });

    test('a document with a million faults is refused with a hundred of them, in characters that a terminal may show', async () => {
      const document = await exportFamily(from.source, familyId, { now });
      const many = (prefix: string) =>
        Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`${prefix}${n}`, 1]));
      // One object in all places: to make ten million names takes longer than to read them.
      const row = many('\u009b\n');
      const hostile = {
        ...document,
        tables: {
          ...document.tables,
          ...many('\u001b[2J\u202E'),
          ['x'.repeat(1e6)]: [],
          ['__proto__']: [],
          child: Array.from({ length: 10_000 }, () => row),
        },
      };
      const thrown = await importFamily(to.source, hostile, { newEpoch }).catch((problem: Error) => problem);
      assert.ok(thrown instanceof Error && 'problems' in thrown);
      const problems = thrown.problems as string[];
      assert.deepEqual([problems.length, problems.at(-1)], [101, 'And there are more.']);
      for (const problem of problems) assert.match(problem, /^[\x20-\x7e]{1,200}$/);
      const versions = [[[[]]], '\u001b[2J', { toString: 1 }];
      for (const version of versions) {
        const problem = await importFamily(to.source, { ...document, version }, { newEpoch }).catch(
          (one: Error) => one,
        );
        assert.match(String((problem as Error).message), /^[\x20-\x7e\n]{1,300}$/);
      }
    });

    test('a family that is here already, a taken e-mail address and a broken rule are refused', async () => {
      const document = await exportFamily(from.source, familyId, { now });
      await importFamily(to.source, document, { newEpoch });
      await assert.rejects(importFamily(to.source, document, { newEpoch }), (thrown: { problems: string[] }) => {
        assert.equal(thrown.problems.length, 1 + (document.tables.parent_login?.length ?? 0));
        assert.match(thrown.problems[0] ?? '', /already here/);
        assert.match(thrown.problems[1] ?? '', /The e-mail address .* is taken/);
        return true;
      });
      const other = JSON.parse(JSON.stringify(document).replaceAll(familyId, 'fam_other'));
      other.tables.gem_balance[0].on_hold = other.tables.gem_balance[0].balance + 1;
      await assert.rejects(importFamily(to.source, other, { newEpoch }), /contradict each other/);
      await assert.rejects(exportFamily(to.source, 'fam_other', { now }), { name: 'UnknownFamily' });
    });

    test('a file that is no family document is refused with a reason', async () => {
      const document = await exportFamily(from.source, familyId, { now });
      const bad: [unknown, RegExp][] = [
        [null, /not an exported Sprout family/],
        ['text', /not an exported Sprout family/],
        [{ format: 'sprout-backup' }, /not an exported Sprout family/],
        [{ ...document, version: 2 }, /format 2/],
        [{ ...document, schema: 999 }, /newer release/],
        [{ ...document, familyId: undefined }, /which family/],
        [{ ...document, tables: [] }, /no tables/],
        [{ ...document, tables: {} }, /family must have exactly one row/],
      ];
      for (const [value, words] of bad) {
        await assert.rejects(importFamily(to.source, value, { newEpoch }), {
          name: 'FamilyImportProblem',
          message: words,
        });
      }
    });
  });
}
