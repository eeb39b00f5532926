import { firstSchema } from './first-schema/index.ts';
import type { Migration } from './migrate.ts';

/** Every migration, in order, numbered without gaps from the first schema on. */
export const migrations: readonly [first: Migration, ...later: Migration[]] = [firstSchema];
