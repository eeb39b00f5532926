import type { Query } from '../../store/port.ts';
import { writes } from '../../store/statement.ts';

/** The last agent counts: what was taken back may be done again by another one. */
export const noteAgentMade = writes<[familyId: string, thingId: string, grantId: string]>(`
  INSERT INTO made_by_agent (family_id, thing_id, grant_id) VALUES ($1, $2, $3)
  ON CONFLICT (family_id, thing_id) DO UPDATE SET grant_id = excluded.grant_id`);

/** What was made before this was kept counts as the parents'. */
export async function isMadeByAgent(db: Query, familyId: string, thingId: string): Promise<boolean> {
  const found = await db.one('SELECT grant_id FROM made_by_agent WHERE family_id = $1 AND thing_id = $2', [
    familyId,
    thingId,
  ]);
  return found !== undefined;
}

export async function isMadeByGrant(db: Query, familyId: string, thingId: string, grantId: string): Promise<boolean> {
  const sql = 'SELECT 1 AS found FROM made_by_agent WHERE family_id = $1 AND thing_id = $2 AND grant_id = $3';
  return (await db.one(sql, [familyId, thingId, grantId])) !== undefined;
}
