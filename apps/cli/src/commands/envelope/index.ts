import { commandGroup } from '../../command-group.ts';

const about = `
Envelopes are the JSON that agents exchange: an input envelope says what to do, an output envelope says what came of it.`;

export const command = commandGroup('envelope', about, 'sprout envelope check output.json', {
  check: ['Report every violation of an envelope', () => import('./check.ts')],
  explain: ['Say in words what an envelope means', () => import('./explain.ts')],
  migrate: ['Turn an older dialect into an envelope', () => import('./migrate.ts')],
});
