/** A home agent: watches the family's activity, and does what its reactions say, each thing once. */
import { callsOf, plannedCalls } from '../reaction/find-matches.ts';
import { think } from '../think/think.ts';
import { WireError } from '../wire/wire-error.ts';
import { nextWork, workOnRuns } from '../work/work-on-runs.ts';
import { catchUp } from './catch-up.ts';
import { sendCalls } from './send-calls.ts';
import type { Identity, Surroundings } from './surroundings.ts';

/** The longest wait that Sprout takes: with it, an idle agent asks about once a minute. */
const WAIT_MS = 50_000;
const PAUSE_MS = 5_000;
/** Parents change scopes and the time zone, and sign an agent in again while it runs. */
const ASK_AGAIN_MS = 60 * 60_000;

export class HomeAgent {
  readonly #around: Surroundings;
  #me: Identity | undefined;
  #askAgainAt = 0;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Does all that is to do now, and leaves. What Sprout did not answer is left for the next time. */
  async runOnce(signal: AbortSignal): Promise<void> {
    const me = await this.#whoAmI(signal);
    while (await catchUp(this.#around, me, { timeoutMs: 0, signal }));
    await this.#work(me, signal);
  }

  /** Runs until it is stopped, or until nobody is signed in any more. A server that is away is waited for. */
  async run(signal: AbortSignal): Promise<void> {
    const { clock, tell } = this.#around;
    let isAway = false;
    let hasRested = false;
    while (!signal.aborted) {
      try {
        const me = await this.#whoAmI(signal);
        await this.#work(me, signal);
        await catchUp(this.#around, me, { timeoutMs: hasRested ? this.#waitMs() : 0, signal });
        if (!hasRested) this.#around.beforeRest?.();
        hasRested = true;
        if (isAway) tell('Sprout answers again.');
        isAway = false;
      } catch (thrown) {
        if (signal.aborted) return;
        if (!(thrown instanceof WireError) || !thrown.mayRetry) throw thrown;
        if (!isAway) tell(`${thrown.envelope.message} It is asked again until it does.`);
        isAway = true;
        await clock.sleep(Math.max(PAUSE_MS, thrown.envelope.retryAfterMs ?? 0), signal);
      }
    }
  }

  async #work(me: Identity, signal: AbortSignal): Promise<void> {
    await this.#fallDue(me, signal);
    await think(this.#around, me, signal);
    await sendCalls(this.#around, signal);
    await workOnRuns(this.#around, me, signal);
  }

  /** Plans what waited long enough and is still so. It looks at the activity first, so that it knows. */
  async #fallDue(me: Identity, signal: AbortSignal): Promise<void> {
    const { store, clock, reactions } = this.#around;
    if ((store.nextDue() ?? Number.POSITIVE_INFINITY) > clock.now()) return;
    while (await catchUp(this.#around, me, { timeoutMs: 0, signal }));
    for (const match of store.listMatches('waiting')) {
      if ((match.dueAt ?? 0) > clock.now()) continue;
      const reaction = reactions.find(({ name }) => name === match.reaction);
      if (reaction === undefined) store.fail(match, 'The reaction is gone.');
      else if (reaction.think !== undefined) store.startThinking(match);
      else store.plan(match, plannedCalls(reaction.name, match.item, callsOf(reaction, match.fields)), clock.now());
    }
  }

  /** Until the next thing that has its time. What waits for tomorrow's budget keeps nobody awake. */
  #waitMs(): number {
    const { store, clock, budget } = this.#around;
    const now = clock.now();
    const { calls = 0 } = store.spent.read(now);
    const sends = calls < budget.callsPerDay ? store.listOutbox().map(({ nextAt }) => nextAt) : [];
    const thoughts = [store.nextThought(), nextWork(this.#around)].filter((at) => at !== undefined);
    const again = Math.max(PAUSE_MS, Math.min(WAIT_MS, ...[...sends, ...thoughts].map((at) => at - now)));
    return Math.max(0, Math.min(again, WAIT_MS, (store.nextDue() ?? Number.POSITIVE_INFINITY) - now));
  }

  async #whoAmI(signal: AbortSignal): Promise<Identity> {
    const { wire, store, budget, clock } = this.#around;
    if (this.#me === undefined || clock.now() >= this.#askAgainAt) {
      const { identity, family, scopes } = await wire.call('mcp.whoami', {}, { signal });
      const { timezone, language } = family;
      store.spent.rememberZone(timezone);
      if (store.spent.rememberBudget(budget)) store.stopResting(clock.now());
      this.#me = { grantId: identity.grantId, scopes, timezone, language };
      this.#askAgainAt = clock.now() + ASK_AGAIN_MS;
    }
    return this.#me;
  }
}
