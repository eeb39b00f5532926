import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../../domain/json/canonical.ts';
import type { BatchWrite } from '../../ports/artifact-store.ts';
import { ownFolder } from './own-folder.ts';
import type { ReadFile } from './pinned-file.ts';
import { writeDurably } from './write-durably.ts';

/** Originals of a batch, kept in the runner's own folder until the batch is done or undone. */
export class BatchStage {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A file that an earlier process stashed is the true original and stays. */
  stash(key: string, write: BatchWrite, original: ReadFile | undefined): void {
    if (this.original(key, write) !== undefined) return;
    const file = this.#fileOf(key, write);
    ownFolder(path.dirname(file));
    const record = original && { mode: original.mode, bytes: original.bytes.toString('base64') };
    // "There was no file" is needed only to undo; it need not survive a power cut.
    if (record === undefined) writeFileSync(file, 'null');
    else writeDurably(file, JSON.stringify(record));
  }

  /** Null: there was no file. Undefined: nothing was stashed, so the batch never touched this path. */
  original(key: string, write: BatchWrite): ReadFile | null | undefined {
    try {
      const record = JSON.parse(readFileSync(this.#fileOf(key, write), 'utf8')) as {
        mode: number;
        bytes: string;
      } | null;
      return record && { mode: record.mode, bytes: Buffer.from(record.bytes, 'base64') };
    } catch (error) {
      // A marker that was cut off in the middle was never followed by a write.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** The mode to keep; undefined for a new file. */
  modeOf(key: string, write: BatchWrite): number | undefined {
    return write.before === null ? undefined : this.original(key, write)?.mode;
  }

  clear(key: string): void {
    rmSync(this.#folderOf(key), { recursive: true, force: true });
  }

  #fileOf(key: string, write: BatchWrite): string {
    return path.join(this.#folderOf(key), `${write.index}.json`);
  }

  #folderOf(key: string): string {
    return path.join(this.#folder, sha256(key).slice(0, 24));
  }
}
