import { existsSync } from 'node:fs';
import { CommandFailure } from './command.ts';

/** A file that is there is replaced only when somebody says so. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandFailure(`${file} exists already. Choose another name, or add --overwrite.`);
}
