import type { RunEvent, RunState } from '@sprout/agent-protocol/pure';
import { type List, listPage } from '../../store/list.ts';
import type { Query, Transaction } from '../../store/port.ts';
import type { WorkCost } from './ports.ts';
import type { RunQuestion } from './question.ts';
import type { RunAuthority, RunOrigin, RunWorker } from './run.ts';

/** What never changes about a run. */
export interface RunFacts {
  readonly runId: string;
  readonly place: number;
  readonly skillId: string;
  readonly skillName: string;
  readonly worker: RunWorker;
  readonly origin: RunOrigin;
  readonly childId: string | null;
  readonly authority: RunAuthority;
  /** The operations that it may cause, from the skill as it was at the start. */
  readonly hands: readonly string[];
  readonly postsResult: boolean;
  readonly threadId: string | null;
  readonly startedAt: number;
  readonly startedLocal: string;
}

/** Who works on a run at the moment. */
export interface Lease {
  readonly token: string;
  readonly holder: LeaseHolder;
  readonly until: number;
}

export interface LeaseHolder {
  readonly kind: 'sprout' | 'agent' | 'parent';
  readonly actorId: string;
  readonly channelId: string;
  /** The agent's program, which stays the same when it reconnects. */
  readonly clientId?: string;
}

/** What a run is now. Its journal says how it came to be so. */
export interface RunStanding {
  readonly status: RunState['status'];
  readonly reason: RunState['reason'];
  readonly summary: string | null;
  readonly iteration: number;
  /** Which worker must take it up, and since when; null while somebody works on it, asks a person, or after the end. */
  readonly awaits: RunWorker | null;
  readonly awaitsSince: number | null;
  readonly lease: Lease | null;
  readonly question: RunQuestion | null;
  readonly cost: WorkCost | null;
  /** `work`: the Sprout agent takes it up. `care`: a time limit has passed. */
  readonly dueFor: 'work' | 'care' | null;
  readonly dueAt: number | null;
  readonly updatedLocal: string;
  readonly endedLocal: string | null;
}

export interface Run extends RunFacts, RunStanding {}

interface RunRow {
  readonly runId: string;
  readonly place: number;
  readonly skillId: string;
  readonly skillName: string;
  readonly worker: RunWorker;
  readonly origin: string;
  readonly childId: string | null;
  readonly authority: string;
  readonly hands: string;
  readonly postsResult: number;
  readonly threadId: string | null;
  readonly startedAt: number;
  readonly startedLocal: string;
  readonly status: RunState['status'];
  readonly reason: RunState['reason'];
  readonly summary: string | null;
  readonly iteration: number;
  readonly awaits: RunWorker | null;
  readonly awaitsSince: number | null;
  readonly leaseToken: string | null;
  readonly leaseHolder: string | null;
  readonly leaseUntil: number | null;
  readonly question: string;
  readonly cost: string;
  readonly dueFor: RunStanding['dueFor'];
  readonly dueAt: number | null;
  readonly updatedLocal: string;
  readonly endedLocal: string | null;
}

const runColumns =
  'run_id, place, skill_id, skill_name, worker, origin, child_id, authority, hands, posts_result, thread_id, started_at, started_local, status, reason, summary, iteration, awaits, awaits_since, lease_token, lease_holder, lease_until, question, cost, due_for, due_at, updated_local, ended_local';

function runOf(row: RunRow): Run {
  const { leaseToken, leaseHolder, leaseUntil, ...plain } = row;
  return {
    ...plain,
    origin: JSON.parse(row.origin),
    authority: JSON.parse(row.authority),
    hands: JSON.parse(row.hands),
    postsResult: row.postsResult === 1,
    lease:
      leaseToken === null
        ? null
        : { token: leaseToken, holder: JSON.parse(leaseHolder as string), until: leaseUntil as number },
    question: JSON.parse(row.question),
    cost: JSON.parse(row.cost),
  };
}

const oneRun = `SELECT ${runColumns} FROM run WHERE family_id = $1 AND run_id = $2`;

export async function findRun(db: Query, familyId: string, runId: string): Promise<Run | undefined> {
  const row = await db.one<RunRow>(oneRun, [familyId, runId]);
  return row && runOf(row);
}

/** The run of a heartbeat that has not ended. There is at most one. */
export async function openRunOf(db: Query, familyId: string, heartbeatId: string): Promise<string | undefined> {
  const row = await db.one<{ runId: string }>(
    `SELECT run_id FROM run
   WHERE family_id = $1 AND heartbeat_id = $2 AND ended_local IS NULL
   ORDER BY place DESC LIMIT 1`,
    [familyId, heartbeatId],
  );
  return row?.runId;
}

export async function countOpenRuns(db: Query, familyId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    'SELECT COUNT(*) AS count FROM run WHERE family_id = $1 AND ended_local IS NULL',
    [familyId],
  );
  return row?.count ?? 0;
}

/** The columns of what a run is now, in the order of the statements below. */
function standing(run: RunStanding) {
  const { lease } = run;
  return [
    run.status,
    run.reason,
    run.summary,
    run.iteration,
    run.awaits,
    run.awaitsSince,
    lease?.token ?? null,
    lease === null ? null : JSON.stringify(lease.holder),
    lease?.until ?? null,
    JSON.stringify(run.question),
    JSON.stringify(run.cost),
    run.dueFor,
    run.dueAt,
    run.updatedLocal,
    run.endedLocal,
  ];
}

export function insertRun(tx: Transaction, familyId: string, run: Run): void {
  tx.later(
    `INSERT INTO run (family_id, run_id, status, reason, summary, iteration, awaits, awaits_since, lease_token,
       lease_holder, lease_until, question, cost, due_for, due_at, updated_local, ended_local, place, skill_id,
       skill_name, worker, origin, heartbeat_id, child_id, authority, hands, posts_result, thread_id, started_at,
       started_local)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22,
       $23, $24, $25, $26, $27, $28, $29, $30)`,
    [
      familyId,
      run.runId,
      ...standing(run),
      run.place,
      run.skillId,
      run.skillName,
      run.worker,
      JSON.stringify(run.origin),
      run.origin.kind === 'heartbeat' ? run.origin.heartbeatId : null,
      run.childId,
      JSON.stringify(run.authority),
      JSON.stringify(run.hands),
      run.postsResult ? 1 : 0,
      run.threadId,
      run.startedAt,
      run.startedLocal,
    ],
  );
}

export function updateRun(tx: Transaction, familyId: string, run: Run): void {
  tx.later(
    `UPDATE run SET status = $3, reason = $4, summary = $5, iteration = $6, awaits = $7, awaits_since = $8,
       lease_token = $9, lease_holder = $10, lease_until = $11, question = $12, cost = $13, due_for = $14,
       due_at = $15, updated_local = $16, ended_local = $17
     WHERE family_id = $1 AND run_id = $2`,
    [familyId, run.runId, ...standing(run)],
  );
}

/** Appends what one write adds to the journal, from a number on. Two writers of the same number cannot both commit. */
export function insertEvents(
  tx: Transaction,
  familyId: string,
  runId: string,
  from: number,
  events: readonly RunEvent[],
): void {
  if (events.length === 0) return;
  tx.later('INSERT INTO run_event (family_id, run_id, number, event) VALUES ($1, $2, $3, $4)', [
    familyId,
    runId,
    from,
    JSON.stringify(events),
  ]);
}

export async function eventsOf(db: Query, familyId: string, runId: string): Promise<RunEvent[]> {
  const rows = await db.all<{ event: string }>(
    'SELECT event FROM run_event WHERE family_id = $1 AND run_id = $2 ORDER BY number',
    [familyId, runId],
  );
  // A row has the events of one write; in older releases it had one event, which flatMap takes as it is.
  return rows.flatMap(({ event }) => JSON.parse(event) as RunEvent | RunEvent[]);
}

/** Something that a run did. */
export interface RunEffect {
  readonly effectKey: string;
  readonly place: number;
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly result: Readonly<Record<string, unknown>>;
  readonly atLocal: string;
}

/** An effect whose result is as the operation answered it. */
export type NewEffect = Omit<RunEffect, 'result'> & { readonly result: object };

export function insertEffect(tx: Transaction, familyId: string, runId: string, effect: NewEffect): void {
  tx.later(
    `INSERT INTO run_effect (family_id, run_id, effect_key, place, operation, args, result, at_local)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      familyId,
      runId,
      effect.effectKey,
      effect.place,
      effect.operation,
      JSON.stringify(effect.args),
      JSON.stringify(effect.result),
      effect.atLocal,
    ],
  );
}

/** What a run did, in order. */
export async function effectsOf(db: Query, familyId: string, runId: string): Promise<RunEffect[]> {
  const rows = await db.all<Omit<RunEffect, 'args' | 'result'> & { args: string; result: string }>(
    `SELECT effect_key, place, operation, args, result, at_local FROM run_effect
   WHERE family_id = $1 AND run_id = $2
   ORDER BY place`,
    [familyId, runId],
  );
  return rows.map((row) => ({ ...row, args: JSON.parse(row.args), result: JSON.parse(row.result) }));
}

/** Runs of any family that are due, soonest first. */
export function dueRuns(db: Query, dueFor: 'work' | 'care', now: number, limit: number) {
  return db.all<{ familyId: string; runId: string }>(
    'SELECT family_id, run_id FROM run WHERE due_for = $1 AND due_at <= $2 ORDER BY due_at LIMIT $3',
    [dueFor, now, limit],
  );
}

export function deleteRun(tx: Transaction, familyId: string, runId: string): void {
  tx.later('DELETE FROM run_effect WHERE family_id = $1 AND run_id = $2', [familyId, runId]);
  tx.later('DELETE FROM run_event WHERE family_id = $1 AND run_id = $2', [familyId, runId]);
  tx.later('DELETE FROM run WHERE family_id = $1 AND run_id = $2', [familyId, runId]);
}

const shown = {
  runId: 'run_id',
  skillId: 'skill_id',
  skillName: 'skill_name',
  status: 'status',
  // The same as `onlyGathered` in shown.ts.
  reason: `CASE WHEN reason = 'success' AND cost LIKE '%"adapter":"rules"%' THEN 'gathered' ELSE reason END`,
  summary: 'summary',
  iteration: 'iteration',
  awaits: 'awaits',
  heartbeatId: 'heartbeat_id',
  childId: 'child_id',
  startedAt: 'started_local',
  endedAt: 'ended_local',
} as const;

const all: List = { shown, from: 'run WHERE family_id = $1 AND place < $2', newestFirstBy: 'place' };
const open: List = { ...all, from: 'run WHERE family_id = $1 AND place < $2 AND ended_local IS NULL' };

/** Runs as the wire shows them, newest first. */
export function listRuns(db: Query, familyId: string, which: 'open' | 'all', before: number, limit: number) {
  return listPage(db, which === 'open' ? open : all, [familyId, before], limit);
}

const whether = { open: ' AND ended_local IS NULL', ended: ' AND ended_local IS NOT NULL', all: '' };

/** The latest runs before a place: all of them, or those that have, or have not, ended. */
export async function latestRuns(
  db: Query,
  familyId: string,
  which: keyof typeof whether,
  limit: number,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<Run[]> {
  const rows = await db.all<RunRow>(
    `SELECT ${runColumns} FROM run WHERE family_id = $1 AND place < $3${whether[which]} ORDER BY place DESC LIMIT $2`,
    [familyId, limit, before],
  );
  return rows.map(runOf);
}

/** More launches than a kid has skills to launch; older ones are old news. */
const LAUNCHES = 100;

/** The runs that a kid started, newest first. */
export async function runsOfKid(db: Query, familyId: string, childId: string): Promise<Run[]> {
  const rows = await db.all<RunRow>(
    `SELECT ${runColumns} FROM run
   WHERE family_id = $1 AND child_id = $2 AND origin LIKE '{"kind":"kid"%'
   ORDER BY place DESC LIMIT ${LAUNCHES}`,
    [familyId, childId],
  );
  return rows.map(runOf);
}

/** Runs that wait for an agent outside, newest first. There are as few as a family may have open. */
export async function listAwaiting(db: Query, familyId: string): Promise<Run[]> {
  const rows = await db.all<RunRow>(
    `SELECT ${runColumns} FROM run
   WHERE family_id = $1 AND ended_local IS NULL AND awaits = 'agent'
   ORDER BY place DESC`,
    [familyId],
  );
  return rows.map(runOf);
}

/** Runs that wait for an answer of a parent. */
export async function countWaitingRuns(db: Query, familyId: string): Promise<number> {
  const row = await db.one<{ count: number }>(
    "SELECT COUNT(*) AS count FROM run WHERE family_id = $1 AND ended_local IS NULL AND status = 'waiting_human'",
    [familyId],
  );
  return row?.count ?? 0;
}
