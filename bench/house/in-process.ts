import path from 'node:path';
import process from 'node:process';
import type { Store } from '../../apps/server/src/store/port.ts';
import { openSqlite } from '../../apps/server/src/store/sqlite/sqlite-store.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { compare, drive } from '../rounds.ts';
import { listByHand, readByHand, writeByHand } from './by-hand.ts';
import { openHandWriter } from './hand-group-commit.ts';
import { type Seeded, seed } from './seed.ts';

const MS = 800;

/** Calls through the whole pipeline, without HTTP, beside the same SQL by hand. */
export async function benchInProcess(): Promise<void> {
  const directory = makeTempDir();
  const file = path.join(directory.path, 'ours', 'sprout.db');
  const store = await openSqlite({ file });
  const seeded = await seed(store);
  await compareReads('SQLite', store, seeded);

  const ourFile = path.join(directory.path, 'hand', 'sprout.db');
  const handStore = await openSqlite({ file: ourFile });
  const hand = await seed(handStore);
  const place = { familyId: hand.agent.familyId, childId: hand.childId };
  await handStore.close();
  const writer = openHandWriter(ourFile, place);
  await compare(
    'SQLite in process: durable write (keyed gems.adjust)',
    [
      { name: 'pipeline, 32 callers', measure: () => drive(32, MS, () => adjust(seeded)) },
      { name: 'by hand, grouped, 32 callers', measure: () => drive(32, MS, () => writer.write(nextKey())) },
      { name: 'pipeline, commit each', measure: () => drive(1, MS, () => adjust(seeded)) },
    ],
    [
      { ours: 'pipeline, 32 callers', reference: 'pipeline, commit each', goal: 2.5, floor: 1.7 },
      { ours: 'pipeline, 32 callers', reference: 'by hand, grouped, 32 callers', goal: 0.7 },
    ],
  );
  writer.close();
  await store.close();
  directory.remove();
}

export async function compareReads(engine: string, store: Store, seeded: Seeded): Promise<void> {
  const { agent, childId } = seeded;
  const place = { familyId: agent.familyId, childId };
  const callers = engine === 'SQLite' ? 1 : 32;
  const call = (operation: string, args: Record<string, unknown>) =>
    seeded.sprout.pipeline.call({ operation, args, caller: agent });
  await compare(
    `${engine} in process: reads`,
    [
      { name: 'point read', measure: () => drive(callers, MS, () => call('gems.query_balance', { childId })) },
      {
        name: 'point read by hand',
        measure: () => drive(callers, MS, () => store.read((db) => readByHand(db, place))),
      },
      { name: 'list of 50', measure: () => drive(callers, MS, () => call('gems.list_transactions', { childId })) },
      {
        name: 'list of 50 by hand',
        measure: () => drive(callers, MS, () => store.read((db) => listByHand(db, place))),
      },
    ],
    engine === 'SQLite' ? [] : [{ ours: 'point read', reference: 'point read by hand', goal: 0.55 }],
  );
}

export async function compareWrites(engine: string, store: Store, seeded: Seeded): Promise<void> {
  const place = { familyId: seeded.agent.familyId, childId: seeded.childId };
  await compare(
    `${engine} in process: durable write (keyed gems.adjust), 32 callers`,
    [
      { name: 'write', measure: () => drive(32, MS, () => adjust(seeded)) },
      {
        name: 'write by hand',
        measure: () => drive(32, MS, () => store.write((tx) => writeByHand(tx, place, nextKey()))),
      },
    ],
    [{ ours: 'write', reference: 'write by hand', goal: 0.4 }],
  );
}

let keys = 0;

function nextKey(): string {
  return `key-${process.pid}-${keys++}`;
}

async function adjust({ sprout, agent, childId }: Seeded): Promise<void> {
  const answer = await sprout.pipeline.call({
    operation: 'gems.adjust',
    args: { childId, delta: 1, reason: 'Fed the cat before school' },
    caller: agent,
    idempotencyKeys: [nextKey()],
  });
  if (answer.isError) throw new Error(answer.text);
}
