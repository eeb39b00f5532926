/** The rows of one keyed `gems.adjust` in one hand-written statement: the least that a call by itself can cost. */
import pg from 'pg';
import type { BenchFamily } from './families.ts';

const sql = `
  WITH clock AS (
    UPDATE family_clock SET revision = revision + 1 WHERE family_id = $1 RETURNING revision
  ), entry AS (
    INSERT INTO gem_entry (family_id, child_id, place, transaction_id, delta, reason, source, source_id, at, at_local)
    SELECT $1, $2, revision * 4096, $3, 1, 'Fed the cat', 'manual', $3, $4, $5 FROM clock
  ), balance AS (
    UPDATE gem_balance SET balance = balance + 1, changed_local = $5 WHERE family_id = $1 AND child_id = $2
  ), event AS (
    INSERT INTO activity_event (family_id, place, event_id, type, actor_kind, actor_id, child_id, refs, payload, at, at_local)
    SELECT $1, revision * 4096 + 1, $3, 'gems.adjusted', 'agent', 'parent', $2, $6, $6, $4, $5 FROM clock
  ), version AS (
    INSERT INTO resource_version (family_id, uri, revision)
    SELECT $1, uri, revision FROM clock, unnest(ARRAY['sprout://gems', 'sprout://activity', 'sprout://types']) AS uri
    ON CONFLICT (family_id, uri) DO UPDATE SET revision = excluded.revision
  ), audit AS (
    INSERT INTO audit_entry (family_id, revision, operation, actor_kind, actor_id, idempotency_key, at)
    SELECT $1, revision, 'gems.adjust', 'agent', 'parent', $3, $4 FROM clock
  )
  INSERT INTO idempotency_answer (family_id, caller, operation, idempotency_key, args_hash, answer, answered_at)
  SELECT $1, 'agent', 'gems.adjust', $3, $7, $6, $4 FROM clock`;

const document = JSON.stringify({ answer: 'x'.repeat(400) });
let calls = 0;

export function openByHand(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    async write({ agent, childId }: BenchFamily): Promise<void> {
      const id = `hand_${process.pid}_${calls++}`;
      const values = [agent.familyId, childId, id, Date.now(), '2026-11-16T00:42:39+01:00', document, 'h'.repeat(43)];
      await pool.query({ name: 'adjust', text: sql, values });
    },
    close: () => pool.end(),
  };
}
