import type { Memory } from './messages.ts';
import type { Pair } from './pairs.ts';
import { perOne, report, settle } from './reporting.ts';

export interface WaitBench extends Pair {
  readonly waits: number;
  readonly families: number;
  readonly isOurs: boolean;
}

const MEMORY_GOAL = 20 * 1_024;

/** Many calls that wait: the memory of each. */
export async function benchWaits({ server, port, client, waits, families, isOurs }: WaitBench): Promise<void> {
  await client.ask({ kind: 'open-waits', port, count: 200, families });
  await client.ask({ kind: 'close' });
  await settle();
  const before = await server.ask<Memory>({ kind: 'memory' });
  await client.ask({ kind: 'open-waits', port, count: waits, families });
  let waiting = await server.ask<Memory>({ kind: 'memory' });
  while (waiting.waits < waits) waiting = await server.ask<Memory>({ kind: 'memory' });
  const what = `memory per call, ${waiting.waits} of them`;
  report(what, perOne(before, waiting, waiting.waits), isOurs ? MEMORY_GOAL : undefined, 'bytes');
}
