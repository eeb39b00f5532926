import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { dumpTables, fillTables, plainFilling } from '../../testing/fill-tables.ts';
import { type OpenedStore, storeDrivers } from '../../testing/stores.ts';
import { exportFamily, type FamilyDocument, importFamily } from './index.ts';
import { notExported } from './not-exported.ts';

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
        else assert.deepEqual(document.tables[name], mine);
      }
      for (const name of notExported) assert.ok(name in all, `${name} is not a table any more`);
    });

    test('a family that is not there cannot be exported', async () => {
      await assert.rejects(exportFamily(from.source, 'fa_none', { now }), { name: 'UnknownFamily' });
    });

    test('whatever is in a family, it arrives as it was, with a new epoch', async () => {
      let round = 0;
      const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !one.includes('\0'));
      const property = fc.asyncProperty(
        fc.array(text, { minLength: 1, maxLength: 8 }),
        fc.array(fc.maxSafeNat(), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
        async (texts, numbers, rowsPerFamily) => {
          const id = `fa_round_${++round}`;
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
          child: [{ ...document.tables.child?.[0], family_id: 'fa_else', created_at: 'soon', name: 'a\0b' }, 'no row'],
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
        tables: { ...document.tables, [table]: document.tables[table]?.map((row) => ({ ...row, ...change })) },
      });
      const hash = (n: number) => `scrypt$${n}$8$1$${'s'.repeat(22)}$${'k'.repeat(43)}`;
      const option = { optionId: 'op_1', label: 'Yes', operation: 'access.create_token', args: 'all' };
      const hostile: [table: string, change: object, words: RegExp][] = [
        ['parent_login', { password_hash: hash(2 ** 20) }, /password_hash should be a password hash of this release/],
        ['parent_login', { email: 'nobody' }, /email should be/],
        ['family_clock', { timezone: 'Mars/Olympus' }, /timezone should be a time zone/],
        ['family_clock', { timezone: '../../etc/passwd' }, /timezone should be a time zone/],
        ['child', { child_id: 'a\u202Eb c' }, /child_id should be an id/],
        ['child', { name: 'x'.repeat(101) }, /name should be/],
        ['parent', { role: 'god' }, /role should be/],
        ['card', { options: JSON.stringify([option]) }, /options should be/],
        ['card', { options: '[' }, /options should be JSON/],
        ['card', { state: 'whatever' }, /state should be/],
        ['card', { body: 'x'.repeat(300_000) }, /body should be at most/],
        ['activity_event', { payload: '{' }, /payload should be JSON/],
      ];
      for (const [table, change, words] of hostile) {
        await assert.rejects(importFamily(to.source, edited(table, change), { newEpoch }), {
          name: 'FamilyImportProblem',
          message: words,
        });
      }
      await assert.rejects(exportFamily(to.source, familyId, { now }), { name: 'UnknownFamily' });
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
      const other = JSON.parse(JSON.stringify(document).replaceAll(familyId, 'fa_other'));
      other.tables.gem_balance[0].balance = -1;
      await assert.rejects(importFamily(to.source, other, { newEpoch }), /contradict each other/);
      await assert.rejects(exportFamily(to.source, 'fa_other', { now }), { name: 'UnknownFamily' });
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
