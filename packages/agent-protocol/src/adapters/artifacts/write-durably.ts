import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';

/** For files in the runner's own folder: complete or absent, also after a power cut. */
export function writeDurably(file: string, text: string): void {
  const temporary = `${file}.tmp`;
  const fd = openSync(temporary, 'w');
  try {
    writeFileSync(fd, text);
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(temporary, file);
}
