import type { RunEvent, RunState } from '@sprout/agent-protocol/pure';
import { type List, listPage, showAs } from '../../store/list.ts';
import type { Query, Transaction, Value } from '../../store/port.ts';
import { counts, lists } from '../../store/statement.ts';
import { flag, json, jsonOrNull, table } from '../../store/table.ts';
import type { RunQuestion } from './question/run-question.ts';
import type { RunAuthority, RunOrigin, RunWorker } from './run.ts';
import type { WorkCost } from './worker/sprout-agent.ts';

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
export interface RunProgress {
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

export interface Run extends RunFacts, RunProgress {}

/** A run in its row: a lease takes three columns. */
interface StoredRun extends Omit<Run, 'lease'> {
  readonly leaseToken: string | null;
  readonly leaseHolder: LeaseHolder | null;
  readonly leaseUntil: number | null;
}

const runs = table<StoredRun>()(
  'run',
  `run_id, place, skill_id, skill_name, worker, origin, child_id, authority, hands, posts_result, thread_id,
   started_at, started_local, status, reason, summary, iteration, awaits, awaits_since, lease_token, lease_holder,
   lease_until, question, cost, due_for, due_at, updated_local, ended_local`,
  {
    origin: json,
    authority: json,
    hands: json,
    postsResult: flag,
    leaseHolder: jsonOrNull,
    question: json,
    cost: json,
  },
);
/** What changes about a run. */
const progress = runs.only(
  `status, reason, summary, iteration, awaits, awaits_since, lease_token, lease_holder, lease_until, question, cost,
   due_for, due_at, updated_local, ended_local`,
);
const { columns } = runs;

function runOf({ leaseToken, leaseHolder, leaseUntil, ...row }: StoredRun): Run {
  const lease =
    leaseToken === null ? null : { token: leaseToken, holder: leaseHolder as LeaseHolder, until: leaseUntil as number };
  return { ...row, lease };
}

function storedRun({ lease, ...run }: Run): StoredRun {
  return {
    ...run,
    leaseToken: lease?.token ?? null,
    leaseHolder: lease?.holder ?? null,
    leaseUntil: lease?.until ?? null,
  };
}

async function readRuns(db: Query, sql: string, params: readonly Value[]): Promise<Run[]> {
  const rows = await runs.all(db, sql, params);
  return rows.map(runOf);
}

const selectRun = `SELECT ${columns} FROM run WHERE family_id = $1 AND run_id = $2`;

export async function findRun(db: Query, familyId: string, runId: string): Promise<Run | undefined> {
  const row = await runs.one(db, selectRun, [familyId, runId]);
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

export const countOpenRuns = counts<[familyId: string]>(
  'SELECT COUNT(*) AS number FROM run WHERE family_id = $1 AND ended_local IS NULL',
);

/** The open runs that this kid launched. */
export const countOpenLaunches = counts<[familyId: string, childId: string]>(
  `SELECT COUNT(*) AS number FROM run
   WHERE family_id = $1 AND ended_local IS NULL AND child_id = $2 AND origin LIKE '%"kind":"kid"%'`,
);

const insert = runs.insertWith('family_id', 'heartbeat_id');
const update = progress.updates('run_id');

export function insertRun(tx: Transaction, familyId: string, run: Run): void {
  const heartbeatId = run.origin.kind === 'heartbeat' ? run.origin.heartbeatId : null;
  tx.later(insert, [familyId, heartbeatId, ...runs.values(storedRun(run))]);
}

export function updateRun(tx: Transaction, familyId: string, run: Run): void {
  update(tx, familyId, storedRun(run));
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
  // A row has the events of one write.
  return rows.flatMap(({ event }) => JSON.parse(event) as RunEvent[]);
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

const effects = table<RunEffect>()('run_effect', 'effect_key, place, operation, args, result, at_local', {
  args: json,
  result: json,
});
const insertOneEffect = effects.insertWith('family_id', 'run_id');
export function insertEffect(tx: Transaction, familyId: string, runId: string, effect: NewEffect): void {
  tx.later(insertOneEffect, [familyId, runId, ...effects.values(effect as RunEffect)]);
}

/** What a run did, in order. */
export const effectsOf = effects.lists<[familyId: string, runId: string]>(`
  SELECT ${effects.columns} FROM run_effect
  WHERE family_id = $1 AND run_id = $2
  ORDER BY place`);

/** Runs of any family that are due, soonest first. */
export const dueRuns = lists<
  { familyId: string; runId: string },
  [dueFor: 'work' | 'care', now: number, limit: number]
>('SELECT family_id, run_id FROM run WHERE due_for = $1 AND due_at <= $2 ORDER BY due_at LIMIT $3');

export function deleteRun(tx: Transaction, familyId: string, runId: string): void {
  tx.later('DELETE FROM run_effect WHERE family_id = $1 AND run_id = $2', [familyId, runId]);
  tx.later('DELETE FROM run_event WHERE family_id = $1 AND run_id = $2', [familyId, runId]);
  tx.later('DELETE FROM run WHERE family_id = $1 AND run_id = $2', [familyId, runId]);
}

const shown = {
  ...showAs('run_id, skill_id, skill_name, status'),
  // The same as `isOnlyGathered` in view/show-run.ts.
  reason: `CASE WHEN reason = 'success' AND cost LIKE '%"adapter":"rules"%' THEN 'gathered' ELSE reason END`,
  ...showAs('summary, iteration, awaits, heartbeat_id, child_id, started_local AS startedAt, ended_local AS endedAt'),
};

const all: List = { shown, from: 'run WHERE family_id = $1 AND place < $2', newestFirstBy: 'place' };
const open: List = { ...all, from: 'run WHERE family_id = $1 AND place < $2 AND ended_local IS NULL' };

/** Runs as the wire shows them, newest first. */
export function listRuns(db: Query, familyId: string, which: 'open' | 'all', before: number, limit: number) {
  return listPage(db, which === 'open' ? open : all, [familyId, before], limit);
}

const latest = (condition: string) => `
  SELECT ${columns} FROM run
  WHERE family_id = $1 AND place < $2 ${condition}
  ORDER BY place DESC LIMIT $3`;
const selectLatest = {
  open: latest('AND ended_local IS NULL'),
  ended: latest('AND ended_local IS NOT NULL'),
  all: latest(''),
};

/** The latest runs before a place: all of them, or those that have, or have not, ended. */
export function latestRuns(
  db: Query,
  familyId: string,
  which: keyof typeof selectLatest,
  limit: number,
  before: number = Number.MAX_SAFE_INTEGER,
): Promise<Run[]> {
  return readRuns(db, selectLatest[which], [familyId, before, limit]);
}

// More launches than a kid has skills to launch; older ones are old news.
const selectLaunched = `
  SELECT ${columns} FROM run
  WHERE family_id = $1 AND child_id = $2 AND origin LIKE '{"kind":"kid"%'
  ORDER BY place DESC LIMIT 100`;

/** The runs that a kid started, newest first. */
export function runsOfKid(db: Query, familyId: string, childId: string): Promise<Run[]> {
  return readRuns(db, selectLaunched, [familyId, childId]);
}

const selectAwaiting = `
  SELECT ${columns} FROM run
  WHERE family_id = $1 AND ended_local IS NULL AND awaits = 'agent'
  ORDER BY place DESC`;

/** Runs that wait for an agent outside, newest first. There are as few as a family may have open. */
export function listAwaiting(db: Query, familyId: string): Promise<Run[]> {
  return readRuns(db, selectAwaiting, [familyId]);
}

/** Runs that wait for an answer of a parent. */
export const countWaitingRuns = counts<[familyId: string]>(
  `SELECT COUNT(*) AS number FROM run
   WHERE family_id = $1 AND ended_local IS NULL AND status = 'waiting_human'`,
);
