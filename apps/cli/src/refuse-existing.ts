import { existsSync } from 'node:fs';
import { CommandFailure } from './command.ts';

/** Refuses to replace an existing file. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandFailure(`${file} exists already. Choose another name, or add --overwrite.`);
}
