import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capabilities } from './capabilities.ts';
import { RowEnded, Sheet } from './sheet.ts';
import { printTable } from './table.ts';

test('what nobody got to is a failure', () => {
  const sheet = new Sheet();
  assert.deepEqual(sheet.cell('reads'), { kind: 'failed', because: 'not reached' });
  assert.equal(sheet.hasFailed, true);
});

test('a row has failed as long as one cell has', async () => {
  const sheet = new Sheet();
  for (const capability of capabilities) await sheet.try(capability, async () => {});
  assert.equal(sheet.hasFailed, false);
  await sheet.try('writes', async () => assert.fail('it broke'));
  assert.deepEqual(sheet.cell('writes'), { kind: 'failed', because: 'it broke' });
  assert.equal(sheet.hasFailed, true);
});

test('nothing goes on without what is needed', async () => {
  const sheet = new Sheet();
  await assert.rejects(
    sheet.need('signs in', async () => assert.fail('no')),
    RowEnded,
  );
});

test('the table says yes, no, not tried or FAILED, and why', async () => {
  const sheet = new Sheet();
  await sheet.try('reads', async () => {});
  sheet.lacks('writes', 'it only reads');
  sheet.leave('by stdio', 'there are no pipes here');
  const client = { name: 'A client', remarks: { reads: 'slowly' } };
  const text = printTable([{ client, sheet, revisions: ['2026-07-28'], problems: ['it sulked'] }]);
  assert.match(text, /^\| A client \| 2026-07-28 \| FAILED .* yes .* no .* not tried \|$/m);
  for (const line of [
    'A client: reads: yes: slowly',
    'A client: writes: no: it only reads',
    'A client: by stdio: not tried: there are no pipes here',
    'A client: refreshes: FAILED: not reached',
    'A client: FAILED: it sulked',
  ]) {
    assert.ok(text.split('\n').includes(line), line);
  }
});
