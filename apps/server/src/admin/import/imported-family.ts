/** What the rows of an exported family must have in common: the parts that no single column shows. */

import type { z } from 'zod';
import { kidLine, kidProse, limits } from '#operations';
import { cameraTaskSpec, canvasSpec, conversationSpec } from '../../domains/task/spec-schemas.ts';
import type { StoredRow } from '../../store/backup/catalogue.ts';
import type { FamilyDocument } from '../../store/backup/family-export.ts';
import type { Value } from '../../store/port.ts';

type Rule = (row: StoredRow) => string | undefined;

/** The spec object of each run mode, as task-store.ts keeps it. */
const specs: Readonly<Record<string, z.ZodType>> = {
  conversation: conversationSpec,
  canvas: canvasSpec,
  camera: cameraTaskSpec,
};

const rules: Readonly<Record<string, Rule>> = {
  task({ run_mode, spec, schedule, one_time_date, last_day, earlier, archived_at }) {
    const schema = specs[String(run_mode)];
    if (schema === undefined ? spec !== null : !schema.safeParse(parseIfText(spec)).success) {
      return `spec does not fit the run mode ${run_mode}`;
    }
    const { taskType, days, endDate, oneTimeDate = '' } = parseIfText(schedule) as Record<string, unknown>;
    const isWhole = taskType === 'onetime' ? oneTimeDate !== '' && days === undefined : days !== undefined;
    if (!isWhole || oneTimeDate !== one_time_date) return 'schedule and one_time_date contradict each other';
    // One that was changed or deleted was due until then.
    if (earlier !== null || archived_at !== null) return undefined;
    return last_day === (oneTimeDate || endDate || '9999-12-31')
      ? undefined
      : 'schedule and last_day contradict each other';
  },
  card({ kind, state, options }) {
    const isQuestion = kind === 'question';
    const hasOptions = (parseIfText(options) as unknown[]).length > 0;
    if (kind === 'brief' && hasOptions) return 'a brief has no options';
    const fits = isQuestion
      ? hasOptions && state !== 'for_reading'
      : state === 'for_reading' || state === 'closed' || (state === 'answered' && hasOptions);
    return fits ? undefined : 'a question has options and is not for_reading; only a question is open';
  },
  reward({ category, screen_time_spec }) {
    const isScreenTime = category === 'screen_time';
    return isScreenTime === (screen_time_spec !== null) ? undefined : 'only a screen_time reward has minutes';
  },
  submission: ({ by_kind, note }) =>
    by_kind === 'kid' && note !== null ? hiddenIn(kidLine(limits.reasonLength), note, 'note') : undefined,
  submission_turn: ({ who, spoken }) =>
    who === 'kid' ? hiddenIn(kidProse(limits.replyLength), spoken, 'spoken') : undefined,
};

function hiddenIn(schema: z.ZodType, value: unknown, column: string): string | undefined {
  const { success, data } = schema.safeParse(value);
  return success && data === value ? undefined : `${column} is not what a kid can type`;
}

function parseIfText(text: unknown): unknown {
  return typeof text === 'string' ? JSON.parse(text) : text;
}

/** Says what is wrong with a row whose columns fit, each by itself. */
export function rowMisfit(table: string, row: StoredRow): string | undefined {
  return rules[table]?.(row);
}

/** Columns that name a row of another table. */
const references: readonly [column: string, table: string][] = [
  ['child_id', 'child'],
  ['parent_id', 'parent'],
  ['task_id', 'task'],
  ['submission_id', 'submission'],
  ['reward_id', 'reward'],
  ['thread_id', 'thread'],
  ['card_id', 'card'],
  ['canvas_id', 'canvas'],
  ['skill_id', 'skill'],
  ['heartbeat_id', 'heartbeat'],
  ['rule_id', 'rule'],
  ['content_hash', 'canvas_content'],
  ['media_id', 'media'],
];

/** Rows that name others which are not in the document. */
export function* danglingRows({ tables }: FamilyDocument): Generator<string> {
  const known = new Map(
    references.map(([column, table]) => [column, new Set((tables[table] ?? []).map((row) => row[column]))]),
  );
  const isKid = (childId: unknown) => known.get('child_id')?.has(childId as string) === true;
  for (const [table, rows] of Object.entries(tables)) {
    for (const [index, row] of rows.entries()) {
      const place = `${table}, row ${index + 1}`;
      for (const [column, ids] of known) {
        const id = row[column] ?? '';
        if (id !== '' && !ids.has(id)) yield `${place}: its ${column} is not in the file.`;
      }
      if (!kidsNamed(table, row).every(isKid)) yield `${place}: one of its child_ids is not in the file.`;
    }
  }
}

function kidsNamed(table: string, { child_ids }: StoredRow): unknown[] {
  if (typeof child_ids !== 'string' || child_ids === '') return [];
  return table === 'task' ? child_ids.split(' ') : (parseIfText(child_ids) as unknown[]);
}

const isUnset = (value: Value | undefined) => value === undefined || value === null;

/** Rows that count towards a limit, and by what they are counted: the family, a kid, a thread. */
const quotas: readonly [table: string, limit: number, counts: (row: StoredRow) => boolean, per?: string][] = [
  ['parent', limits.parentsPerFamily, () => true],
  ['child', limits.kidsPerFamily, (row) => isUnset(row.removed_at)],
  ['task', limits.tasksPerFamily, (row) => isUnset(row.archived_at) && row.one_time_date === ''],
  ['reward', limits.rewardsPerFamily, (row) => isUnset(row.archived_local)],
  ['canvas', limits.canvasesPerFamily, (row) => isUnset(row.archived_local)],
  ['skill', limits.skillsPerFamily, (row) => row.archived === 0],
  ['heartbeat', limits.heartbeatsPerFamily, (row) => row.status !== 'cancelled'],
  ['rule', limits.rulesPerFamily, (row) => row.state !== 'archived'],
  ['canvas_version', limits.versionsPerCanvas, () => true, 'canvas_id'],
  // As in inbox/post-card.ts: of the threads with a topic, those of skills and heartbeats count.
  [
    'thread',
    limits.openThreadsPerFamily,
    (row) => row.archived === 0 && /^(skill |heartbeat |$)/.test(String(row.topic_key ?? '')),
  ],
  ['card', limits.openQuestionsPerThread, (row) => row.state === 'open', 'thread_id'],
];

/** Limits that the operations would have kept, and the owner that every family has. */
export function* brokenLimits({ tables }: FamilyDocument): Generator<string> {
  for (const [table, limit, counts, per = 'family_id'] of quotas) {
    const rows = (tables[table] ?? []).filter(counts);
    let most = 0;
    for (const group of Map.groupBy(rows, (row) => row[per]).values()) most = Math.max(most, group.length);
    if (most > limit) yield `${table}: ${most} rows count, and ${limit} are allowed.`;
  }
  if (!tables.parent?.some(({ role }) => role === 'owner')) yield 'parent: nobody is the owner of the family.';
}

/** Balances that the ledger does not explain: gems come from entries alone. */
export function* forgedBalances({ tables }: FamilyDocument): Generator<string> {
  const sums = new Map<unknown, number>();
  for (const { child_id, delta } of tables.gem_entry ?? [])
    sums.set(child_id, (sums.get(child_id) ?? 0) + Number(delta));
  for (const [index, { child_id, balance }] of (tables.gem_balance ?? []).entries()) {
    const sum = sums.get(child_id) ?? 0;
    if (balance !== sum)
      yield `gem_balance, row ${index + 1}: balance is ${balance}, and the entries of the kid make ${sum}.`;
    sums.delete(child_id);
  }
  if (sums.size > 0) yield `gem_entry: ${sums.size} of the kids with entries have no balance.`;
}
