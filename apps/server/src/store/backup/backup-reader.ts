import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { OnProgress } from './data-source.ts';
import type { Row } from './database.ts';
import { readBytes } from './encryption.ts';
import { checkHeader, type Footer, type Header, type HeaderTable, rowsIn } from './file-format.ts';
import { BackupProblem } from './problems.ts';
import { misfit } from './values.ts';

export type BackupPart = { readonly header: Header } | { readonly table: HeaderTable; readonly rows: readonly Row[] };

const ROWS_AT_ONCE = 200;

/** No row of ours comes near this; a file without line ends must not fill the memory. */
const MAX_LINE_BYTES = 64 * 1024 ** 2;

/**
 * Reads a backup and checks every byte of it. What it yields is only known to be sound when it ends without throwing
 * a BackupProblem: so read once to check, and once more to load.
 */
export async function* readBackup(file: string, passphrase?: string): AsyncGenerator<BackupPart> {
  const digest = createHash('sha256');
  let header: Header | undefined;
  let tables: TableReader | undefined;
  let last: Buffer | undefined;
  for await (const line of linesOf(file, passphrase)) {
    if (last !== undefined) {
      digest.update(last).update('\n');
      if (header === undefined || tables === undefined) {
        header = checkHeader(parse(last));
        tables = new TableReader(header.tables);
        yield { header };
      } else {
        const value = parse(last);
        if (tables.pending.length >= ROWS_AT_ONCE || (tables.pending.length > 0 && !Array.isArray(value))) {
          yield tables.flush();
        }
        tables.take(value);
      }
    }
    last = line;
  }
  if (tables === undefined || last === undefined) {
    if (last !== undefined) checkHeader(parse(last));
    throw reportDamage('it ends too early');
  }
  if (tables.pending.length > 0) yield tables.flush();
  tables.end();
  const footer = parse(last) as Partial<Footer> | null;
  if (footer?.rows !== tables.rows) throw reportDamage('its end is missing');
  if (footer.sha256 !== digest.digest('hex')) throw reportDamage('its checksum does not match');
}

/** What a backup says of itself at its beginning. The rest of the file may still be damaged. */
export async function describeBackup(file: string): Promise<{ createdAt: number; families: number; rows: number }> {
  for await (const part of readBackup(file)) {
    if (!('header' in part)) break;
    const { createdAt, tables } = part.header;
    const families = tables.find(({ name }) => name === 'family')?.rows ?? 0;
    return { createdAt, families, rows: rowsIn(part.header) };
  }
  throw reportDamage('it ends too early');
}

/** Reads the whole file; throws a BackupProblem if anything in it is not sound. */
export async function verifyBackup(file: string, passphrase?: string, onProgress?: OnProgress): Promise<void> {
  let rows = 0;
  let total = 0;
  for await (const part of readBackup(file, passphrase)) {
    if ('header' in part) {
      total = rowsIn(part.header);
      continue;
    }
    rows += part.rows.length;
    onProgress?.({ table: part.table.name, rows, total });
  }
}

/** Holds rows against what the header promised. */
class TableReader {
  readonly #tables: readonly HeaderTable[];
  #current = -1;
  #left = 0;
  rows = 0;
  pending: Row[] = [];

  constructor(tables: readonly HeaderTable[]) {
    this.#tables = tables;
  }

  take(value: unknown): void {
    if (Array.isArray(value)) this.#takeRow(value);
    else this.#startTable((value as { table?: unknown } | null)?.table);
  }

  flush(): { table: HeaderTable; rows: readonly Row[] } {
    const rows = this.pending;
    this.pending = [];
    return { table: this.#tables[this.#current] as HeaderTable, rows };
  }

  end(): void {
    if (this.#left > 0 || this.#current !== this.#tables.length - 1) throw reportDamage('rows are missing');
  }

  #startTable(name: unknown): void {
    const next = this.#tables[this.#current + 1];
    if (this.#left > 0 || next === undefined || next.name !== name) {
      throw reportDamage('rows are missing');
    }
    this.#current++;
    this.#left = next.rows;
  }

  #takeRow(row: unknown[]): void {
    const table = this.#tables[this.#current];
    if (table === undefined || this.#left === 0) throw reportDamage('it has more rows than it says');
    if (row.length !== table.columns.length) throw reportDamage(`a row of ${table.name} has another shape`);
    for (const [index, column] of table.columns.entries()) {
      const expected = misfit(row[index], column);
      if (expected !== undefined) throw reportDamage(`${table.name}.${column.name} should be ${expected}`);
    }
    this.#left--;
    this.rows++;
    this.pending.push(row as Row);
  }
}

async function* linesOf(file: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const source = Readable.from(readBytes(file, passphrase));
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  let rest: Buffer[] = [];
  let restBytes = 0;
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        const piece = chunk.subarray(start, end);
        yield rest.length === 0 ? piece : Buffer.concat([...rest, piece]);
        rest = [];
        restBytes = 0;
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      restBytes += chunk.length - start;
      if (restBytes > MAX_LINE_BYTES) throw reportDamage('a line has no end');
    }
  } catch (thrown) {
    throw thrown instanceof BackupProblem ? thrown : unreadable(file, thrown as NodeJS.ErrnoException);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
  if (restBytes > 0) throw reportDamage('it ends in the middle of a line');
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw reportDamage('a line is not JSON');
  }
}

function unreadable(file: string, error: NodeJS.ErrnoException): BackupProblem {
  if (error.code === 'ENOENT') return new BackupProblem(`There is no file ${file}.`);
  if (error.code === 'Z_BUF_ERROR') return reportDamage('it ends too early');
  if (error.code === 'Z_DATA_ERROR') return new BackupProblem('This file is no Sprout backup, or it is damaged.');
  return new BackupProblem(`The backup ${file} cannot be read: ${error.message}.`, { cause: error });
}

function reportDamage(how: string): BackupProblem {
  return new BackupProblem(`This backup is damaged: ${how}.`);
}
