import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { listTables, schemaOf } from './catalogue.ts';
import type { DataSource, OnProgress } from './data-source.ts';
import { type Database, quoted, withSnapshot } from './database.ts';
import { encrypt } from './encryption.ts';
import { FORMAT, FORMAT_VERSION, type Header, type HeaderTable, rowsIn } from './file-format.ts';
import { syncDirectoryOf } from './sync-directory.ts';

export interface BackupOptions {
  /** Wall clock, written into the file. */
  readonly now: number;
  readonly onProgress?: OnProgress;
  /** Encrypts the file with it. */
  readonly passphrase?: string | undefined;
}

export interface BackupSummary {
  readonly schema: number;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes everything in the source, as of one moment, to a file that either engine can restore. The server may run.
 * The file appears under its name when it is complete and on the disk, never before.
 */
export async function backupTo(source: DataSource, file: string, options: BackupOptions): Promise<BackupSummary> {
  const partial = `${file}.partial`;
  try {
    const header = await withSnapshot(source, async (database) => {
      const described = await describeData(database, options.now);
      const text = Readable.from(withFooter(linesOf(database, described, options.onProgress), rowsIn(described)));
      const target = createWriteStream(partial, { mode: 0o600, flush: true });
      const { passphrase } = options;
      if (passphrase === undefined) await pipeline(text, createGzip(), target);
      else await pipeline(text, createGzip(), (packed) => encrypt(packed, passphrase), target);
      return described;
    });
    await rename(partial, file);
    syncDirectoryOf(file);
    const { size } = await stat(file);
    return { schema: header.schema, tables: header.tables.length, rows: rowsIn(header), bytes: size };
  } catch (thrown) {
    await rm(partial, { force: true });
    throw thrown;
  }
}

async function describeData(database: Database, now: number): Promise<Header> {
  const schema = await schemaOf(database);
  const tables: HeaderTable[] = [];
  for (const { name, columns } of await listTables(database)) {
    const [row] = await database.all<{ rows: number }>(`SELECT COUNT(*) AS rows FROM ${quoted(name)}`);
    tables.push({ name, columns, rows: row?.rows ?? 0 });
  }
  return { format: FORMAT, version: FORMAT_VERSION, schema, engine: database.engine, createdAt: now, tables };
}

async function* linesOf(database: Database, header: Header, onProgress: OnProgress | undefined) {
  yield `${JSON.stringify(header)}\n`;
  const total = rowsIn(header);
  let done = 0;
  for (const table of header.tables) {
    yield `${JSON.stringify({ table: table.name })}\n`;
    const names = table.columns.map((column) => column.name);
    const select = `SELECT ${names.map(quoted).join(', ')} FROM ${quoted(table.name)}`;
    for await (const rows of database.stream(select)) {
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      done += rows.length;
      onProgress?.({ table: table.name, rows: done, total });
    }
  }
}

async function* withFooter(chunks: AsyncIterable<string>, rows: number) {
  const digest = createHash('sha256');
  for await (const chunk of chunks) {
    digest.update(chunk);
    yield chunk;
  }
  yield `${JSON.stringify({ rows, sha256: digest.digest('hex') })}\n`;
}
