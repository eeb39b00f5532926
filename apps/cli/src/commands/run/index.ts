import { commandGroup } from '../../command-group.ts';

export const run = commandGroup(
  'run',
  'List, show, answer and cancel runs of skills',
  `Runs are skills at work: started by heartbeats, parents, agents or kids. These commands act for the owner of a family,
whether the server runs or not.`,
  'sprout run list',
  {
    list: {
      summary: 'List the runs that have not ended, or all of them',
      load: async () => (await import('./list.ts')).list,
    },
    show: {
      summary: 'Show the whole story of a run',
      load: async () => (await import('./show.ts')).show,
    },
    answer: {
      summary: 'Answer the question of a run',
      load: async () => (await import('./answer.ts')).answer,
    },
    cancel: {
      summary: 'Stop a run',
      load: async () => (await import('./cancel.ts')).cancel,
    },
  },
);
