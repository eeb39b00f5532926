/** Families in which something of everything happens, made by the product once and then copied row by row. */
import type { Store, Value } from '../store/port.ts';
import { dumpFamily } from './dump.ts';
import { idsOf } from './example-calls.ts';
import { principalsOf, type TestFamily, type TestSprout } from './test-sprout.ts';

export interface BusyFamily {
  readonly family: TestFamily;
  /** As `idsOf` answers them. */
  readonly ids: Record<string, string>;
}

export interface BusyFamilies {
  readonly original: BusyFamily;
  /** Makes another family with the same things: in a tenth of the time of the calls that made them. */
  copy(): Promise<BusyFamily>;
}

export async function busyFamilies(test: TestSprout): Promise<BusyFamilies> {
  const { store } = test.sprout;
  const family = await test.family();
  const ids = await idsOf(test, family);
  const rows = JSON.stringify(await dumpFamily(store, family.familyId));
  const { familyId, childIds, parent, email, password } = family;
  const names = JSON.stringify({ facts: { familyId, parentId: parent.actorId, childIds, email, password }, ids });
  return {
    original: { family, ids },
    async copy() {
      const rename = newNames(email);
      await insert(store, JSON.parse(rename(rows)));
      const copied = JSON.parse(rename(names));
      return { family: principalsOf(copied.facts), ids: copied.ids };
    },
  };
}

let copies = 0;

/** Gives every id of a text another end, the same for the same id. */
function newNames(email: string): (text: string) => string {
  const end = (++copies).toString(16).padStart(6, '0');
  const newEmail = email.replace('@', `.${copies}@`);
  return (text) =>
    text.replaceAll(/\b([a-z]{2,4}_n[0-9a-z]{16})[0-9a-z]{6}\b/g, `$1${end}`).replaceAll(email, newEmail);
}

/** What only one family of a server may have, besides ids. */
const uniqueColumns = ['secret_hash', 'code_hash', 'token_hash', 'credential_id'];

async function insert(store: Store, dump: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await store.write((tx) => {
    for (const [table, rows] of Object.entries(dump)) {
      for (const text of rows) {
        const row: Record<string, Value> = JSON.parse(text);
        for (const name of uniqueColumns) if (typeof row[name] === 'string') row[name] += ` ${copies}`;
        const names = Object.keys(row);
        const places = names.map((_, at) => `$${at + 1}`);
        tx.later(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row));
      }
    }
  });
}
