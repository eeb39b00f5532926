import type { Dialect } from '../port.ts';

export const postgresDialect: Dialect = Object.freeze({ engine: 'postgres', forUpdate: ' FOR UPDATE' });
