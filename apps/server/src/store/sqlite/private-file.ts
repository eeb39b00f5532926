import { closeSync, openSync } from 'node:fs';

/**
 * Makes a file that only its owner can read, if there is none yet. SQLite gives the files it puts beside it the same
 * rights. A file that exists is not opened: closing it again would drop the locks that this process holds on it.
 */
export function ensurePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  }
}
