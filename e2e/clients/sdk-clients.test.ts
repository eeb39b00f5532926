/** The official clients against the real server process, all the way: sign-in, work, updates, step-up, refresh. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { capabilities } from './capabilities.ts';
import { sdk1 } from './drivers/sdk-1.ts';
import { sdk2In2025, sdk2In2026 } from './drivers/sdk-2.ts';
import { runRows } from './run-rows.ts';
import type { Row } from './table.ts';

const clients = [sdk1, sdk2In2025, sdk2In2026];
const scratch = makeTempDir();
let rows: Row[] = [];
before(async () => {
  rows = await runRows(clients, scratch.path, () => {});
});
after(() => scratch.remove());

for (const [index, client] of clients.entries()) {
  for (const capability of capabilities.filter((name) => client.untried?.[name] === undefined)) {
    test(`${client.name} ${capability}`, () => {
      assert.deepEqual(rows[index]?.sheet.cell(capability), { kind: 'yes' });
    });
  }

  test(`${client.name} speaks the revision it is meant to, and nothing else went wrong`, () => {
    const expected = client === sdk2In2026 ? '2026-07-28' : '2025-11-25';
    assert.deepEqual([rows[index]?.revisions, rows[index]?.problems], [[expected], []]);
  });
}
