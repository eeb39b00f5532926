import type { Query, Transaction } from '../../store/port.ts';
import { writes } from '../../store/statement.ts';
import { placeholders, table } from '../../store/table.ts';

/** A browser in which a parent has signed in. */
export interface KnownBrowserRow {
  readonly familyId: string;
  readonly browserId: string;
  readonly parentId: string;
  readonly secretHash: string;
}

const browsers = table<KnownBrowserRow>()('known_browser', 'family_id, browser_id, parent_id, secret_hash');
const insert = browsers.insertWith('last_used_at');

/** The known browsers among these. A browser has one secret for each parent who signed in there. */
export async function findKnownBrowsers(db: Query, secretHashes: readonly string[]): Promise<KnownBrowserRow[]> {
  if (secretHashes.length === 0) return [];
  return browsers.all(
    db,
    `SELECT ${browsers.columns} FROM known_browser WHERE secret_hash IN (${placeholders(1, secretHashes.length)})`,
    secretHashes,
  );
}

export function insertKnownBrowser(tx: Transaction, row: KnownBrowserRow, now: number): void {
  tx.later(insert, [now, ...browsers.values(row)]);
}

export function noteUseOfBrowser(tx: Transaction, { familyId, browserId }: KnownBrowserRow, now: number): void {
  tx.later('UPDATE known_browser SET last_used_at = $3 WHERE family_id = $1 AND browser_id = $2', [
    familyId,
    browserId,
    now,
  ]);
}

/** Keeps the browsers of a parent that were used last. */
export const keepNewestBrowsers = writes<[familyId: string, parentId: string, count: number]>(
  `DELETE FROM known_browser
   WHERE family_id = $1 AND parent_id = $2
     AND browser_id NOT IN (
       SELECT browser_id FROM known_browser
       WHERE family_id = $1 AND parent_id = $2
       ORDER BY last_used_at DESC, browser_id DESC LIMIT $3)`,
);

export const forgetBrowsersOf = writes<[familyId: string, parentId: string]>(
  'DELETE FROM known_browser WHERE family_id = $1 AND parent_id = $2',
);

export const forgetBrowsersIn = writes<[familyId: string]>('DELETE FROM known_browser WHERE family_id = $1');

/** Forgets browsers that were not used since. */
export const forgetUnusedBrowsers = writes<[before: number]>('DELETE FROM known_browser WHERE last_used_at < $1');
