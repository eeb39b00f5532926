import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a running server leaves in its data folder, so that the command line finds it. */
export interface ServerRecord {
  readonly pid: number;
  readonly url: string;
  readonly controlUrl: string;
  /** A user who can read the folder may administer: only its owner can read the file. */
  readonly secret: string;
  readonly startedAt: number;
}

const fileIn = (dataDir: string) => path.join(dataDir, 'server.json');

/** Replaces the record in one step, so that nobody ever reads half of one. */
export function writeServerRecord(dataDir: string, record: ServerRecord): void {
  const file = fileIn(dataDir);
  const draft = `${file}.${record.pid}`;
  rmSync(draft, { force: true });
  writeFileSync(draft, `${JSON.stringify(record)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The record of the last server; it may have ended without a word, so ask it before believing it. */
export function readServerRecord(dataDir: string): ServerRecord | undefined {
  try {
    const record = JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as Partial<ServerRecord> | null;
    return isRecord(record) ? record : undefined;
  } catch {
    return undefined;
  }
}

/** Takes our own record away, and nobody else's. */
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
