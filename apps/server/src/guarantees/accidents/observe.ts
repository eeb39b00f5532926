/** Clients at work while something happens to their house, and the judge afterwards. */
import assert from 'node:assert/strict';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { seededRandom } from '../../testing/seeded-random.ts';
import { checkHistory } from './check-history.ts';
import { Client, readAccount } from './clients.ts';
import { type Entry, keepEntry, readHistory } from './history.ts';
import type { Served } from './house.ts';

const CLIENTS_PER_FAMILY = 3;

interface Observed {
  readonly calls: number;
  /** Calls of which nobody knew what had come of them when the time was over. */
  readonly asked: number;
}

/** Lets clients work while `happens` does; it answers what happened, in lines. Then every call must have counted once and in order. */
export async function observe(
  house: Served,
  folder: string,
  seed: number,
  happens: (acknowledged: () => number, keep: (entry: Entry) => void) => Promise<readonly string[]>,
): Promise<Observed> {
  mkdirSync(folder, { recursive: true });
  const file = createWriteStream(path.join(folder, 'calls.jsonl'));
  let acknowledged = 0;
  const keep = (entry: Entry) => {
    if (entry.kind === 'write') acknowledged++;
    keepEntry(file, entry);
  };
  for (const family of house.families) keep(await readAccount(house, family, 'first'));
  const clients = house.families.flatMap((family, index) =>
    Array.from(
      { length: CLIENTS_PER_FAMILY },
      (_, number) =>
        new Client(house, family, `${seed}-${index}-${number}`, seededRandom(seed + index * 10 + number), keep),
    ),
  );
  let isOver = false;
  const working = clients.map((client) => client.work(() => isOver));
  // A client that is refused what it may do ends all of it at once.
  const failed = Promise.all(working).then(() => new Promise<never>(() => {}));
  const story = await Promise.race([happens(() => acknowledged, keep), failed]).finally(() => {
    isOver = true;
  });
  await Promise.all(working);
  const asked = clients.reduce((sum, client) => sum + client.unknown.length, 0);
  await Promise.all(clients.map((client) => client.settle()));
  for (const family of house.families) keep(await readAccount(house, family, 'last'));
  file.end();
  await finished(file);
  const entries = await readHistory(folder);
  const how = `SPROUT_TEST_CHAOS_SEED=${seed}, npm run soak -- check ${folder}\n${story.join('\n')}`;
  assert.deepEqual(checkHistory(entries), [], how);
  assert.ok(entries.length > 50, `nearly nothing was called. ${how}`);
  return { calls: entries.length, asked };
}
