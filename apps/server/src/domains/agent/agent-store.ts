import type { Query, Transaction } from '../../store/port.ts';
import { changes } from '../../store/statement.ts';
import { flag, table } from '../../store/table.ts';
import type { AgentChoice, Use } from './agent.ts';

const choices = table<AgentChoice>()('agent_setting', 'is_off, adapter, daily_micro_usd, daily_tokens', {
  isOff: flag,
});
const upsertChoice = `
  ${choices.insertWith('family_id')}
  ON CONFLICT (family_id) DO UPDATE SET ${choices.setExcluded}`;

export const readChoice = choices.finds<[familyId: string]>(
  `SELECT ${choices.columns} FROM agent_setting WHERE family_id = $1`,
);

export function writeChoice(tx: Transaction, familyId: string, choice: AgentChoice): void {
  tx.later(upsertChoice, [familyId, ...choices.values(choice)]);
}

/** What was used on the local days from `first` to `last`. What is held counts as used: it may be spent by now. */
export async function readUse(db: Query, familyId: string, first: string, last: string): Promise<Use> {
  const found = await db.one<Use>(
    `SELECT
       CAST(COALESCE(SUM(requests), 0) AS BIGINT) AS requests,
       CAST(COALESCE(SUM(tokens + held_tokens), 0) AS BIGINT) AS tokens,
       CAST(COALESCE(SUM(micro_usd + held_micro_usd), 0) AS BIGINT) AS micro_usd
     FROM agent_day
     WHERE family_id = $1 AND day BETWEEN $2 AND $3`,
    [familyId, first, last],
  );
  return found ?? { requests: 0, tokens: 0, microUsd: 0 };
}

/** Makes the row of a day that has none. A family that was deleted meanwhile gets none. */
export const openDay = changes<[familyId: string, day: string]>(
  `INSERT INTO agent_day (family_id, day, requests, tokens, micro_usd, held_tokens, held_micro_usd)
   SELECT family_id, $2, 0, 0, 0, 0, 0
   FROM family_clock
   WHERE family_id = $1
   ON CONFLICT (family_id, day) DO NOTHING`,
);

/** Holds an amount if the day has room for it; one statement, so that two processes cannot take the same room. */
export async function holdIfRoom(
  tx: Transaction,
  familyId: string,
  day: string,
  amount: Omit<Use, 'requests'>,
  most: Omit<Use, 'requests'>,
): Promise<boolean> {
  const changed = await tx.run(
    `UPDATE agent_day
     SET requests = requests + 1, held_tokens = held_tokens + $3, held_micro_usd = held_micro_usd + $4
     WHERE family_id = $1 AND day = $2
       AND tokens + held_tokens + $3 <= $5 AND micro_usd + held_micro_usd + $4 <= $6`,
    [familyId, day, amount.tokens, amount.microUsd, most.tokens, most.microUsd],
  );
  return changed === 1;
}

/** Replaces a held amount by what was really used. */
export function settleHeld(
  tx: Transaction,
  familyId: string,
  day: string,
  held: Omit<Use, 'requests'>,
  used: Omit<Use, 'requests'>,
) {
  return tx.run(
    `UPDATE agent_day SET held_tokens = held_tokens - $3, held_micro_usd = held_micro_usd - $4,
       tokens = tokens + $5, micro_usd = micro_usd + $6
     WHERE family_id = $1 AND day = $2`,
    [familyId, day, held.tokens, held.microUsd, used.tokens, used.microUsd],
  );
}

export const deleteDaysBefore = changes<[day: string, limit: number]>(
  'DELETE FROM agent_day WHERE (family_id, day) IN (SELECT family_id, day FROM agent_day WHERE day < $1 LIMIT $2)',
);
