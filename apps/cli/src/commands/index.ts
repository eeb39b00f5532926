import type { Command } from '../command.ts';

interface Entry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order in which the overview lists them. */
export const commands: Readonly<Record<string, Entry>> = {
  serve: {
    summary: 'Run the server until it is stopped',
    load: async () => (await import('./serve.ts')).command,
  },
  demo: {
    summary: 'Make a demo family to try things with, or remove them all',
    load: async () => (await import('./demo.ts')).command,
  },
  token: {
    summary: 'Make a token for an agent',
    load: async () => (await import('./token.ts')).command,
  },
  families: {
    summary: 'List the families of this server, or make many to test with',
    load: async () => (await import('./families.ts')).command,
  },
  password: {
    summary: 'Give a parent who forgot the password a new one',
    load: async () => (await import('./password.ts')).command,
  },
  agents: {
    summary: 'List connected agents, or end one',
    load: async () => (await import('./connections/commands.ts')).connectionCommand('agents'),
  },
  devices: {
    summary: 'List paired devices of kids, or end one',
    load: async () => (await import('./connections/commands.ts')).connectionCommand('devices'),
  },
  sessions: {
    summary: 'List browsers in which parents are signed in, or end one',
    load: async () => (await import('./connections/commands.ts')).connectionCommand('sessions'),
  },
  agent: {
    summary: 'Keep standing wishes at home: react to what happens in the family',
    load: async () => (await import('./agent/index.ts')).agent,
  },
  mcp: {
    summary: 'Speak MCP over stdin and stdout, for a client on this machine',
    load: async () => (await import('./mcp.ts')).command,
  },
  backup: {
    summary: 'Write everything into one file, while the server runs or not',
    load: async () => (await import('./backup.ts')).command,
  },
  restore: {
    summary: 'Replace everything by what a backup holds',
    load: async () => (await import('./restore.ts')).command,
  },
  export: {
    summary: 'Write one family as JSON',
    load: async () => (await import('./export.ts')).command,
  },
  import: {
    summary: 'Add a family from an export',
    load: async () => (await import('./import.ts')).command,
  },
  migrate: {
    summary: 'Bring the data up to this release, or say how far it is',
    load: async () => (await import('./migrate.ts')).command,
  },
  doctor: {
    summary: 'Look at everything that Sprout stands on, and say what to mend',
    load: async () => (await import('./doctor.ts')).command,
  },
  heartbeat: {
    summary: 'See when a heartbeat would fire',
    load: async () => (await import('./heartbeat/index.ts')).heartbeat,
  },
  run: {
    summary: 'List, show, answer and cancel runs of skills',
    load: async () => (await import('./run/index.ts')).run,
  },
  envelope: {
    summary: 'Check, explain and migrate envelopes of the agent protocol',
    load: async () => (await import('./envelope/index.ts')).envelope,
  },
  workflow: {
    summary: 'Run workflows of agents on the files of a folder',
    load: async () => (await import('./workflow/index.ts')).workflow,
  },
  safety: {
    summary: 'Measure the content check',
    load: async () => (await import('./safety/index.ts')).safety,
  },
};
