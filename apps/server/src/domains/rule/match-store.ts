import type { Transaction } from '../../store/port.ts';
import { changes, counts, lists } from '../../store/statement.ts';
import { json, jsonOrNull, table } from '../../store/table.ts';
import type { Match } from './rule.ts';

const matches = table<Match>()(
  'rule_match',
  `match_id, rule_id, place, subject, version, state, due_at, about, open_id, acted_day, acted_at, acted_local, outcome`,
  { about: json, outcome: jsonOrNull },
);
const { columns } = matches;
// A subject that was acted on is not acted on again.
const insert = `${matches.insertWith('family_id')} ON CONFLICT (family_id, rule_id, subject) DO NOTHING`;

export function insertMatch(tx: Transaction, familyId: string, match: Match): void {
  tx.later(insert, [familyId, ...matches.values(match)]);
}

export const findMatch = matches.finds<[familyId: string, matchId: string]>(
  `SELECT ${columns} FROM rule_match WHERE family_id = $1 AND match_id = $2`,
);

export const saveMatch = matches.updates('match_id');

/** What waits for its time or for a yes. */
export const pendingMatches = matches.lists<[familyId: string, ruleId: string]>(`
  SELECT ${columns} FROM rule_match
  WHERE family_id = $1 AND rule_id = $2 AND state IN ('waiting', 'asked')`);

export const countWaiting = counts<[familyId: string, ruleId: string]>(`
  SELECT COUNT(*) AS number FROM rule_match
  WHERE family_id = $1 AND rule_id = $2 AND state IN ('waiting', 'asked')`);

/** How often a rule acted or asked on a local day. */
export const countActed = counts<[familyId: string, ruleId: string, day: string]>(
  'SELECT COUNT(*) AS number FROM rule_match WHERE family_id = $1 AND rule_id = $2 AND acted_day = $3',
);

/** What a rule did or asked last, newest first. */
export const lastFired = matches.lists<[familyId: string, ruleId: string, limit: number]>(`
  SELECT ${columns} FROM rule_match
  WHERE family_id = $1 AND rule_id = $2 AND acted_at IS NOT NULL
  ORDER BY place DESC LIMIT $3`);

/** Matches of any family whose time has come, soonest first. */
export const dueMatches = lists<{ familyId: string; matchId: string }, [now: number, limit: number]>(
  'SELECT family_id, match_id FROM rule_match WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
);

/** Deletes what acted before an instant, and what came to nothing; answers how many. */
export const deleteOldMatches = changes<[familyId: string, before: number, limit: number]>(`
  DELETE FROM rule_match WHERE family_id = $1 AND match_id IN (
    SELECT match_id FROM rule_match
    WHERE family_id = $1 AND state NOT IN ('waiting', 'asked') AND COALESCE(acted_at, 0) < $2 LIMIT $3)`);
