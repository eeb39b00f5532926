/** Empties the outbox: makes the planned calls, each with its key, until Sprout has answered. */
import { cardOf } from '../reaction/calls-of-steps.ts';
import { keyOf } from '../reaction/key-of.ts';
import type { Intent } from '../state/agent-store.ts';
import type { Arguments, Extras } from '../wire/wire.ts';
import { toWireError, WireError } from '../wire/wire-error.ts';
import { dayOf, KEYS_HOLD_MS, type Surroundings } from './surroundings.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** Makes the calls that may be made now. Throws only if nobody is signed in any more, or if it was stopped. */
export async function sendCalls(around: Surroundings, signal?: AbortSignal): Promise<void> {
  const { store, clock } = around;
  const held = new Set<string>();
  for (const intent of store.listOutbox()) {
    const match = `${intent.reaction}\n${intent.item}`;
    // The steps of a match keep their order: one that is not done holds the next ones.
    if (held.has(match) || clock.now() < intent.nextAt) held.add(match);
    else if (isTooOld(intent, clock.now())) {
      store.settle(intent.key, 'unknown', 'Nobody knows whether it happened, and it is too long ago to ask again.');
      held.add(match);
    } else if (!store.spend(dayOf(clock.now()), 'calls', around.budget.callsPerDay)) {
      await tellBudgetSpent(around, 'calls', signal);
      return;
    } else if (!(await sendOne(around, intent, signal))) held.add(match);
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
    store.settle(key, 'done', saidOf(answer));
    tell(`${reaction}: ${tool} ${answer.waitingForParent === undefined ? 'done' : 'waits for a parent'}.`);
    return true;
  } catch (thrown) {
    signal?.throwIfAborted();
    if (!(thrown instanceof WireError)) throw thrown;
    const { kind, envelope, mayRetry } = toWireError(thrown);
    if (kind === 'unauthorised') throw thrown;
    const said = [envelope.reason ?? envelope.code, envelope.message].join(': ');
    tell(`${reaction}: ${tool} ${mayRetry ? 'has no answer yet' : 'was refused'}. ${said}`);
    if (mayRetry) store.postpone(key, clock.now() + pauseAfter(intent, clock.now(), envelope.retryAfterMs), said);
    else store.settle(key, 'refused', said);
    return false;
  }
}

/** As long as it has been tried already, within bounds: pauses double by themselves. */
function pauseAfter({ firstSentAt }: Intent, now: number, retryAfterMs = 0): number {
  const triedFor = now - (firstSentAt ?? now);
  return Math.max(retryAfterMs, Math.min(Math.max(triedFor, FIRST_PAUSE_MS), LONGEST_PAUSE_MS));
}

function saidOf({ waitingForParent }: Arguments & Extras): string {
  return waitingForParent === undefined ? 'done' : `waits for a parent on card ${waitingForParent.cardId}`;
}

/** Once a day, with a key, so that a restart does not say it twice. What is planned waits for the next day. */
export async function tellBudgetSpent(around: Surroundings, what: 'calls' | 'thoughts', signal?: AbortSignal) {
  const { wire, store, clock, budget, tell } = around;
  const day = dayOf(clock.now());
  if (!store.spend(day, `card about ${what}`, 1)) return;
  const most = what === 'calls' ? budget.callsPerDay : budget.thoughtsPerDay;
  const words = `The home agent has used all ${most} ${what} of ${day}. The rest waits for tomorrow.`;
  tell(words);
  const key = keyOf('budget', `${day} ${what}`, 0, 'inbox.ask');
  await wire.send('inbox.ask', cardOf('The home agent pauses', words), { key, signal }).catch((thrown: unknown) => {
    signal?.throwIfAborted();
    if (!(thrown instanceof WireError)) throw thrown;
    tell(`The card about it could not be posted: ${thrown.envelope.message}`);
  });
}
