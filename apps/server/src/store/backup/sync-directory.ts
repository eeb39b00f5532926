import { closeSync, fsyncSync, openSync } from 'node:fs';
import path from 'node:path';

/** A new name survives a power cut only when its directory is on the disk too. */
export function syncDirectoryOf(file: string): void {
  // Windows cannot open a directory; its file systems keep names by themselves.
  if (process.platform === 'win32') return;
  syncFile(path.dirname(path.resolve(file)));
}

export function syncFile(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
