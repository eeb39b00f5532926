import type { Migration } from './migrate.ts';

export const task: Migration = {
  number: 2,
  name: 'task',
  sql: () => '',
};
