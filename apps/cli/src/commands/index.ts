import type { Command } from '../command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order in which the overview lists them. */
export const commands: Readonly<Record<string, Entry>> = {};
