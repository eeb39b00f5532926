import { newestMigration, oldestMigration } from '../migrations/migrate.ts';
import type { Column } from './catalogue.ts';
import { BackupProblem } from './problems.ts';

/**
 * A backup file: gzip over lines of JSON. First the header; then for each table, in the header's order, a line that
 * names it and one array per row; last the footer, with a digest over every byte before it.
 */
export const FORMAT = 'sprout-backup';
export const FORMAT_VERSION = 1;

export interface Header {
  readonly format: typeof FORMAT;
  readonly version: typeof FORMAT_VERSION;
  readonly schema: number;
  readonly engine: 'sqlite' | 'postgres';
  readonly createdAt: number;
  readonly tables: readonly HeaderTable[];
}

export interface HeaderTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: number;
}

export interface Footer {
  readonly rows: number;
  readonly sha256: string;
}

export function rowsIn({ tables }: Pick<Header, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Checks what a file says about itself. */
export function checkHeader(value: unknown): Header {
  const header = value as Partial<Header> | null;
  if (typeof header !== 'object' || header === null || header.format !== FORMAT) {
    throw new BackupProblem('This file is not a Sprout backup.');
  }
  if (header.version !== FORMAT_VERSION) {
    throw new BackupProblem(`This backup has format ${header.version}, this release reads ${FORMAT_VERSION}.`);
  }
  if (!isCount(header.schema) || !Array.isArray(header.tables) || !header.tables.every(isTable)) {
    throw new BackupProblem('This backup is damaged: its header makes no sense.');
  }
  if (header.schema > newestMigration()) {
    throw new BackupProblem(
      `This backup has schema ${header.schema}, this release knows ${newestMigration()}. Use a newer release.`,
    );
  }
  if (header.schema < oldestMigration()) {
    throw new BackupProblem(
      `This backup has schema ${header.schema}, from a checkout before the first release. ` +
        'Restore it with commit 29891aef, and make a backup there.',
    );
  }
  return header as Header;
}

function isTable(value: unknown): value is HeaderTable {
  const table = value as Partial<HeaderTable> | null;
  return (
    typeof table === 'object' &&
    table !== null &&
    typeof table.name === 'string' &&
    isCount(table.rows) &&
    Array.isArray(table.columns) &&
    table.columns.length > 0 &&
    table.columns.every(isColumn)
  );
}

function isColumn(value: unknown): value is Column {
  const column = value as Partial<Column> | null;
  return typeof column?.name === 'string' && (column.type === 'text' || column.type === 'integer');
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
