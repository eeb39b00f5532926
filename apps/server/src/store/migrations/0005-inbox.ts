import type { Migration } from './migrate.ts';

export const inbox: Migration = {
  number: 5,
  name: 'inbox',
  sql: () => '',
};
