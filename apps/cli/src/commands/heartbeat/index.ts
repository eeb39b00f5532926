import { commandGroup } from '../../command-group.ts';

export const command = commandGroup(
  'heartbeat',
  'Heartbeats run skills by themselves. Agents and parents plan them; these commands change nothing.',
  'sprout heartbeat preview "0 7 * * 1-5" --tz Europe/Berlin',
  {
    preview: ['Show the next fires of a cron, and how often it fires in a day', () => import('./preview.ts')],
  },
);
