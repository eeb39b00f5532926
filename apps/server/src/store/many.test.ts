import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { operations } from '../catalogue.ts';
import { type OpenedStore, postgresDriver } from '../testing/stores.ts';
import { declaredForms, rowsAsJson } from './many.ts';

/** Tables that other tests of this process declare. */
const ofOtherTests = /\b(INTO|FROM|UPDATE) (pet|note)\b/;

describe('statements with a form for many', () => {
  let opened: OpenedStore;
  before(async () => {
    opened = await postgresDriver.open();
  });
  after(() => opened.dispose());

  it('are understood by PostgreSQL in both forms, and take the same values', async () => {
    assert.ok(operations.length > 0, 'the catalogue has loaded every store');
    const forms = [...declaredForms()].filter(([one]) => !ofOtherTests.test(one));
    assert.ok(forms.length > 50);
    await opened.store.write(async (tx) => {
      for (const [index, [one, { sql, columns, rowsOf }]] of forms.entries()) {
        await tx.run(`PREPARE one_${index} AS ${one}`);
        await tx.run(`PREPARE many_${index} (json) AS ${sql}`);
        const parameters = new Set(one.match(/\$\d+/g));
        if (rowsOf === undefined) assert.equal(columns.length, parameters.size, one);
      }
    });
  });

  it('answer rows that begin with the ordinal, in its order', () => {
    for (const [one, { sql }] of declaredForms()) {
      if (!/^\s*SELECT/.test(one)) continue;
      assert.match(sql, /^\s*SELECT (asked\.)?ordinality, /, one);
      assert.match(sql, /ORDER BY (asked\.)?ordinality/, one);
    }
  });

  it('get the rows of all calls in the order of the calls', () => {
    const form = { sql: '', columns: ['a', 'b'] };
    assert.equal(
      rowsAsJson(form, [
        [1, 'x'],
        [2, null],
      ]),
      '[{"a":1,"b":"x"},{"a":2,"b":null}]',
    );
    const several = {
      ...form,
      rowsOf: ([a = null, ...bs]: readonly (string | number | null)[]) => bs.map((b) => [a, b]),
    };
    assert.equal(rowsAsJson(several, [[1, 'x', 'y']]), '[{"a":1,"b":"x"},{"a":1,"b":"y"}]');
  });
});
