import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CommandFailure, type Io } from './command.ts';

/** Writes a file that the user named. If it cannot be written, that is the user's mistake, not a fault. */
export function writeText(file: string, text: string, io: Io): void {
  try {
    writeFileSync(path.resolve(io.cwd, file), text);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT' ? 'there is no such folder' : code === 'EISDIR' ? 'it is a folder' : (code ?? 'unwritable');
    throw new CommandFailure(`cannot write ${file}: ${why}.`);
  }
}
