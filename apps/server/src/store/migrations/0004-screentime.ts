import type { Migration } from './migrate.ts';

export const screentime: Migration = {
  number: 4,
  name: 'screentime',
  sql: () => '',
};
