import { commandGroup } from '../../command-group.ts';

export const command = commandGroup(
  'run',
  `Runs are skills at work: started by heartbeats, parents, agents or kids. These commands act for the owner of a family,
whether the server runs or not.`,
  'sprout run list',
  {
    list: ['List the runs that have not ended, or all of them', () => import('./list.ts')],
    show: ['Show the whole story of a run', () => import('./show.ts')],
    answer: ['Answer the question of a run', () => import('./answer.ts')],
    cancel: ['Stop a run', () => import('./cancel.ts')],
  },
);
