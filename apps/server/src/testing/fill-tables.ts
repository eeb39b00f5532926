import { columnMisfit } from '../admin/import/imported-rows.ts';
import { type Column, listTables, readRows, type Table } from '../store/backup/catalogue.ts';
import { withMessages } from '../store/backup/message-columns.ts';
import { misfit } from '../store/backup/values.ts';
import type { Store, Transaction, Value } from '../store/port.ts';

export interface Filling {
  readonly families: readonly string[];
  readonly rowsPerFamily: number;
  /** The texts for columns without rules, in turn. */
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

export const plainFilling: Filling = {
  families: ['fam_one', 'fam_two', 'fam_three'],
  rowsPerFamily: 3,
  texts: ['', 'text', 'Zoë 👩‍👧 \u2028 "quoted" \\ \n line', '\u0001\u007f', 'ｆｕｌｌ'],
  numbers: [0, 1, 42, 1_760_000_000_000, Number.MAX_SAFE_INTEGER],
};

/** Puts rows into every table that the database has, whatever domains there are. */
export async function fillTables(store: Store, filling: Filling = plainFilling): Promise<void> {
  await store.write(async (tx) => {
    const tables = await tablesIn(tx);
    let turn = 0;
    for (const table of tables) {
      for (const [index, familyId] of filling.families.entries()) {
        // A table whose whole key is the family has one row for each.
        const rows = table.key.join() === 'family_id' ? 1 : filling.rowsPerFamily;
        for (let row = 0; row < rows; row++) {
          const values = table.columns.map((column) => {
            if (column.name === 'family_id') return familyId;
            return valueFor(table, column.name, `${familyId}-${index}-${row}`, row, filling, turn++);
          });
          const places = values.map((_, place) => `$${place + 1}`).join(', ');
          await tx.run(`INSERT INTO ${table.name} VALUES (${places})`, values);
        }
      }
    }
  });
}

/** Every row of every table, for comparing whole databases. */
export async function dumpTables(store: Store): Promise<Record<string, unknown[]>> {
  return store.read(async (query) => {
    const dump: Record<string, unknown[]> = {};
    for (const table of await tablesIn(query as Transaction)) {
      const all = async <Row extends object>(sql: string) => query.all<Row>(sql);
      dump[table.name] = await readRows({ all }, table, `ORDER BY ${table.key.join(', ')}`);
    }
    return dump;
  });
}

function tablesIn(tx: Transaction): Promise<Table[]> {
  return listTables({ engine: tx.dialect.engine, all: async (sql, params) => tx.all(sql, params) });
}

/** What the parts of a row must agree on. */
const agreed: Readonly<Record<string, Value>> = {
  'task.run_mode': 'self_check',
  'task.spec': null,
  'task.schedule': '{"taskType":"schedule","days":["mon"]}',
  'task.authors': '[{"grantId":"gr_1","fields":["name"]}]',
  'task.came_first': '{"schedule":{"taskType":"schedule","days":["mon"]},"place":1}',
  'task.one_time_date': '',
  'task.last_day': '9999-12-31',
  'card.kind': 'report',
  'card.options': '[]',
  'card.state': 'for_reading',
  'reward.category': 'general',
  'reward.screen_time_spec': null,
  'parent.role': 'owner',
  'submission.by_kind': 'parent',
  'submission.decided_by': null,
  'submission_turn.who': 'coach',
  'skill_use.kind': 'agent',
  'heartbeat_trigger.event_type': 'task.completed',
  'family_clock.heard': ' ',
  'rule_trigger.event_type': 'task.completed',
  'rule_trigger.role': 'fire',
  'rule.ask': 'first',
  'rule.cap_per_day': 4,
  'rule.state': 'active',
  'rule.waits_for': '{"event":"task.completed"}',
  'rule.void_if': null,
  'rule.steps': '[{"remind":{"text":"Well done"}}]',
  'gem_balance.on_hold': 0,
  'gem_balance.balance': 5,
  'gem_entry.delta': 5,
  'activity_event.undo_call': null,
  'media.kept_bytes': 1,
  'media.kind': 'photo',
  'media.mime_type': 'image/png',
  'media.sha256': '0'.repeat(64),
  'media_piece.content': 'AAAA',
};

/** For columns whose schema takes no free text: one of these fits. */
const forms: readonly Value[] = [
  ...['text', 'word.word', 'sprout://word', 'agent', 'kid', 'manual', 'pending', 'approved', 'trusted', '5-7', '🌱'],
  ...[
    '2026-05-23',
    '2026-05-23T12:00:00+02:00',
    'Europe/Berlin',
    'en',
    'garden',
    'null',
    '{}',
    '[]',
    'generic',
    '{"verdict":"allow","reasons":[]}',
    '{"kind":"complete"}',
    '{"operation":"task.restore","args":{}}',
    '["task.completed"]',
    'rules',
    'active',
    'completed',
  ],
  ...[`scrypt$32768$8$3$${'s'.repeat(22)}$${'k'.repeat(43)}`, 0, 1],
];

/** Columns that must not repeat get their own values, those that an import checks get values that fit; the rest are free. */
function valueFor(table: Table, name: string, unique: string, row: number, filling: Filling, turn: number): Value {
  const column = table.columns.find((candidate) => candidate.name === name) as Column;
  const known = agreed[`${table.name}.${name}`];
  if (known !== undefined) return known;
  const value = candidateFor(table, column, unique, row, filling, turn);
  return withMessages(table.name, { [name]: value })[name] ?? null;
}

function candidateFor(
  table: Table,
  column: Column,
  unique: string,
  row: number,
  filling: Filling,
  turn: number,
): Value {
  const { name } = column;
  if (name === 'email') return `${unique}@example.org`;
  const isKey = table.key.includes(name);
  const isName =
    isKey || (/_hash$|_id$|^uri$|^subject$|^reverts$|^endpoint$|key$/.test(name) && name !== 'password_hash');
  if (isName && column.isNullable) return null;
  if (isKey && column.type === 'integer') return row + 1;
  if (name === 'child_ids') return column.isNullable ? null : '';
  if (column.isNullable && turn % 3 === 0) return null;
  const free = column.type === 'integer' ? filling.numbers : filling.texts;
  const candidates = isName ? names(unique) : [free[turn % free.length] as Value, ...forms];
  return candidates.find((value) => fits(table.name, column, value)) ?? (candidates[0] as Value);
}

const prefixes = [
  'ch',
  'med',
  'note',
  'par',
  'task',
  'sub',
  'rw',
  'cl',
  'sr',
  'th',
  'ca',
  'op',
  'cv',
  'ev',
  'gt',
  'pv',
  'sk',
  'pl',
  'hb',
  'ru',
  'rn',
  'pa',
  'note',
];

/** The same rows of all tables have the same names, so that what one row says of another is true. */
function names(unique: string): string[] {
  return [...prefixes.map((prefix) => `${prefix}_${unique}`), unique, `sprout://${unique}`];
}

function fits(table: string, column: Column, value: Value): boolean {
  return misfit(value, column) === undefined && columnMisfit(table, column.name, value) === undefined;
}
