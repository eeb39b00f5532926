import type { Entry } from '../command.ts';

/** Every command, in the order in which the overview lists them. */
export const commands: Readonly<Record<string, Entry>> = {
  serve: ['Run the server until it is stopped', () => import('./serve.ts')],
  demo: ['Make a demo family to try things with, or remove them all', () => import('./demo.ts')],
  token: ['Make a token for an agent', () => import('./token.ts')],
  families: ['List the families of this server, or make many to test with', () => import('./families.ts')],
  password: ['Give a parent who forgot the password a new one', () => import('./password.ts')],
  agents: ['List connected agents, or end one', () => connection('agents')],
  devices: ['List paired devices of kids, or end one', () => connection('devices')],
  sessions: ['List browsers in which parents are signed in, or end one', () => connection('sessions')],
  agent: ['Keep standing wishes at home: react to what happens in the family', () => import('./agent/index.ts')],
  mcp: ['Speak MCP over stdin and stdout, for a client on this machine', () => import('./mcp.ts')],
  backup: ['Write everything into one file, while the server runs or not', () => import('./backup.ts')],
  restore: ['Replace everything by what a backup holds', () => import('./restore.ts')],
  export: ['Write one family as JSON', () => import('./export.ts')],
  import: ['Add a family from an export', () => import('./import.ts')],
  migrate: ['Bring the data up to this release, or say how far it is', () => import('./migrate.ts')],
  doctor: ['Look at everything that Sprout stands on, and say what to mend', () => import('./doctor.ts')],
  heartbeat: ['See when a heartbeat would fire', () => import('./heartbeat/index.ts')],
  run: ['List, show, answer and cancel runs of skills', () => import('./run/index.ts')],
  envelope: ['Check, explain and migrate envelopes of the agent protocol', () => import('./envelope/index.ts')],
  workflow: ['Run workflows of agents on the files of a folder', () => import('./workflow/index.ts')],
  safety: ['Measure the content check', () => import('./safety/index.ts')],
};

async function connection(kind: 'agents' | 'devices' | 'sessions') {
  return { command: (await import('./connections/commands.ts')).connectionCommand(kind) };
}
