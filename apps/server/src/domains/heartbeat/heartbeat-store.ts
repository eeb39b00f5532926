import { askedForMany, askedValues } from '../../store/many.ts';
import { namesById } from '../../store/names-by-id.ts';
import type { Query, Transaction } from '../../store/port.ts';
import { counts, lists, writes } from '../../store/statement.ts';
import { flag, json, jsonOrNull, placeholders, table } from '../../store/table.ts';
import type { Authority, BeatOutcome, Heartbeat, HeartbeatStatus, Plan } from './heartbeat.ts';

/** A heartbeat in its row: its authority takes three columns. */
interface StoredHeartbeat extends Omit<Heartbeat, 'authority'> {
  readonly authorityKind: Authority['kind'];
  readonly authorityActor: string;
  readonly authorityChannel: string;
}

const heartbeats = table<StoredHeartbeat>()(
  'heartbeat',
  `heartbeat_id, place, name, cron, event_types AS on, own_timezone AS ownTz, run_skill_id, assignment_skill_id, child_id,
   task_id, skill_input, post_result AS postResultNotify, worker,
   claim_within_minutes, status, paused_why, chat_id, authority_kind, authority_actor,
   authority_channel, procedure_hash, next_wall, next_fire_at, due_at, waiting, failures,
   last_fire_local AS lastFireAt, created_local AS createdAt`,
  { on: jsonOrNull, skillInput: json, postResultNotify: flag, pausedWhy: jsonOrNull },
);
const { columns } = heartbeats;

function heartbeatOf({ authorityKind, authorityActor, authorityChannel, ...row }: StoredHeartbeat): Heartbeat {
  return { ...row, authority: { kind: authorityKind, actorId: authorityActor, channelId: authorityChannel } };
}

const selectOne = `SELECT ${columns} FROM heartbeat WHERE family_id = $1 AND heartbeat_id = $2`;

export async function findHeartbeat(db: Query, familyId: string, heartbeatId: string): Promise<Heartbeat | undefined> {
  const row = await heartbeats.one(db, selectOne, [familyId, heartbeatId]);
  return row === undefined ? undefined : heartbeatOf(row);
}

/** Another heartbeat, not cancelled, with the same name. */
export function findNamesake(db: Query, familyId: string, { heartbeatId, name }: Heartbeat) {
  return db.one(
    `SELECT heartbeat_id FROM heartbeat
     WHERE family_id = $1 AND name = $2 AND heartbeat_id <> $3 AND status <> 'cancelled'
     LIMIT 1`,
    [familyId, name, heartbeatId],
  );
}

/** The heartbeats that are not cancelled. */
export const countHeartbeats = counts<[familyId: string]>(
  "SELECT COUNT(*) AS number FROM heartbeat WHERE family_id = $1 AND status IN ('active', 'paused')",
);

/** Heartbeats with one of these statuses from before a place, newest first. */
export async function listHeartbeats(
  db: Query,
  familyId: string,
  statuses: readonly HeartbeatStatus[],
  before: number = Number.MAX_SAFE_INTEGER,
  limit: number = Number.MAX_SAFE_INTEGER,
): Promise<Heartbeat[]> {
  const rows = await heartbeats.all(
    db,
    `SELECT ${columns} FROM heartbeat
     WHERE family_id = $1 AND place < $2 AND status IN (${placeholders(4, statuses.length)})
     ORDER BY place DESC LIMIT $3`,
    [familyId, before, limit, ...statuses],
  );
  return rows.map(heartbeatOf);
}

/** The heartbeats that run a skill, or give it to their runs. */
export async function heartbeatsOfSkill(
  db: Query,
  familyId: string,
  skillId: string,
  statuses: readonly HeartbeatStatus[],
): Promise<Heartbeat[]> {
  return (await listHeartbeats(db, familyId, statuses)).filter((heartbeat) => usesSkill(heartbeat, skillId));
}

/** Whether a heartbeat runs a skill, or gives it to its runs. */
export function usesSkill(
  { runSkillId, assignmentSkillId }: Pick<Heartbeat, 'runSkillId' | 'assignmentSkillId'>,
  skillId: string | undefined,
): boolean {
  return skillId === runSkillId || skillId === assignmentSkillId;
}

const insert = heartbeats.insertWith('family_id');

export function insertHeartbeat(tx: Transaction, familyId: string, { authority, ...heartbeat }: Heartbeat): void {
  const { kind, actorId, channelId } = authority;
  const row = { ...heartbeat, authorityKind: kind, authorityActor: actorId, authorityChannel: channelId };
  tx.later(insert, [familyId, ...heartbeats.values(row)]);
  for (const type of heartbeat.on ?? []) {
    tx.later('INSERT INTO heartbeat_trigger (family_id, event_type, heartbeat_id) VALUES ($1, $2, $3)', [
      familyId,
      type,
      heartbeat.heartbeatId,
    ]);
  }
}

/** What changes in the life of a heartbeat. */
export type Progress = Plan & Pick<Heartbeat, 'heartbeatId' | 'status' | 'pausedWhy' | 'failures' | 'lastFireAt'>;

const progresses = heartbeats.only(
  'status, paused_why, next_wall, next_fire_at, due_at, waiting, failures, last_fire_local AS lastFireAt',
);

export const saveProgress = progresses.updates('heartbeat_id');

/** Keeps what the skill of a heartbeat does now, because its authority, or a parent, has seen it. */
export const keepProcedure = writes<[familyId: string, heartbeatId: string, procedureHash: string]>(
  'UPDATE heartbeat SET procedure_hash = $3 WHERE family_id = $1 AND heartbeat_id = $2',
);

/** Deletes what a cancelled heartbeat listened for. */
export const deleteTriggers = writes<[familyId: string, heartbeatId: string]>(
  'DELETE FROM heartbeat_trigger WHERE family_id = $1 AND heartbeat_id = $2',
);

/** An event, as far as it matters to heartbeats that listen for it. */
export interface HeardEvent {
  readonly type: string;
  /** The kid it is about; null: it is about no kid, or about several. */
  readonly childId: string | null;
  readonly taskId: string | null;
  /** The heartbeat whose run caused it. */
  readonly causedBy: string | null;
}

const countForListeners = askedForMany(
  `UPDATE heartbeat SET waiting = waiting + 1, due_at = COALESCE(due_at, $4)
   WHERE family_id = $1
     AND heartbeat_id IN (SELECT heartbeat_id FROM heartbeat_trigger WHERE family_id = $1 AND event_type = $2)
     AND heartbeat_id <> $3 AND (child_id IS NULL OR child_id = COALESCE($5, child_id))
     AND COALESCE(task_id, $6) = $6 AND status = 'active'`,
  {
    columns: ['family_id', 'event_type', 'caused_by', 'look_at', 'child_id', 'task_id'],
    sql: `
      UPDATE heartbeat SET waiting = waiting + 1, due_at = COALESCE(due_at, asked.look_at)
      FROM ${askedValues('family_id text, event_type text, caused_by text, look_at bigint, child_id text, task_id text')}
      JOIN heartbeat_trigger heard ON heard.family_id = asked.family_id AND heard.event_type = asked.event_type
      WHERE heartbeat.family_id = asked.family_id AND heartbeat.heartbeat_id = heard.heartbeat_id
        AND heartbeat.heartbeat_id <> asked.caused_by
        AND (heartbeat.child_id IS NULL OR heartbeat.child_id = COALESCE(asked.child_id, heartbeat.child_id))
        AND COALESCE(heartbeat.task_id, asked.task_id) = asked.task_id AND status = 'active'`,
  },
);

/**
 * Counts an event for the heartbeats that listen for it, except the one whose run caused it and those that are about
 * another kid or task. One statement that nothing waits for, because every event of every write comes here. `lookAt` is when to
 * look, if no look is planned.
 */
export function countEvent(tx: Transaction, familyId: string, event: HeardEvent, lookAt: number): void {
  const { type, causedBy, childId, taskId } = event;
  tx.later(countForListeners, [familyId, type, causedBy ?? '', lookAt, childId, taskId ?? '']);
}

/** Due heartbeats of any family, soonest first. */
export const dueHeartbeats = lists<{ familyId: string; heartbeatId: string }, [now: number, limit: number]>(
  'SELECT family_id, heartbeat_id FROM heartbeat WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
);

export interface FireRow {
  readonly place: number;
  readonly runId: string;
  readonly fireAt: string;
  readonly countsAt: number;
  readonly standsFor: number;
}

const fires = table<FireRow & { readonly outcome: BeatOutcome }>()(
  'heartbeat_fire',
  'place, run_id, fire_local AS fireAt, counts_at, stands_for, outcome',
);
const insertOneFire = fires.insertWith('family_id', 'heartbeat_id');
const shownFires = fires.without('place, counts_at');
export function insertFire(tx: Transaction, familyId: string, heartbeatId: string, fire: FireRow): void {
  tx.later(insertOneFire, [familyId, heartbeatId, ...fires.values({ ...fire, outcome: 'open' })]);
}

/** Deletes fires from before a wall-clock time. */
export const forgetFires = writes<[familyId: string, heartbeatId: string, before: number]>(
  'DELETE FROM heartbeat_fire WHERE family_id = $1 AND heartbeat_id = $2 AND counts_at < $3',
);

export const setOutcome = writes<[familyId: string, runId: string, outcome: BeatOutcome]>(
  'UPDATE heartbeat_fire SET outcome = $3 WHERE family_id = $1 AND run_id = $2',
);

/** The wall-clock times of the fires after a wall-clock time. */
export async function firedAfter(db: Query, familyId: string, heartbeatId: string, wall: number): Promise<number[]> {
  const rows = await db.all<{ countsAt: number }>(
    'SELECT counts_at FROM heartbeat_fire WHERE family_id = $1 AND heartbeat_id = $2 AND counts_at > $3',
    [familyId, heartbeatId, wall],
  );
  return rows.map(({ countsAt }) => countsAt);
}

export const lastFires = shownFires.lists<[familyId: string, heartbeatId: string, limit: number]>(`
  SELECT ${shownFires.columns} FROM heartbeat_fire
  WHERE family_id = $1 AND heartbeat_id = $2
  ORDER BY place DESC LIMIT $3`);

export const namesOfHeartbeats = namesById({ table: 'heartbeat', id: 'heartbeat_id', name: 'name' });
