import { accessSync, chmodSync, constants, mkdtempSync, realpathSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** What a whole run leaves on the way, with room to spare. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const MEMORY = '/dev/shm';

/**
 * The folder for all temporary files of a run. In memory where there is room: databases are made and thrown away by the
 * hundred, and each commit would wait for the disk. No test cuts the power, so nothing that a test proves depends on a disk;
 * what it kills finds its files again.
 */
export function makeRunFolder(): { readonly path: string; remove(): void } {
  const folder = realpathSync(mkdtempSync(path.join(hasRoom() ? MEMORY : tmpdir(), 'sprout-')));
  // PostgreSQL runs as another user if we are root.
  chmodSync(folder, 0o711);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.once('exit', remove);
  return { path: folder, remove };
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
