import { createReadStream, rmSync, type WriteStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '../../../../../tools/generated-files.ts';

interface Noted {
  readonly familyId: string;
  readonly childId: string;
  /** On the monotonic clock of all clients: when it was first sent, and when its answer was there. */
  readonly begin: number;
  readonly end: number;
  /** Texts in the answer that only one family has. */
  readonly markers: readonly string[];
}

/** A change of gems, sent under one key until an answer came. */
export interface Write extends Noted {
  readonly kind: 'write';
  readonly key: string;
  readonly delta: number;
  /** Every answer that came, in the order in which they came; none: nobody knows whether it happened. */
  readonly answers: readonly WriteAnswer[];
}

export interface WriteAnswer {
  readonly transactionId: string;
  readonly epoch: string;
  readonly revision: number;
  readonly balance: number;
}

/** A look at a balance. */
export interface Read extends Noted {
  readonly kind: 'read';
  readonly balance: number;
}

/** A look with a grant of its own, which is revoked one day. */
export interface Visit {
  readonly kind: 'visit';
  readonly familyId: string;
  readonly grantId: string;
  readonly begin: number;
  readonly wasServed: boolean;
}

/** A grant was revoked, and the command that did it has ended. */
export interface Revocation {
  readonly kind: 'revoked';
  readonly familyId: string;
  readonly grantId: string;
  readonly end: number;
}

/** A kid's account before all calls, and after them. */
export interface Account {
  readonly kind: 'first' | 'last';
  readonly familyId: string;
  readonly childId: string;
  readonly balance: number;
  readonly transactions: number;
}

export type Entry = Write | Read | Visit | Revocation | Account;

/** Whose text it is: what a caller must never see of another family. */
export const markerOf = (familyId: string) => `~${familyId}~`;

export function markersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/~(fam_\w+)~/g)].map(([marker]) => marker))];
}

export function keepEntry(file: WriteStream, entry: Entry): void {
  file.write(`${JSON.stringify(entry)}\n`);
}

/** An empty folder for the history of a run: if the run fails, it stays until the next run of that name. */
export function historyFolder(name: string): string {
  const folder = path.join(repositoryRoot, 'node_modules/.cache/sprout-accidents', name);
  rmSync(folder, { recursive: true, force: true });
  return folder;
}

/** Every entry in the files of a folder. */
export async function readHistory(folder: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.jsonl'))) {
    const lines = createInterface({ input: createReadStream(path.join(folder, name)) });
    for await (const line of lines) entries.push(JSON.parse(line) as Entry);
  }
  return entries;
}
