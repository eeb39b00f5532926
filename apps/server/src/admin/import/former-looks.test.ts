import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renameLooks } from './former-looks.ts';

test('looks of an older export get the names of today, and what is no export stays as it is', () => {
  const child = [{ look: 'cards' }, { look: 'list' }, { look: 'pictures' }, { look: null }, 'no row'];
  const { tables } = renameLooks({ familyId: 'fam_1', tables: { child, task: [] } }) as { tables: object };
  const renamed = [{ look: 'garden' }, { look: 'plain' }, { look: 'pictures' }, { look: null }, 'no row'];
  assert.deepEqual(tables, { child: renamed, task: [] });
  for (const other of [null, 'text', { tables: { child: 'none' } }, {}]) assert.equal(renameLooks(other), other);
});
