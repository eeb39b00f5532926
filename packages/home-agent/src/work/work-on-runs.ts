/**
 * Works on runs that wait for an agent: claims one, asks the thinker, hands in what it answers, and goes on with the next input.
 * Each step is stored before its call, with a key, so that a crash neither loses a run nor hands in twice.
 */
import type { OutputEnvelope } from '@sprout/agent-protocol/pure';
import type { Operations } from '@sprout/contract/client-types';
import type { Identity, Surroundings } from '../agent/surroundings.ts';
import { tellBudgetSpent } from '../agent/tell-budget-spent.ts';
import { keyOf } from '../reaction/key-of.ts';
import type { Worker } from '../reaction/reaction.ts';
import type { Work } from '../state/run-store.ts';
import { limitReached } from '../think/spend-thought.ts';
import { WireError } from '../wire/wire-error.ts';
import { thinkAboutRun } from './think-about-run.ts';
import { whileHeld } from './while-held.ts';

export const RUNS = 'sprout://family/runs';

const MOST_ATTEMPTS = 3;
const PAUSE_MS = 5_000;
const PAGE = 50;

type Submitted = Operations['run.submit_output']['output'];

/** Does what can be done now. Throws only if nobody is signed in any more, or if it was stopped. */
export async function workOnRuns(around: Surroundings, me: Identity, signal: AbortSignal): Promise<void> {
  const { worker, store, clock } = around;
  if (worker === undefined) return;
  const isNews = store.runs.readSeen() === undefined || store.runs.readSeen() !== store.runs.readListed();
  if (isNews && clock.now() >= store.runs.readRest()) {
    await listRuns(around, worker, signal);
  }
  for (const { runId } of store.runs.list()) await goOn(around, me, worker, runId, signal);
}

/** Whether something is left to do for a run, and when. */
export function nextWork({ worker, store }: Pick<Surroundings, 'worker' | 'store'>): number | undefined {
  if (worker === undefined) return undefined;
  const times = store.runs.list().map(({ nextAt }) => nextAt);
  return times.length === 0 ? undefined : Math.min(...times);
}

async function listRuns({ wire, store }: Surroundings, { skills }: Worker, signal: AbortSignal): Promise<void> {
  const seen = store.runs.readSeen();
  const { items } = await wire.call('run.list', { status: 'open', for: 'me', limit: PAGE }, { signal });
  const mine = items.filter(({ skillId }) => skills === undefined || skills.includes(skillId));
  store.runs.takeUp(
    mine.map(({ runId }) => runId),
    seen,
  );
}

/** Takes a run as far as it comes now. */
async function goOn(around: Surroundings, me: Identity, worker: Worker, runId: string, signal: AbortSignal) {
  const { store, clock } = around;
  for (;;) {
    const work = store.runs.find(runId);
    if (work === undefined || work.state === 'over' || work.nextAt > clock.now()) return;
    if (work.state === 'claiming') await claim(around, worker, work, signal);
    else if (work.state === 'handing') await handIn(around, work, signal);
    else if (work.attempts >= MOST_ATTEMPTS) store.runs.handIn(runId, giveUp(work));
    else await attempt(around, me, worker, work, signal);
  }
}

/** A run that cannot be thought about today is left to others, and to the card that tells the parents that it waits. */
async function claim(around: Surroundings, { think }: Worker, { runId, claims, nextAt }: Work, signal: AbortSignal) {
  const { store, clock, budget } = around;
  if (clock.now() < store.runs.readRest()) return rest(around, runId);
  const limit = limitReached(around, think);
  if (limit !== undefined) {
    rest(around, runId);
    return tellBudgetSpent(around, limit, signal);
  }
  // A claim that is tried again is counted already.
  if (nextAt === 0 && !store.spent.take(clock.now(), 'calls', budget.callsPerDay)) {
    rest(around, runId);
    return tellBudgetSpent(around, 'calls', signal);
  }
  const key = keyOf(store.runs.readInstance(), runId, claims, 'claim');
  await submit(around, runId, { claim: true }, key, signal);
}

async function handIn(around: Surroundings, work: Work, signal: AbortSignal): Promise<void> {
  const { runId, attempts, lease, output } = work;
  const leaseToken = lease?.leaseToken ?? '';
  const key = keyOf(leaseToken, runId, attempts, 'hand in');
  await submit(around, runId, { leaseToken, output: { ...(output as OutputEnvelope) } }, key, signal);
}

type Submission =
  | { readonly claim: true }
  | { readonly leaseToken: string; readonly output: Readonly<Record<string, unknown>> };

/** Claims or hands in, and stores what comes of it. */
async function submit(around: Surroundings, runId: string, what: Submission, key: string, signal: AbortSignal) {
  const { wire, store, clock, tell } = around;
  try {
    const answer = await wire.call('run.submit_output', { runId, ...what }, { key, signal });
    store.inOne(() => {
      if ('leaseToken' in what) store.talks.forget(threadOf(runId, what.leaseToken));
      follow(around, answer);
    });
    if (answer.input === null) tell(`Run ${runId}: ${answer.status}.`);
  } catch (thrown) {
    signal.throwIfAborted();
    if (!(thrown instanceof WireError) || thrown.kind === 'unauthorised') throw thrown;
    const { message, reason, details, retryAfterMs = 0 } = thrown.envelope;
    if (thrown.mayRetry) store.runs.postpone(runId, clock.now() + Math.max(PAUSE_MS, retryAfterMs));
    else if (reason === 'ENVELOPE_INVALID') {
      store.runs.tryAgain(runId, `${message} ${JSON.stringify(details ?? {})}`);
      store.runs.countAttempt(runId);
    } else {
      if ('leaseToken' in what) store.talks.forget(threadOf(runId, what.leaseToken));
      giveUpLease(around, runId, message);
      tell(`Run ${runId}: ${message}`);
    }
  }
}

/** The next input, or the end for now: of a question the answer comes as another claim. */
function follow({ store }: Surroundings, { runId, leaseToken, input, hands, status }: Submitted): void {
  if (leaseToken === null || input === null) store.runs.end(runId, status);
  else store.runs.begin(runId, { leaseToken, hands, input: input as never });
}

async function attempt(
  around: Surroundings,
  me: Identity,
  worker: Worker,
  work: Work,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, tell } = around;
  const { runId, lease } = work;
  if (lease === null) return store.runs.end(runId, 'It has no lease.');
  const thread = threadOf(runId, lease.leaseToken);
  const thought = await whileHeld(around, runId, lease.leaseToken, signal, (held) =>
    thinkAboutRun(around, me, worker, { work, lease, thread }, held),
  );
  switch (thought.kind) {
    case 'output':
      return store.runs.handIn(runId, thought.output);
    case 'again':
      tell(`Run ${runId}: ${thought.why}`);
      return store.runs.tryAgain(runId, thought.why, clock.now() + thought.pauseMs);
    case 'resting':
      // The lease runs out meanwhile: another worker may take it, and Sprout tells the parents if nobody does.
      store.talks.forget(thread);
      return rest(around, runId);
    case 'lost':
      store.talks.forget(thread);
      return giveUpLease(around, runId, 'Another worker has it, or it has ended.');
  }
}

/** Until the next day nothing is taken up. */
function rest({ store, clock }: Surroundings, runId: string): void {
  store.inOne(() => {
    store.runs.end(runId, 'The budget of the day is spent.');
    store.runs.rest(store.spent.nextDay(clock.now()));
  });
}

/** The run may wait for a worker again: after a restore of the server, or a long night of this agent. */
function giveUpLease({ store }: Surroundings, runId: string, why: string): void {
  store.inOne(() => {
    store.runs.end(runId, why);
    store.runs.listAgain();
  });
}

function giveUp({ said }: Work): OutputEnvelope {
  const summary = `The home agent came to no usable answer in ${MOST_ATTEMPTS} attempts.${said === null ? '' : ` ${said}`}`;
  return { success: false, summary: summary.slice(0, 1_000), artifacts: [], recommendation: 'escalate' };
}

function threadOf(runId: string, leaseToken: string): string {
  return `run ${runId} ${leaseToken}`;
}
