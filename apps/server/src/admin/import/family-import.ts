import type { Table } from '../../store/backup/catalogue.ts';
import type { DataSource } from '../../store/backup/data-source.ts';
import type { FamilyDocument } from '../../store/backup/family-export.ts';
import { listFamilyTables } from '../../store/backup/family-tables.ts';
import { insertRows } from '../../store/backup/load.ts';
import { withMessages } from '../../store/backup/message-columns.ts';
import { FamilyImportProblem } from '../../store/backup/problems.ts';
import { type Store, StoreFault, type Transaction, type Value } from '../../store/port.ts';
import { problemsOf } from './family-check.ts';
import { isEmailTaken, isFamilyHere, setEpoch } from './import-store.ts';

export interface ImportSummary {
  readonly familyId: string;
  readonly rows: number;
}

/** Rows that travel together; PostgreSQL takes at most 65,535 values at once. */
const ROWS_AT_ONCE = 200;

/**
 * Adds an exported family to the target, in one transaction and with a new epoch, or refuses with every problem of the
 * document at once. While a server owns SQLite data it is refused.
 */
export async function importFamily(
  target: DataSource,
  document: unknown,
  options: { readonly newEpoch: () => string },
): Promise<ImportSummary> {
  const store = await openTarget(target);
  try {
    return await store.write(async (tx) => {
      const tables = await listFamilyTables({
        engine: tx.dialect.engine,
        all: async (sql, params) => tx.all(sql, params),
      });
      const problems = problemsOf(document, tables);
      if (problems.length === 0) problems.push(...(await findConflicts(tx, document as FamilyDocument)));
      if (problems.length > 0) throw new FamilyImportProblem(problems);
      return insertFamily(tx, document as FamilyDocument, tables, options.newEpoch());
    });
  } catch (thrown) {
    throw brokenRule(thrown) ?? thrown;
  } finally {
    await store.close();
  }
}

async function openTarget(target: DataSource): Promise<Store> {
  if (target.kind === 'sqlite') {
    const { openSqlite } = await import('../../store/sqlite/sqlite-store.ts');
    return openSqlite({ file: target.file });
  }
  const { openPostgres } = await import('../../store/postgres/postgres-store.ts');
  return openPostgres({
    url: target.url,
    readers: 1,
    writers: 1,
    statementMs: 0,
    idleInTransactionMs: 0,
    transactionMs: 600_000,
  });
}

/** What the data that is already there has against this family. */
async function findConflicts(tx: Transaction, { familyId, tables }: FamilyDocument): Promise<string[]> {
  const problems: string[] = [];
  if (await isFamilyHere(tx, familyId)) problems.push(`The family ${familyId} is already here.`);
  for (const { email } of tables.parent_login ?? []) {
    if (await isEmailTaken(tx, email as string)) problems.push(`The e-mail address ${email} is taken.`);
  }
  return problems;
}

async function insertFamily(
  tx: Transaction,
  document: FamilyDocument,
  tables: readonly Table[],
  epoch: string,
): Promise<ImportSummary> {
  const into = {
    engine: tx.dialect.engine,
    run: async (sql: string, params?: readonly Value[]) => {
      await tx.run(sql, params);
    },
  };
  let count = 0;
  for (const { name, columns } of tables) {
    const names = columns.map((column) => column.name);
    const rows = (document.tables[name] ?? [])
      .map((row) => withMessages(name, row))
      .map((row) => names.map((column) => row[column] ?? null));
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      await insertRows(into, name, names, rows.slice(start, start + ROWS_AT_ONCE));
    }
    count += rows.length;
  }
  await setEpoch(tx, document.familyId, epoch);
  return { familyId: document.familyId, rows: count };
}

/** A constraint that only the engine knows: still the document's problem, not a fault. */
function brokenRule(thrown: unknown): FamilyImportProblem | undefined {
  if (!(thrown instanceof StoreFault) || thrown.kind !== 'broken') return undefined;
  const { errcode, code } = (thrown.cause ?? {}) as { errcode?: number; code?: string };
  const isConstraint = (errcode ?? 0) % 256 === 19 || code?.startsWith('23') === true;
  return isConstraint ? new FamilyImportProblem([`Its rows contradict each other: ${thrown.message}.`]) : undefined;
}
