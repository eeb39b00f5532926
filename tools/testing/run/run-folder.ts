import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** What a whole run leaves on the way, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const MEMORY = '/dev/shm';

/** What a run's folder is called says which process owns it, and in which list of processes that number counts. */
const NAME = /^sprout-run-(\d+)-(\d+)-/;

/**
 * The folder for all temporary files of a run. In memory where there is room: databases are made and thrown away by the
 * hundred, and each commit would wait for the disk. No test cuts the power, so nothing that a test proves depends on a disk;
 * what it kills finds its files again.
 */
export function makeRunFolder(): { readonly path: string; remove(): void } {
  for (const parent of [MEMORY, tmpdir()]) removeLeftFolders(parent);
  const name = `sprout-run-${listOfProcesses()}-${process.pid}-`;
  const folder = realpathSync(mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), name)));
  // PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o711);
  const remove = () => removeFolder(folder);
  process.once('exit', remove);
  return { path: folder, remove };
}

/** Removes the folders of runs that were killed. A PostgreSQL that such a run left behind notices, and ends. */
export function removeLeftFolders(parent: string): void {
  for (const name of namesIn(parent)) {
    const [, list, pid] = NAME.exec(name) ?? [];
    if (list === listOfProcesses() && !isRunning(Number(pid))) removeFolder(path.join(parent, name));
  }
}

function namesIn(parent: string): string[] {
  try {
    return readdirSync(parent);
  } catch {
    return [];
  }
}

/** Containers may share memory, but each counts its processes by itself. */
function listOfProcesses(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replaceAll(/\D/g, '');
  } catch {
    return '0';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch (thrown) {
    // Another user's: theirs to remove.
    if (!['EACCES', 'EPERM'].includes((thrown as NodeJS.ErrnoException).code ?? '')) throw thrown;
  }
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}
