import { commandGroup } from '../../command-group.ts';

const about = `
Envelopes are the JSON that agents exchange: an input envelope says what to do, an output envelope says what came of it.`;

export const envelope = commandGroup(
  'envelope',
  'Check, explain and migrate envelopes of the agent protocol',
  about,
  'sprout envelope check output.json',
  {
    check: { summary: 'Report every violation of an envelope', load: async () => (await import('./check.ts')).check },
    explain: {
      summary: 'Say in words what an envelope means',
      load: async () => (await import('./explain.ts')).explain,
    },
    migrate: {
      summary: 'Turn an older dialect into an envelope',
      load: async () => (await import('./migrate.ts')).migrate,
    },
  },
);
