import type { Dialect } from '../port.ts';

export const sqliteDialect: Dialect = Object.freeze({ engine: 'sqlite', forUpdate: '' });
