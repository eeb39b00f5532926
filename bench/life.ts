import type { Sprout } from '../apps/server/src/compose.ts';
import { encodeCursor } from '../apps/server/src/core/lists/page.ts';
import { PLACES_PER_WRITE } from '../apps/server/src/core/operations/index.ts';
import type { Principal } from '../apps/server/src/core/principal.ts';
import type { Store } from '../apps/server/src/store/port.ts';
import { benchSprout, onBothEngines } from './bench-sprout.ts';
import { compare, drive } from './rounds.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const MS = 500;
/** Rows in one statement: few enough for the store's time limit. */
const BATCH = 20_000;

/** The time between two entries of a history. */
const EVERY_MS = 10 * 60_000;
const ENTRIES_PER_HOUR = 3_600_000 / EVERY_MS;

/** The time of an entry, by its number. */
function instantOf(entry: number): string {
  return new Date(entry * EVERY_MS).toISOString();
}

export interface Grown {
  readonly agent: Principal;
  readonly childId: string;
  /** Leads to the middle of the history. */
  readonly cursor: string;
  readonly halfway: string;
  readonly hourLater: string;
  /** Shortly before the newest entry. */
  readonly recently: string;
}

export function run(): Promise<void> {
  return onBothEngines(comparePages);
}

async function comparePages(engine: string, store: Store): Promise<void> {
  const sprout = benchSprout(store);
  const few = await grow(sprout, FEW);
  const many = await grow(sprout, MANY);
  const pages: [string, string, (grown: Grown) => Record<string, unknown>][] = [
    ['gems, newest page', 'gems.list_transactions', ({ childId }) => ({ childId })],
    ['gems, page in the middle', 'gems.list_transactions', ({ childId, cursor }) => ({ childId, cursor })],
    ['activity, newest page', 'activity.list', () => ({})],
    ['activity, page in the middle', 'activity.list', ({ cursor }) => ({ cursor })],
    ['gems since a moment ago', 'gems.list_transactions', ({ childId, recently }) => ({ childId, since: recently })],
    [
      'gems of an hour in the middle',
      'gems.list_transactions',
      ({ childId, halfway, hourLater }) => ({ childId, since: halfway, until: hourLater }),
    ],
    ['activity since a moment ago', 'activity.list', ({ recently }) => ({ since: recently })],
    ['activity of a kid and type', 'activity.list', ({ childId }) => ({ childId, types: ['gems.adjusted'] })],
  ];
  for (const [title, operation, argsOf] of pages) {
    const measure = (grown: Grown) => () =>
      drive(1, MS, async () => {
        const answer = await sprout.pipeline.call({ operation, args: argsOf(grown), caller: grown.agent });
        if (answer.isError) throw new Error(answer.text);
      });
    await compare(
      `${engine}: ${title}`,
      [
        { name: 'of 1,000', measure: measure(few) },
        { name: 'of 1,000,000', measure: measure(many) },
      ],
      [{ ours: 'of 1,000,000', reference: 'of 1,000', goal: 0.5 }],
    );
  }
}

/** Numbers from $1 to $4. */
const numbers = 'WITH RECURSIVE n (i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $4)';

const entries = `INSERT INTO gem_entry (family_id, child_id, place, transaction_id, delta, reason, source, source_id, at, at_local)
  ${numbers} SELECT $2, $3, i * ${PLACES_PER_WRITE}, 'gt_' || i, 1, 'Fed the cat before school', 'manual', 'gt_' || i, i * ${EVERY_MS}, '2026-05-23T08:00:00+02:00' FROM n`;

const events = `INSERT INTO activity_event (family_id, child_id, place, event_id, type, actor_kind, actor_id, refs, payload, at, at_local)
  ${numbers} SELECT $2, $3, (i + 1) * ${PLACES_PER_WRITE}, 'ev_' || i, 'gems.adjusted', 'agent', 'pa_1', '{"childId":"ch_1","transactionId":"gt_1"}', '{"delta":1,"source":"manual","newBalance":7}', i * ${EVERY_MS}, '2026-05-23T08:00:00+02:00' FROM n`;

/** A family whose one kid has `count` entries, each with its event. */
export async function grow(sprout: Sprout, count: number): Promise<Grown> {
  const { body } = await sprout.pipeline.call({
    operation: 'family.set_up',
    args: {
      familyName: 'Long',
      timezone: 'Europe/Berlin',
      parent: { name: 'Pat', email: `pat${count}@example.com`, password: 'correct horse battery' },
      kids: [{ name: 'Mia', birthDate: '2019-02-03' }],
    },
    caller: null,
  });
  const { familyId, parentId, kids } = body as { familyId: string; parentId: string; kids: { childId: string }[] };
  const childId = kids[0]?.childId ?? '';
  for (let first = 1; first <= count; first += BATCH) {
    const params = [first, familyId, childId, Math.min(count, first + BATCH - 1)];
    for (const sql of [entries, events]) await sprout.store.write((tx) => tx.run(sql, params));
  }
  return {
    agent: { kind: 'agent', familyId, actorId: parentId, channelId: 'gr_bench', scopes: 'all' },
    childId,
    cursor: encodeCursor([Math.floor(count / 2) * PLACES_PER_WRITE]),
    halfway: instantOf(count / 2),
    hourLater: instantOf(count / 2 + ENTRIES_PER_HOUR),
    recently: instantOf(count - 2),
  };
}
