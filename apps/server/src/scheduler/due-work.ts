import type { Pipeline } from '../core/pipeline/pipeline.ts';
import type { Clock } from '../core/ports.ts';
import type { Principal } from '../core/principal.ts';
import type { Awaitable, Query, Store } from '../store/port.ts';

/** One thing that has fallen due in one family: an operation for Sprout itself to call. */
export interface DueCall {
  readonly familyId: string;
  readonly operation: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Finds what has fallen due, soonest first, across all families. The operation it names makes it no longer due. */
export type FindDue = (db: Query, now: number, limit: number) => Awaitable<DueCall[]>;

const EVERY_MS = 1_000;
const AT_ONCE = 100;

/**
 * Calls what falls due: expiries, the end of a day. Each call is an operation like any other, so a process that dies in
 * between, or another process that finds the same, changes nothing: what is done is no longer due.
 */
export function startDueWork(
  { store, pipeline }: { readonly store: Store; readonly pipeline: Pipeline },
  finders: readonly FindDue[],
  clock: Clock,
  onFault: (fault: unknown) => void,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isStopping = false;
  const succeeds = async ({ familyId, operation, args }: DueCall) => {
    const answer = await pipeline.call({ operation, args, caller: sproutOf(familyId) });
    if (answer.isError) onFault(new Error(`${operation} fell due and failed: ${answer.text}`));
    return !answer.isError;
  };
  /** Works off all that one finder finds; where nothing succeeds any more, the rest waits for the next round. */
  const workOff = async (find: FindDue) => {
    for (;;) {
      const due = await store.read((db) => find(db, clock.now(), AT_ONCE));
      let done = 0;
      for (const call of due) if (await succeeds(call)) done++;
      if (due.length < AT_ONCE || done === 0 || isStopping) return;
    }
  };
  const round = async () => {
    // What one of them cannot do is no reason for the others to wait.
    for (const find of finders) await workOff(find).catch(onFault);
  };
  const timer = setInterval(() => {
    // A round that takes longer than the pause is not joined by a second one.
    running ??= round().finally(() => {
      running = undefined;
    });
  }, EVERY_MS);
  timer.unref();

  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** The server itself, acting in a family. */
export function sproutOf(familyId: string): Principal {
  return { kind: 'sprout', familyId, actorId: 'sprout', channelId: 'scheduler', scopes: 'all' };
}
