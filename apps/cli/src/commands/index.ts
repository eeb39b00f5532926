import type { Command } from '../command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order in which the overview lists them. */
export const commands: Readonly<Record<string, Entry>> = {
  envelope: {
    summary: 'Check, explain and migrate envelopes of the agent protocol',
    load: async () => (await import('./envelope/index.ts')).envelope,
  },
  workflow: {
    summary: 'Run workflows of agents on the files of a folder',
    load: async () => (await import('./workflow/index.ts')).workflow,
  },
};
