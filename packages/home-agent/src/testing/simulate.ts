/** Lets chance play with a simulated home and an agent in it, then checks that the agent acted once for each thing and on nothing else. */
import type { Agent } from '@sprout/agent-protocol';
import type { Conversation, ModelAnswer } from '@sprout/language-model';
import { HomeAgent } from '../agent/home-agent.ts';
import type { Surroundings } from '../agent/surroundings.ts';
import { defaultBudget, type Reaction } from '../reaction/reaction.ts';
import { AgentStore } from '../state/agent-store.ts';
import type { Wire } from '../wire/wire.ts';
import { WireError } from '../wire/wire-error.ts';
import { type Accidents, Killed, noAccidents, SimulatedHome } from './simulated-home.ts';

export const reactions: readonly Reaction[] = [
  {
    name: 'Pay',
    when: { event: 'task.completed' },
    then: [
      { tool: 'gems.adjust', arguments: { childId: '{{event.childId}}', delta: 1, reason: '{{event.submissionId}}' } },
    ],
  },
  {
    name: 'Remind',
    when: { stillOpen: 'screentime', forMinutes: 10 },
    then: [{ remind: { text: '{{event.requestId}}' } }],
  },
  {
    name: 'Think',
    when: { event: 'reward.claimed' },
    think: { command: ['thinker'], tools: ['gems.adjust'] },
  },
  {
    name: 'Model',
    when: { event: 'reward.claim_given' },
    think: { model: { api: 'ollama', name: 'small', maxTokens: 16 }, prompt: 'Pay.', tools: ['gems.adjust'] },
  },
];

/** Of each day, as much as two answers use. */
const TOKENS_PER_DAY = 1_000;
const USED = { input: 300, written: 0, cached: 0, output: 16 };

/** A change of the agent's surroundings that plants a bug. */
export type Plant = (home: SimulatedHome, wire: Wire, store: AgentStore) => { wire: Wire; store: AgentStore };

const wild: Accidents = {
  ...{ lostBefore: 0.1, lostAfter: 0.15, busy: 0.1, limited: 0.05, hintLost: 0.1, hintDoubled: 0.1, kill: 0.06 },
};
/** How a request ends: a parent decides, the kid takes it back, or its time is over. */
const ends = ['approved', 'denied', 'cancelled', 'expired'] as const;
const STEPS = 40;

export class Simulation {
  readonly home: SimulatedHome;
  readonly #store = new AgentStore(':memory:');
  readonly #plant: Plant;
  readonly #found: string[] = [];
  readonly #leases = new Set<string>();
  readonly #used = new Map<string, number>();
  readonly #signal = new AbortController().signal;

  constructor(random: () => number, plant: Plant = (_home, wire, store) => ({ wire, store })) {
    this.home = new SimulatedHome(random);
    this.#plant = plant;
    // Was there before the agent: not its business.
    this.home.happens(
      'task.completed',
      { childId: 'kid', taskId: 'task_old', submissionId: 'old' },
      { date: '2026-03-04' },
    );
  }

  /** One start of the agent's process, which may die on the way or find the server away. */
  async runAgent(): Promise<void> {
    const { home } = this;
    const { wire, store } = this.#plant(home, home.wire(), this.#store);
    const around: Surroundings = {
      ...{
        wire,
        store,
        reactions,
        budget: { ...defaultBudget, callsPerDay: 10_000, thoughtsPerDay: 10_000, tokensPerDay: TOKENS_PER_DAY },
      },
      worker: { think: { command: ['worker'] } },
      clock: { now: () => home.now, sleep: untilAborted },
      startThinker: ({ command: [name] }) => (name === 'worker' ? this.#runWorker : thinker),
      askModel: (_model, conversation) => this.#answer(conversation),
      tell: () => undefined,
    };
    try {
      await new HomeAgent(around).runOnce(this.#signal);
    } catch (thrown) {
      if (!(thrown instanceof Killed) && !(thrown instanceof WireError)) throw thrown;
    }
  }

  /** Thinks about each lease once: what it answered is never asked for again. */
  readonly #runWorker: Agent = {
    call: async ({ input }) => {
      const lease = String(input.task.params.prompt);
      if (this.#leases.has(lease)) this.#found.push(`${lease} was thought about twice`);
      this.#leases.add(lease);
      const recommendation = input.context.iteration === 1 ? 'retry' : 'proceed';
      return {
        kind: 'answered',
        text: JSON.stringify({ success: true, summary: 'Did.', artifacts: [], recommendation }),
      };
    },
  };

  /** A model that pays, tries what it may not, and ends. */
  async #answer({ turns }: Conversation): Promise<ModelAnswer> {
    const { home } = this;
    home.moment();
    const day = new Date(home.now).toISOString().slice(0, 10);
    const used = (this.#used.get(day) ?? 0) + USED.input + USED.output;
    this.#used.set(day, used);
    if (used > TOKENS_PER_DAY) this.#found.push(`${used} tokens on ${day}`);
    const [asked] = turns;
    const about = /claim_\d+_model/.exec(asked?.who === 'user' ? asked.text : '')?.[0];
    const call = (name: string, reason = about) => ({ callId: name, name, args: { childId: 'kid', delta: 1, reason } });
    const isFirst = turns.length === 1;
    const calls = isFirst ? [call('family_delete'), call('gems_adjust')] : [];
    home.moment();
    return { text: isFirst ? '' : 'Paid.', calls, end: 'done', use: USED };
  }

  /** The accidents end; the agent has all the time it needs. */
  async calmDown(): Promise<void> {
    this.home.accidents = noAccidents;
    this.home.killAt = undefined;
    this.home.isRevoked = false;
    const lateRounds = this.home.world.events.filter(({ type }) => type === 'reward.claim_given').length;
    for (let round = 0; round < 6 + lateRounds; round++) {
      // What rests until the next day goes on then; a model answers one thing a day.
      this.home.now += (round < 6 ? 6 : 24 * 60) * 60_000;
      await this.runAgent();
    }
    this.#store.close();
  }

  /** What is wrong with what the agent did, in the world as it is now. */
  problems(): string[] {
    const { events, effects, runs } = this.home.world;
    const times = (about: string) => effects.filter((effect) => effect.about === about).length;
    const problems = effects
      .filter(({ about }, index) => effects.findIndex((other) => other.about === about) !== index)
      .map(({ about }) => `${about} was acted on twice`);
    problems.push(...this.#found);
    for (const runId of runs.keys()) if (times(runId) === 0) problems.push(`${runId} was missed`);
    const isDecided = (id: string) =>
      events.some(({ type, refs }) => refs.requestId === id && ends.some((end) => type === `screentime.${end}`));
    for (const { type, refs } of events) {
      const { submissionId, claimId, requestId } = refs;
      const about = submissionId ?? claimId ?? (type === 'screentime.requested' ? requestId : undefined);
      if (about === undefined) continue;
      const isLeftAlone = about === 'old' || about.endsWith('evil');
      if (isLeftAlone && times(about) > 0) problems.push(`${about} was acted on`);
      if (!isLeftAlone && times(about) === 0 && !isDecided(about)) problems.push(`${about} was missed`);
    }
    if (effects.some(({ tool }) => tool === 'family.delete')) problems.push('family.delete was called');
    return problems;
  }
}

/** Proposes one call; for claims that end in evil, as if the kid's words had talked it into it, one that is not allowed. */
const thinker: Agent = {
  async call({ input }) {
    const { claimId = '' } = (input.task.params.event as { refs: Record<string, string> }).refs;
    const evil = { tool: 'family.delete', arguments: { reason: claimId } };
    const good = { tool: 'gems.adjust', arguments: { childId: 'kid', delta: 1, reason: claimId } };
    const content = JSON.stringify(claimId.endsWith('evil') ? evil : good);
    const artifacts = [{ path: 'call/1.json', operation: 'create', content }];
    return {
      kind: 'answered',
      text: JSON.stringify({ success: true, summary: 'Thought.', artifacts, recommendation: 'proceed' }),
    };
  },
};

/** A whole life by chance. Answers the problems that were left at its end. */
export async function simulate(random: () => number, plant?: Plant): Promise<string[]> {
  const simulation = new Simulation(random, plant);
  const { home } = simulation;
  await simulation.runAgent();
  home.accidents = wild;
  const copies = [home.world];
  const open: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    const kind = Math.floor(random() * 13);
    if (kind <= 1)
      home.happens(
        'task.completed',
        { childId: 'kid', taskId: `task_${step}`, submissionId: `done_${step}` },
        { date: '2026-03-04' },
      );
    else if (kind === 2)
      home.happens('reward.claimed', { childId: 'kid', claimId: `claim_${step}${random() < 0.3 ? '_evil' : ''}` });
    else if (kind === 3) {
      open.push(`ask_${step}`);
      home.happens('screentime.requested', { childId: 'kid', requestId: `ask_${step}` }, { durationMinutes: 20 });
    } else if (kind === 4 && open.length > 0) {
      const end = ends[Math.floor(random() * ends.length)];
      home.happens(`screentime.${end}`, { childId: 'kid', requestId: open.shift() ?? '' });
    } else if (kind === 5) copies.push(home.world);
    else if (kind === 6 && random() < 0.4) home.restore(copies[Math.floor(random() * copies.length)] ?? home.world);
    else if (kind === 7) home.now += 4 * 60_000;
    else if (kind === 8) home.happens('reward.claim_given', { childId: 'kid', claimId: `claim_${step}_model` });
    else if (kind === 9) home.startRun(`run_${step}`);
    else if (kind === 10 && random() < 0.5) home.isRevoked = !home.isRevoked;
    else await simulation.runAgent();
  }
  await simulation.calmDown();
  return simulation.problems();
}

/** Time passes in this simulation by its own hand only. */
function untilAborted(_ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener('abort', () => resolve(), { once: true });
  });
}
