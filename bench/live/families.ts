import { hashSecret, prefixes } from '../../apps/server/src/domains/access/access.ts';
import type { Store } from '../../apps/server/src/store/port.ts';

/** A family to watch: one kid, one grant. Its ids are made from its number, so that each process knows them. */
export interface BenchFamily {
  readonly familyId: string;
  readonly childId: string;
  readonly token: string;
  readonly uri: string;
}

export const EPOCH = 'bench';
export const FIRST_REVISION = 1;

export function familyOf(index: number): BenchFamily {
  const name = `${index}`.padStart(32, '0');
  const childId = `ch_${name}`;
  return {
    familyId: `fam_${name}`,
    childId,
    token: `${prefixes.grant}${name}`,
    uri: `sprout://child/${childId}/gems`,
  };
}

/** Writes the families directly into the store: hashing ten thousand passwords would take an hour. */
export async function makeFamilies(store: Store, count: number): Promise<void> {
  await store.write(async (tx) => {
    for (let index = 0; index < count; index++) {
      const { familyId, childId, token, uri } = familyOf(index);
      const local = '2026-11-16T00:00:00.000+01:00';
      tx.later('INSERT INTO family_clock (family_id, epoch, revision, timezone) VALUES ($1, $2, $3, $4)', [
        familyId,
        EPOCH,
        FIRST_REVISION,
        'Europe/Berlin',
      ]);
      tx.later('INSERT INTO family (family_id, name, created_at) VALUES ($1, $2, 0)', [familyId, 'Bench']);
      tx.later(
        "INSERT INTO child (family_id, child_id, name, birth_date, avatar, created_at) VALUES ($1, $2, 'Mia', '2018-01-01', '', 0)",
        [familyId, childId],
      );
      tx.later(
        'INSERT INTO gem_balance (family_id, child_id, balance, on_hold, changed_local) VALUES ($1, $2, 0, 0, $3)',
        [familyId, childId, local],
      );
      tx.later('INSERT INTO resource_version (family_id, uri, revision) VALUES ($1, $2, $3)', [
        familyId,
        uri,
        FIRST_REVISION,
      ]);
      tx.later(
        "INSERT INTO agent_grant (family_id, grant_id, parent_id, client_name, scopes, secret_hash, created_at) VALUES ($1, $2, 'par', 'bench', 'gems:read gems:adjust', $3, 0)",
        [familyId, `gr_${familyId}`, hashSecret(token)],
      );
    }
  });
}

/** Writes enough that the store has started everything that it starts late. */
export async function rewriteFamilies(store: Store): Promise<void> {
  const ROWS = 40_000;
  for (let rows = 0; rows < ROWS; ) {
    // Another name each time: an unchanged row is not written.
    const write = store.write((tx) => tx.run('UPDATE agent_grant SET client_name = $1', [`bench ${rows}`]));
    rows += (await write) || ROWS;
  }
}
