import { existsSync } from 'node:fs';
import { countLedgers, findWrongLedgers } from '../../domains/gems/index.ts';
import type { DataSource } from '../../store/backup/index.ts';
import { findDamage } from '../../store/inspect/integrity.ts';
import { readFrom } from '../../store/inspect/read-from.ts';
import { readSchemaStatus } from '../../store/inspect/schema-status.ts';
import { SchemaMismatch } from '../../store/migrations/migrate.ts';
import { type Check, fail, ok, warn } from './check.ts';

/** Checks connection, file, schema and ledgers; each deeper check only if it can run. */
export async function checkData(source: DataSource): Promise<Check[]> {
  const reached = await checkReachable(source);
  if (reached.status === 'fail' || (source.kind === 'sqlite' && !existsSync(source.file))) return [reached];
  const integrity = await checkIntegrity(source);
  const schema = await checkSchema(source);
  const ledgers = schema.isCurrent ? [await checkLedgers(source)] : [];
  return [reached, ...integrity, schema.check, ...ledgers];
}

async function checkReachable(source: DataSource): Promise<Check> {
  const name = 'store';
  const where = source.kind === 'sqlite' ? source.file : 'PostgreSQL';
  try {
    const found = await readFrom(source, async () => true);
    return ok(name, found === undefined ? `${where} does not exist yet` : `${where} answers`);
  } catch (thrown) {
    const fix =
      source.kind === 'sqlite'
        ? 'Check who owns the file, or restore a backup: sprout restore <file> --yes'
        : 'Check SPROUT_DATABASE_URL, and that the database runs.';
    return fail(name, (thrown as Error).message, fix);
  }
}

async function checkIntegrity(source: DataSource): Promise<Check[]> {
  if (source.kind !== 'sqlite') return [];
  const name = 'integrity';
  const fix = 'Stop the server and restore the last backup: sprout restore <file> --yes';
  try {
    const damage = await findDamage(source);
    return [damage.length === 0 ? ok(name, 'the database file is sound') : fail(name, damage.join('; '), fix)];
  } catch (thrown) {
    return [fail(name, (thrown as Error).message, fix)];
  }
}

async function checkSchema(source: DataSource): Promise<{ readonly check: Check; readonly isCurrent: boolean }> {
  const name = 'schema';
  try {
    const steps = await readSchemaStatus(source);
    const pending = steps.filter(({ isApplied }) => !isApplied).length;
    if (pending === 0) return { check: ok(name, `schema ${steps.at(-1)?.number} is the newest`), isCurrent: true };
    const check =
      pending === steps.length
        ? ok(name, 'there is no data yet; the first start makes it')
        : warn(name, `${pending} of ${steps.length} steps are missing`, 'Start the server, or run: sprout migrate');
    return { check, isCurrent: false };
  } catch (thrown) {
    const fix =
      thrown instanceof SchemaMismatch
        ? 'Use the release that made this data, or a newer one.'
        : 'See the check above.';
    return { check: fail(name, (thrown as Error).message, fix), isCurrent: false };
  }
}

async function checkLedgers(source: DataSource): Promise<Check> {
  const name = 'gems';
  const found = await readFrom(source, async (db) => ({
    count: await countLedgers(db),
    wrong: await findWrongLedgers(db),
  }));
  const { ledgers = 0, families = 0 } = found?.count ?? {};
  const wrong = found?.wrong ?? [];
  if (wrong.length === 0)
    return ok(name, `every balance is the sum of its entries (kids: ${ledgers}, families: ${families})`);
  const kids = wrong.map(
    ({ familyId, childId, what, stands, total }) => `${childId} of ${familyId}: ${what} ${stands}, sum ${total}`,
  );
  return fail(name, kids.join('; '), 'This is a bug: please report it, and restore the last good backup.');
}
