import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The file in the data folder by which the command line finds a running server. */
export interface ServerRecord {
  readonly pid: number;
  readonly url: string;
  readonly controlUrl: string;
  /** Only the owner of the folder can read this file, so this secret proves that the user may administer. */
  readonly secret: string;
  readonly startedAt: number;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'server.json');

/** Replaces the record atomically, so that no reader sees half of one. */
export function writeServerRecord(dataDir: string, record: ServerRecord): void {
  const file = fileIn(dataDir);
  const draft = `${file}.${record.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The record of the last server. The server may have been killed since: check with isAlive. */
export function readServerRecord(dataDir: string): ServerRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Partial<ServerRecord> | null;
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Deletes the record if it is this server's own. */
export function removeServerRecord(dataDir: string, { secret }: ServerRecord): void {
  if (readServerRecord(dataDir)?.secret === secret) rmSync(fileIn(dataDir), { force: true });
}

function isRecord(record: Partial<ServerRecord> | null): record is ServerRecord {
  return (
    typeof record?.pid === 'number' &&
    typeof record.url === 'string' &&
    typeof record.controlUrl === 'string' &&
    typeof record.secret === 'string' &&
    typeof record.startedAt === 'number'
  );
}
