import type { Query, Transaction } from '../../store/port.ts';
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
export function keepNewestBrowsers(tx: Transaction, familyId: string, parentId: string, count: number): void {
  tx.later(
    `DELETE FROM known_browser
     WHERE family_id = $1 AND parent_id = $2
       AND browser_id NOT IN (
         SELECT browser_id FROM known_browser
         WHERE family_id = $1 AND parent_id = $2
         ORDER BY last_used_at DESC, browser_id DESC LIMIT $3)`,
    [familyId, parentId, count],
  );
}

export function forgetBrowsersOf(tx: Transaction, familyId: string, parentId: string): void {
  tx.later('DELETE FROM known_browser WHERE family_id = $1 AND parent_id = $2', [familyId, parentId]);
}

export function forgetBrowsersIn(tx: Transaction, familyId: string): void {
  tx.later('DELETE FROM known_browser WHERE family_id = $1', [familyId]);
}

/** Forgets browsers that were not used since. */
export function forgetUnusedBrowsers(tx: Transaction, before: number): void {
  tx.later('DELETE FROM known_browser WHERE last_used_at < $1', [before]);
}
