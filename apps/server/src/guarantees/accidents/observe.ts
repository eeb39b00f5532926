/** Clients at work while something happens to their house, and the judge afterwards. */
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { seededRandom } from '../../testing/seeded-random.ts';
import { checkHistory } from './check-history.ts';
import { Client, readAccount } from './clients.ts';
import { type Entry, keepEntry, readHistory } from './history.ts';
import type { Served } from './house.ts';

const CLIENTS_PER_FAMILY = 3;
const LEAST_ENTRIES = 50;

interface Observed {
  readonly calls: number;
  /** Calls of which nobody knew what had come of them when the time was over. */
  readonly asked: number;
}

/** What goes on while clients work. */
export interface Scene {
  /** How many writes were acknowledged so far. */
  readonly acknowledged: () => number;
  readonly keep: (entry: Entry) => void;
  /** Notes a line of what happened, which a failure prints. */
  readonly tell: (line: string) => void;
}

/** Lets clients work while `happens` does. Then every call must have counted once and in order. */
export async function observe(
  house: Served,
  folder: string,
  seed: number,
  happens: (scene: Scene) => Promise<void>,
): Promise<Observed> {
  const story: string[] = [];
  try {
    return await play(house, folder, seed, happens, (line) => story.push(line));
  } catch (thrown) {
    const how = `SPROUT_TEST_CHAOS_SEED=${seed}, npm run soak -- check ${folder}\n${story.join('\n')}`;
    throw new Error(`${(thrown as Error).message}\n${how}`, { cause: thrown });
  }
}

async function play(
  house: Served,
  folder: string,
  seed: number,
  happens: (scene: Scene) => Promise<void>,
  tell: (line: string) => void,
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
  await Promise.race([happens({ acknowledged: () => acknowledged, keep, tell }), failed]).finally(() => {
    isOver = true;
  });
  await Promise.all(working);
  const asked = clients.reduce((sum, client) => sum + client.unknown.length, 0);
  await Promise.all(clients.map((client) => client.settle()));
  for (const family of house.families) keep(await readAccount(house, family, 'last'));
  file.end();
  await finished(file);
  const entries = await readHistory(folder);
  const problems = checkHistory(entries);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  if (entries.length <= LEAST_ENTRIES) throw new Error('nearly nothing was called');
  return { calls: entries.length, asked };
}
