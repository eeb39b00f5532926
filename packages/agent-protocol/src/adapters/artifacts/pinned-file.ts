import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  fsyncSync,
  lstatSync,
  openSync,
  readFileSync,
  renameSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { PathRefused, type PinnedFolder } from './pinned-folder.ts';

const noFollow = constants.O_NOFOLLOW ?? 0;
// Without it, opening a pipe that an agent left behind would wait for ever.
const readOnly = constants.O_RDONLY | noFollow | (constants.O_NONBLOCK ?? 0);

export interface ReadFile {
  readonly bytes: Buffer;
  readonly mode: number;
}

/** The regular file, undefined when there is nothing, refused when it is a link or anything else. */
export function readPinned(folder: PinnedFolder, name: string): ReadFile | undefined {
  let fd: number;
  try {
    fd = openSync(folder.at(name), readOnly);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    if (code === 'ELOOP' || code === 'EMLINK') throw new PathRefused('PATH_LINK', `"${name}" is a symbolic link.`);
    if (code === 'ENXIO') throw new PathRefused('PATH_NOT_A_FILE', `"${name}" is not a regular file.`);
    throw error;
  }
  try {
    const stats = fstatSync(fd);
    if (!stats.isFile()) throw new PathRefused('PATH_NOT_A_FILE', `"${name}" is not a regular file.`);
    return { bytes: readFileSync(fd), mode: stats.mode & 0o777 };
  } finally {
    closeSync(fd);
  }
}

/**
 * Writes beside the target, and syncs unless the file can be made again. Only the runner uses this name, so a leftover
 * of an earlier process is replaced.
 */
export function writeBeside(
  folder: PinnedFolder,
  temporary: string,
  bytes: Uint8Array,
  mode: number | undefined,
  mustLast = true,
): void {
  removePinned(folder, temporary);
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | noFollow;
  const fd = openSync(folder.at(temporary), flags, mode ?? 0o666);
  try {
    for (let written = 0; written < bytes.length; ) written += writeSync(fd, bytes, written);
    // Ignores the umask: an update keeps the mode of the file.
    if (mode !== undefined) fchmodSync(fd, mode);
    if (mustLast) fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** rename() replaces a link itself and never follows it. */
export function moveIntoPlace(folder: PinnedFolder, temporary: string, name: string, mustLast = true): void {
  renameSync(folder.at(temporary), folder.at(name));
  if (mustLast) syncFolder(folder);
}

export function removePinned(folder: PinnedFolder, name: string): void {
  if (lstatSync(folder.at(name), { throwIfNoEntry: false }) === undefined) return;
  unlinkSync(folder.at(name));
}

/** So that the rename itself survives a power cut. */
export function syncFolder(folder: PinnedFolder): void {
  try {
    fsyncSync(folder.fd);
  } catch (error) {
    // Some systems cannot sync folders; the file itself is synced.
    if (!['EINVAL', 'EPERM', 'EISDIR', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
