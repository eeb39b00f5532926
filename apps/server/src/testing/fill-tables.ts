import { listTables, type Table } from '../store/backup/catalogue.ts';
import type { Store, Transaction, Value } from '../store/port.ts';

export interface Filling {
  readonly families: readonly string[];
  readonly rowsPerFamily: number;
  /** The texts for columns without rules, in turn. */
  readonly texts: readonly string[];
  readonly numbers: readonly number[];
}

export const plainFilling: Filling = {
  families: ['fa_one', 'fa_two', 'fa_three'],
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
      const rows = await query.all(`SELECT * FROM ${table.name} ORDER BY ${table.key.join(', ')}`);
      dump[table.name] = rows.map((row) => ({ ...row }));
    }
    return dump;
  });
}

function tablesIn(tx: Transaction): Promise<Table[]> {
  return listTables({ engine: tx.dialect.engine, all: async (sql, params) => tx.all(sql, params) });
}

/** What an import accepts only in this form. */
const valid: Readonly<Record<string, string>> = {
  'family_clock.timezone': 'Europe/Berlin',
  'parent_login.password_hash': `scrypt$32768$8$3$${'s'.repeat(22)}$${'k'.repeat(43)}`,
  'parent.role': 'owner',
  'parent.name': 'Zoë 👩‍👧',
  'child.name': 'Mia',
  'family.name': 'Test',
  'canvas.age': '5-7',
  'canvas.completion': '{"kind":"complete"}',
  'canvas_version.completion': '{"kind":"complete"}',
  'card.kind': 'report',
  'card.state': 'for_reading',
  'card.options': '[]',
  'card.answer': 'null',
};
const documents =
  /^(activity_event\.(refs|payload)|canvas_play\.result|canvas_state\.body|card_answer\.result|reward\.(child_ids|screen_time_spec)|screentime_settings\.settings|submission\.result|task\.(schedule|spec))$/;

/** Columns that must not repeat, or that a CHECK watches, get values that keep the rules; the rest are free. */
function valueFor(table: Table, name: string, unique: string, row: number, filling: Filling, turn: number): Value {
  const column = table.columns.find((candidate) => candidate.name === name);
  const free = column?.type === 'integer' ? filling.numbers : filling.texts;
  if (name === 'on_hold') return 0;
  const known = valid[`${table.name}.${name}`];
  if (known !== undefined) return known;
  if (name === 'email') return `${unique}@example.org`;
  if (documents.test(`${table.name}.${name}`)) return JSON.stringify(free[turn % free.length]);
  if (/_hash$|^email$|_id$|^uri$|^subject$|^reverts$|key$/.test(name))
    return column?.isNullable ? null : `${unique}-${name}`;
  if (table.key.includes(name)) return column?.type === 'integer' ? row : `${unique}-${name}`;
  if (column?.isNullable && turn % 3 === 0) return null;
  return free[turn % free.length] as Value;
}
