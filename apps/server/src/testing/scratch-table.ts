import type { Store } from '../store/port.ts';

/** A table that belongs to no domain, for tests of the store. */
export async function makeScratchTable(store: Store): Promise<void> {
  const text = store.dialect.engine === 'postgres' ? 'TEXT COLLATE "C"' : 'TEXT';
  await store.write((tx) => tx.run(`CREATE TABLE scratch (id ${text} NOT NULL PRIMARY KEY, n BIGINT, t ${text})`));
}

export const insertScratch = 'INSERT INTO scratch (id, n, t) VALUES ($1, $2, $3)';
