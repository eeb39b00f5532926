import { rmdirSync } from 'node:fs';
import { sha256 } from '../../domain/json/canonical.ts';
import { type Violation, violation } from '../../domain/violation/violation.ts';
import type { ApplyOutcome, BatchWrite, WriteBatch } from '../../ports/artifact-store.ts';
import type { BatchStage } from './batch-stage.ts';
import { moveIntoPlace, readPinned, removePinned, syncFolder, writeBeside } from './pinned-file.ts';
import { inFolder, PathRefused, type PinnedFolder } from './pinned-folder.ts';

/** Called before each rename; tests make it throw or die. */
export type BeforeRename = (write: BatchWrite) => void;

/**
 * All files of one envelope, or none. Originals are stashed before the first rename, so that a batch which cannot be
 * finished, now or after a crash, can be undone. A file that already has its new content is left as it is, so a second
 * call rolls forward.
 */
export function applyBatch(
  root: PinnedFolder,
  stage: BatchStage,
  batch: WriteBatch,
  beforeRename: BeforeRename,
): ApplyOutcome {
  const made: string[][] = [];
  try {
    const pending = batch.writes.filter((write) => currentVersion(root, write) !== write.after);
    const moved = pending.filter((write) => currentVersion(root, write) !== write.before);
    if (moved.length > 0) {
      undo(root, stage, batch, made);
      return { kind: 'conflict', violations: moved.map(describeChange) };
    }
    for (const write of pending) stage.stash(batch.key, write, readOriginal(root, write));
    for (const write of pending) prepare(root, stage, batch.key, write, made);
    for (const write of pending) {
      beforeRename(write);
      inExistingFolder(root, write, (folder) => moveIntoPlace(folder, temporaryName(write), nameOf(write), false));
    }
    // Once per folder. Until then only the plan in the journal survives a power cut.
    for (const folder of new Set(pending.map((write) => folderOf(write).join('/')))) {
      inFolder(root, folder === '' ? [] : folder.split('/'), syncFolder);
    }
    stage.clear(batch.key);
    return { kind: 'applied' };
  } catch (error) {
    undo(root, stage, batch, made);
    if (error instanceof PathRefused) return { kind: 'conflict', violations: [describeRefusal(batch, error)] };
    return asFault(error);
  }
}

function asFault(error: unknown): ApplyOutcome {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === undefined) throw error;
  const kind = code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? 'denied' : 'unavailable';
  return { kind, detail: `${code}: ${message.replace(/\/proc\/self\/fd\/\d+\//g, '')}` };
}

function prepare(root: PinnedFolder, stage: BatchStage, key: string, write: BatchWrite, made: string[][]): void {
  const segments = folderOf(write);
  for (let depth = 0; depth < segments.length; depth++) {
    const wasMade = inFolder(root, segments.slice(0, depth), (folder) => folder.make(segments[depth] as string));
    if (wasMade) made.push(segments.slice(0, depth + 1));
  }
  const mode = stage.modeOf(key, write);
  inExistingFolder(root, write, (folder) => {
    writeBeside(folder, temporaryName(write), Buffer.from(write.content), mode);
  });
}

/** A folder that was deleted meanwhile is a conflict, so that no write is silently lost. */
function inExistingFolder(root: PinnedFolder, write: BatchWrite, use: (folder: PinnedFolder) => void): void {
  const isThere = inFolder(root, folderOf(write), (folder) => {
    use(folder);
    return true;
  });
  if (!isThere) throw new PathRefused('PATH_NOT_A_FILE', `The folder of ${write.path} vanished.`);
}

/** Puts every file that carries our new content back to what it was; foreign changes are left alone. */
function undo(root: PinnedFolder, stage: BatchStage, batch: WriteBatch, made: readonly (readonly string[])[]): void {
  for (const write of batch.writes) {
    inFolderOrNothing(root, write, (folder) => {
      removePinned(folder, temporaryName(write));
      const current = readPinned(folder, nameOf(write));
      if (current === undefined || sha256(current.bytes) !== write.after) return;
      const original = stage.original(batch.key, write);
      if (original === undefined) return;
      if (original === null) {
        removePinned(folder, nameOf(write));
        return;
      }
      writeBeside(folder, temporaryName(write), original.bytes, original.mode);
      moveIntoPlace(folder, temporaryName(write), nameOf(write));
    });
  }
  for (const segments of [...made].reverse()) removeIfEmpty(root, segments);
  stage.clear(batch.key);
}

function inFolderOrNothing(root: PinnedFolder, write: BatchWrite, use: (folder: PinnedFolder) => void): void {
  try {
    inFolder(root, folderOf(write), use);
  } catch (error) {
    // A link or a foreign file is in its place: there is nothing to undo.
    if (!(error instanceof PathRefused)) throw error;
  }
}

function removeIfEmpty(root: PinnedFolder, segments: readonly string[]): void {
  try {
    inFolder(root, segments.slice(0, -1), (folder) => rmdirSync(folder.at(segments.at(-1) as string)));
  } catch {
    // Another program put a file into it meanwhile: it stays.
  }
}

function readOriginal(root: PinnedFolder, write: BatchWrite) {
  return inFolder(root, folderOf(write), (folder) => readPinned(folder, nameOf(write)));
}

function currentVersion(root: PinnedFolder, write: BatchWrite): string | null {
  const file = readOriginal(root, write);
  return file === undefined ? null : sha256(file.bytes);
}

function describeChange(write: BatchWrite): Violation {
  const pointer = `/artifacts/${write.index}/path`;
  return violation('CONFLICT_CHANGED', pointer, `${write.path} changed while it was being written.`, 'Read it again.');
}

function describeRefusal(batch: WriteBatch, error: PathRefused): Violation {
  const index = batch.writes[0]?.index ?? 0;
  return violation(error.code, `/artifacts/${index}/path`, error.message, 'Choose a path without links.');
}

function folderOf({ path }: BatchWrite): string[] {
  return path.split('/').slice(0, -1);
}

function nameOf({ path }: BatchWrite): string {
  return path.split('/').at(-1) as string;
}

function temporaryName({ effectKey }: BatchWrite): string {
  return `.sprout-${sha256(effectKey).slice(0, 16)}.tmp`;
}
