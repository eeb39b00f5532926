import assert from 'node:assert/strict';
import type { Store } from '../../store/port.ts';
import type { Book } from './book.ts';

/** One row for each fact that is like money. */
const sql = `
  SELECT 'balance ' || child_id AS what, CAST(balance AS TEXT) AS value FROM gem_balance WHERE family_id = $1
  UNION ALL SELECT 'held ' || child_id, CAST(on_hold AS TEXT) FROM gem_balance WHERE family_id = $1
  UNION ALL SELECT 'entry ' || child_id || ' ' || place, CAST(delta AS TEXT) FROM gem_entry WHERE family_id = $1
  UNION ALL SELECT 'minutes ' || child_id, CAST(SUM(minutes) AS TEXT) FROM screentime_grant WHERE family_id = $1 GROUP BY child_id
  UNION ALL SELECT 'stock ' || reward_id, CAST(stock AS TEXT) FROM reward WHERE family_id = $1
  UNION ALL SELECT 'claim ' || claim_id, status FROM reward_claim WHERE family_id = $1
  UNION ALL SELECT 'submission ' || submission_id, status FROM submission WHERE family_id = $1
  UNION ALL SELECT 'request ' || request_id, status FROM screentime_request WHERE family_id = $1`;

/** The store holds exactly what the book says. */
export async function compareRows(
  book: Book,
  store: Store,
  familyId: string,
  childIds: readonly string[],
): Promise<void> {
  const rows = await store.read((db) => db.all<{ what: string; value: string | null }>(sql, [familyId]));
  const stored = new Map(rows.filter(({ what }) => !what.startsWith('entry ')).map(({ what, value }) => [what, value]));
  const expected = new Map<string, string | null>();
  for (const childId of childIds) {
    expected.set(`balance ${childId}`, String(book.balance(childId)));
    expected.set(`held ${childId}`, String(book.held(childId)));
    expected.set(`minutes ${childId}`, String(book.minutes.of(childId)));
    for (const what of ['balance', 'held', 'minutes']) {
      if (!stored.has(`${what} ${childId}`)) stored.set(`${what} ${childId}`, '0');
    }
  }
  for (const [id, { stock }] of book.rewards) expected.set(`stock ${id}`, stock === null ? null : String(stock));
  for (const [id, { status }] of book.claims) expected.set(`claim ${id}`, status);
  for (const [id, { status }] of book.submissions) expected.set(`submission ${id}`, status);
  for (const [id, { status }] of book.requests) expected.set(`request ${id}`, status);
  assert.deepEqual(Object.fromEntries([...stored].sort()), Object.fromEntries([...expected].sort()));

  const entriesOf = (entries: readonly (readonly [string, number])[]) => entries.map((one) => one.join(' ')).sort();
  assert.deepEqual(
    entriesOf(
      rows.flatMap(({ what, value }) => (what.startsWith('entry ') ? [[what.split(' ')[1] ?? '', Number(value)]] : [])),
    ),
    entriesOf(book.entries.map(({ childId, delta }) => [childId, delta])),
    'one entry for each change, and no other',
  );
}
