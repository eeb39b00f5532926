import assert from 'node:assert/strict';
import type { Store } from '../store/port.ts';

interface LedgerRow {
  readonly childId: string;
  readonly balance: number;
  readonly sum: number;
  readonly onHold: number;
  readonly holds: number;
  readonly claimed: number;
}

const ledgerSql = `SELECT b.child_id, b.balance AS balance,
  COALESCE((SELECT SUM(e.delta) FROM gem_entry e WHERE e.family_id = b.family_id AND e.child_id = b.child_id), 0) AS sum,
  b.on_hold,
  COALESCE((SELECT SUM(h.amount) FROM gem_hold h WHERE h.family_id = b.family_id AND h.child_id = b.child_id), 0) AS holds,
  COALESCE((SELECT SUM(c.gems) FROM reward_claim c
    WHERE c.family_id = b.family_id AND c.child_id = b.child_id AND c.status = 'pending'), 0) AS claimed
  FROM gem_balance b WHERE b.family_id = $1`;

interface QuestionRow {
  readonly onThreads: number;
  readonly open: number;
  readonly unread: number;
  readonly newCards: number;
  readonly claims: number;
  readonly submissions: number;
  readonly requests: number;
  readonly skills: number;
  readonly heldCalls: number;
}

const questionSql = `SELECT
  (SELECT COALESCE(SUM(open_questions), 0) FROM thread WHERE family_id = $1) AS on_threads,
  (SELECT COUNT(*) FROM card WHERE family_id = $1 AND state = 'open') AS open,
  (SELECT COALESCE(SUM(unread), 0) FROM thread WHERE family_id = $1) AS unread,
  (SELECT COUNT(*) FROM card c JOIN thread t ON t.family_id = c.family_id AND t.thread_id = c.thread_id
    WHERE c.family_id = $1 AND c.place > t.read_place AND c.state IN ('open', 'for_reading')) AS new_cards,
  (SELECT COUNT(*) FROM reward_claim WHERE family_id = $1 AND status = 'pending') AS claims,
  (SELECT COUNT(*) FROM submission s JOIN child c ON c.family_id = s.family_id AND c.child_id = s.child_id
    WHERE s.family_id = $1 AND s.status = 'submitted' AND c.removed_at IS NULL) AS submissions,
  (SELECT COUNT(*) FROM screentime_request WHERE family_id = $1 AND status = 'pending') AS requests,
  (SELECT COUNT(*) FROM skill WHERE family_id = $1 AND is_waiting = 1 AND archived = 0) AS skills,
  (SELECT COUNT(*) FROM held_call WHERE family_id = $1) AS held_calls`;

interface EffectRow {
  readonly paid: number;
  readonly awards: number;
  readonly granted: number;
  readonly grants: number;
}

const effectSql = `SELECT
  (SELECT COUNT(*) FROM submission WHERE family_id = $1 AND transaction_id IS NOT NULL AND status = 'approved') AS paid,
  (SELECT COUNT(*) FROM gem_entry e WHERE family_id = $1 AND source = 'task' AND reverts IS NULL AND NOT EXISTS
    (SELECT 1 FROM gem_entry r WHERE r.family_id = e.family_id AND r.reverts = e.transaction_id)) AS awards,
  (SELECT COUNT(*) FROM screentime_request WHERE family_id = $1 AND status = 'approved') AS granted,
  (SELECT COUNT(*) FROM screentime_grant WHERE family_id = $1 AND source = 'request' AND source_id NOT LIKE '% taken back %') AS grants`;

/** Checks a family's rows directly in the store: sums, holds, awards, grants and questions. True at any moment. */
export async function auditFamily(store: Store, familyId: string): Promise<void> {
  const rows = <Row extends object>(sql: string) => store.read((db) => db.all<Row>(sql, [familyId]));

  for (const { childId, balance, sum, onHold, holds, claimed } of await rows<LedgerRow>(ledgerSql)) {
    assert.deepEqual([Number(holds), Number(claimed)], [onHold, onHold], `the holds of ${childId} add up`);
    assert.ok(onHold >= 0 && onHold <= balance);
    assert.equal(Number(sum), balance, `the ledger of ${childId} adds up`);
    assert.ok(balance >= 0);
  }

  const [questions] = await rows<QuestionRow>(questionSql);
  assert.ok(questions);
  const { onThreads, open, unread, newCards, claims, submissions, requests, skills, heldCalls } = questions;
  assert.equal(Number(onThreads), open, 'threads count their open questions');
  assert.equal(Number(unread), newCards, 'threads count what nobody read and nobody settled');
  assert.equal(
    open,
    claims + submissions + requests + skills + heldCalls,
    'there is one open question for each thing that waits',
  );

  const [effects] = await rows<EffectRow>(effectSql);
  assert.equal(effects?.paid, effects?.awards, 'one award that stands per submission that was paid');
  assert.equal(effects?.granted, effects?.grants, 'one grant that stands per request that was approved');
}
