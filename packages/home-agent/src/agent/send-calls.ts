/** Empties the outbox: makes the planned calls, each with its key, until Sprout has answered. */

import type { Intent } from '../state/agent-store.ts';
import type { Arguments, Extras } from '../wire/wire.ts';
import { type Envelope, toWireError, WireError } from '../wire/wire-error.ts';
import { KEYS_HOLD_MS, type Surroundings } from './surroundings.ts';
import { tellBudgetSpent } from './tell-budget-spent.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

const NO_ANSWER = { said: 'Nobody knows whether it happened, and it is too long ago to ask again.' };

/** What a model gets to read of one answer. */
const MOST_CHARACTERS = 20_000;

/** Makes the calls that may be made now, of one match or of all. Throws only if nobody is signed in any more, or if it was stopped. */
export async function sendCalls(
  around: Surroundings,
  signal?: AbortSignal,
  only?: Pick<Intent, 'reaction' | 'item'>,
): Promise<void> {
  const { store, clock } = around;
  const held = new Set<string>();
  // One that is too many, or that nobody answers: the next of its kind would fare the same.
  const heldTools = new Set<string>();
  for (const { key } of store.listOutbox()) {
    // Looked up again: an earlier call of this round may have ended it.
    const intent = store.findIntent(key);
    if (intent === undefined || (intent.state !== 'planned' && intent.state !== 'sending')) continue;
    if (only !== undefined && (only.reaction !== intent.reaction || only.item !== intent.item)) continue;
    const match = `${intent.reaction}\n${intent.item}`;
    // The steps of a match keep their order: one that is not done holds the next ones.
    if (held.has(match) || heldTools.has(intent.tool) || clock.now() < intent.nextAt) held.add(match);
    else if (isTooOld(intent, clock.now())) {
      store.settle(intent.key, 'unknown', NO_ANSWER);
      held.add(match);
    } else if (intent.firstSentAt === null && !store.spent.take(clock.now(), 'calls', around.budget.callsPerDay)) {
      // Calls that were sent before are counted, and go on.
      held.add(match);
      await tellBudgetSpent(around, 'calls', signal);
    } else if (!(await sendOne(around, intent, signal))) {
      held.add(match);
      if (store.findIntent(key)?.state === 'sending') heldTools.add(intent.tool);
    }
  }
}

/** Its key may be forgotten by now, so sending it again could do it twice. */
function isTooOld({ state, firstSentAt }: Intent, now: number): boolean {
  return state === 'sending' && firstSentAt !== null && now - firstSentAt >= KEYS_HOLD_MS;
}

/** Answers whether the call is done. */
async function sendOne(around: Surroundings, intent: Intent, signal?: AbortSignal): Promise<boolean> {
  const { wire, store, clock, tell } = around;
  const { key, tool, arguments: args, reaction } = intent;
  store.markSending(key, clock.now());
  try {
    const answer = await wire.send(tool, args, { key, signal });
    store.settle(key, 'done', {
      said: describeOutcome(answer),
      answer: JSON.stringify(answer).slice(0, MOST_CHARACTERS),
    });
    tell(`${reaction}: ${tool} ${answer.waitingForParent === undefined ? 'done' : 'waits for a parent'}.`);
    return true;
  } catch (thrown) {
    signal?.throwIfAborted();
    if (!(thrown instanceof WireError)) throw thrown;
    const { kind, envelope, mayRetry } = toWireError(thrown);
    if (kind === 'unauthorised') throw thrown;
    const said = [envelope.reason ?? envelope.code, envelope.message, ...problemsIn(envelope)].join(': ');
    tell(`${reaction}: ${tool} ${mayRetry ? 'has no answer yet' : 'was refused'}. ${said}`);
    if (mayRetry) store.postpone(key, clock.now() + pauseAfter(intent, clock.now(), envelope.retryAfterMs), said);
    else store.settle(key, 'refused', { said, answer: JSON.stringify({ error: envelope }) });
    return false;
  }
}

/** What was wrong with which argument, where Sprout says so. */
function problemsIn({ details }: Envelope): string[] {
  const problems = (details?.problems ?? []) as { readonly path: string; readonly expected: string }[];
  return problems.length === 0 ? [] : [problems.map(({ path, expected }) => `${path} ${expected}`).join('; ')];
}

/** As long as it has been tried already, within bounds: pauses double by themselves. */
function pauseAfter({ firstSentAt }: Intent, now: number, retryAfterMs = 0): number {
  const triedFor = now - (firstSentAt ?? now);
  return Math.max(retryAfterMs, Math.min(Math.max(triedFor, FIRST_PAUSE_MS), LONGEST_PAUSE_MS));
}

function describeOutcome({ waitingForParent }: Arguments & Extras): string {
  return waitingForParent === undefined ? 'done' : `waits for a parent on card ${waitingForParent.cardId}`;
}
