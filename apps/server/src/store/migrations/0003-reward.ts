import type { Migration } from './migrate.ts';

export const reward: Migration = {
  number: 3,
  name: 'reward',
  sql: () => '',
};
