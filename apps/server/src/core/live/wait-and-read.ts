import { waitAndRead as definition, type InputOf, type OutputOf } from '@sprout/contract';
import { Refusal, refuse } from '../errors/refusal.ts';
import { rawJson } from '../json/raw-json.ts';
import { implementWait, type WaitContext } from '../operations/operation.ts';
import type { Timers } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { Found, ResourceState } from '../resources/resource-reader.ts';
import type { LiveEngine } from './engine.ts';
import { Wait } from './wait.ts';
import { type AskedRow, isNews, rowOf, rowsAsJson, type WaitRow } from './wait-row.ts';

type Input = InputOf<typeof definition>;
type Rows = OutputOf<typeof definition>['resources'];

/** How often a caller who asked for it hears that we are still waiting. */
const PROGRESS_MS = 5_000;

/** The call that waits for many resources: the push path of clients that cannot hold a stream. */
export const waitAndRead = (engine: LiveEngine, timers: Timers) =>
  implementWait(definition, {
    async run(context, input) {
      const asked = input.resources.map((row) => ask(engine, context.principal, row));
      const wait = new Wait(context, input.timeoutMs, timers);
      const leave = enter(engine, context, asked, wait);
      const stopProgress = reportProgress(context, input.timeoutMs, timers);
      try {
        const { rows, timedOut } = await waitForNews(engine, wait, asked);
        return { timedOut, resources: rawJson<Rows>(rowsAsJson(rows, input.includeState)) };
      } finally {
        stopProgress();
        leave();
      }
    },
    nextStep: ({ timedOut }) =>
      timedOut
        ? 'Nothing changed: call resource.wait_and_read again with the same versions to go on waiting.'
        : 'Act on what changed, keep the version of every row, and call resource.wait_and_read with them as sinceVersion.',
  });

function ask(engine: LiveEngine, principal: Principal, { uri, sinceVersion }: Input['resources'][number]): AskedRow {
  const row = { uri, sinceVersion: sinceVersion ?? undefined };
  try {
    const found = engine.find({ principal, expiresAt: Number.POSITIVE_INFINITY }, uri);
    // What a URI watches depends on its parameters, which may be nothing that the resource knows.
    return { ...row, found, stamps: stampsOf(found) };
  } catch (thrown) {
    if (thrown instanceof Refusal) return { ...row, found: thrown, stamps: [] };
    throw thrown;
  }
}

/** Whatever may change it: whether it did is what the store is asked for then. */
function stampsOf({ resource, parameters }: Found): readonly string[] {
  return [...resource.watches(parameters), ...resource.mayWatch(parameters)];
}

/** Takes a seat and listens, before anything is compared; the returned function frees everything. */
function enter(engine: LiveEngine, context: WaitContext, asked: readonly AskedRow[], wait: Wait): () => void {
  const { familyId } = context.principal;
  const { signal } = context;
  const stamps = asked.flatMap((row) => row.stamps);
  const abandon = () => wait.abandon();
  try {
    engine.admit(engine.waits, wait);
  } catch (thrown) {
    wait.close();
    throw thrown;
  }
  engine.hub.add(familyId, stamps, wait);
  signal?.addEventListener('abort', abandon);
  if (signal?.aborted) wait.abandon();
  return () => {
    signal?.removeEventListener('abort', abandon);
    engine.hub.remove(familyId, stamps, wait);
    engine.waits.release(wait);
    wait.close();
  };
}

async function waitForNews(engine: LiveEngine, wait: Wait, asked: readonly AskedRow[]): Promise<Answer> {
  for (;;) {
    const answer = await look(engine, wait, asked);
    if (answer !== undefined) return answer;
    await wait.next();
  }
}

interface Answer {
  readonly rows: readonly WaitRow[];
  readonly timedOut: boolean;
}

/** The answer, if it is time for one. What was seen otherwise is not held while the call waits. */
async function look(engine: LiveEngine, wait: Wait, asked: readonly AskedRow[]): Promise<Answer | undefined> {
  const isLastLook = wait.over !== undefined;
  wait.arm();
  const rows = await snapshot(engine, wait, asked);
  if (wait.over === 'revoked' || wait.over === 'expired') throw refuse('NOT_SIGNED_IN');
  const hasNews = rows.some((row, index) => isNews(asked[index] as AskedRow, row));
  if (hasNews || !rows.some(({ status }) => status === 'unchanged')) return { rows, timedOut: false };
  return isLastLook || wait.over === 'abandoned' ? { rows, timedOut: true } : undefined;
}

/** Every row from one snapshot. */
async function snapshot(engine: LiveEngine, wait: Wait, asked: readonly AskedRow[]): Promise<WaitRow[]> {
  const readable = asked.flatMap(({ uri, found }) => (found instanceof Refusal ? [] : [{ uri, found }]));
  const states = readable.length === 0 ? [] : await engine.readTogether(wait.watcher, readable);
  const seen = states.find((state) => !(state instanceof Refusal)) as ResourceState | undefined;
  if (seen !== undefined) engine.hub.noteSnapshot(wait.watcher.principal.familyId, seen.asOf);
  let next = 0;
  return asked.map((row) =>
    rowOf(row, row.found instanceof Refusal ? row.found : (states[next++] as ResourceState | Refusal)),
  );
}

function reportProgress({ onProgress }: WaitContext, totalMs: number, timers: Timers): () => void {
  if (onProgress === undefined) return () => {};
  let waitedMs = 0;
  let stop = () => {};
  const next = () => {
    stop = timers.after(PROGRESS_MS, () => {
      waitedMs += PROGRESS_MS;
      onProgress({ progress: waitedMs, total: totalMs, message: 'Nothing has changed so far.' });
      next();
    });
  };
  next();
  return () => stop();
}
