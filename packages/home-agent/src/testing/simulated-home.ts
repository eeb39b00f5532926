/** A family and its server in memory, with a clock that only the test moves and accidents by chance. */

import type { ShownEvent } from '../agent/activity.ts';
import type { Arguments, Wire } from '../wire/wire.ts';
import { wireOver } from '../wire/wire.ts';
import { type Envelope, toWireError, unauthorised, WireError } from '../wire/wire-error.ts';

/** The process of the agent died here. */
export class Killed extends Error {}

export interface Effect {
  readonly tool: string;
  readonly about: string;
}

/** A run that waits for an agent: its first output is asked for again, its second ends it. */
interface SimulatedRun {
  readonly iteration: number;
  readonly lease: { readonly token: string; readonly until: number } | null;
  readonly isOver: boolean;
}

const LEASE_MS = 10 * 60_000;

interface World {
  readonly runs: ReadonlyMap<string, SimulatedRun>;
  readonly events: readonly ShownEvent[];
  readonly effects: readonly Effect[];
  readonly answers: ReadonlyMap<string, { readonly args: string; readonly answer: Arguments }>;
  readonly revision: number;
}

/** How often each accident happens, from 0 to 1. */
export interface Accidents {
  readonly lostBefore: number;
  readonly lostAfter: number;
  readonly busy: number;
  readonly limited: number;
  readonly hintLost: number;
  readonly hintDoubled: number;
  readonly kill: number;
}

export const noAccidents: Accidents = {
  lostBefore: 0,
  lostAfter: 0,
  busy: 0,
  limited: 0,
  hintLost: 0,
  hintDoubled: 0,
  kill: 0,
};

const SHOWN = 20;
export const ME = 'grant_me';

export class SimulatedHome {
  now = Date.parse('2026-03-04T12:00:00Z');
  accidents = noAccidents;
  /** Kills at this point, counted from 1. */
  killAt: number | undefined;
  points = 0;
  /** The parents disconnected the agent: nothing answers it until they connect it again. */
  isRevoked = false;
  readonly #random: () => number;
  #world: World = { events: [], effects: [], answers: new Map(), runs: new Map(), revision: 1 };
  #epoch = 1;
  #made = 0;

  constructor(random: () => number) {
    this.#random = random;
  }

  get world(): World {
    return this.#world;
  }

  happens(type: string, refs: Record<string, string>, payload: Record<string, unknown> = {}, grantId?: string): void {
    this.now += 1_000;
    this.#made += 1;
    const actor = grantId === undefined ? {} : { grantId };
    const event = {
      eventId: `event_${this.#made}`,
      type,
      refs,
      payload,
      timestamp: new Date(this.now).toISOString(),
      actor,
    };
    this.#change({ events: [event, ...this.#world.events] });
  }

  /** A run waits for an agent. */
  startRun(runId: string): void {
    this.#setRun(runId, { iteration: 1, lease: null, isOver: false });
  }

  /** The server is restored from an earlier copy of its world. */
  restore(copy: World): void {
    this.#world = copy;
    this.#epoch += 1;
  }

  /** A moment at which the agent's process may die. */
  moment(): void {
    this.points += 1;
    if (this.points === this.killAt || this.#random() < this.accidents.kill) throw new Killed('killed');
  }

  wire(): Wire {
    return wireOver({
      send: async (operation, args, { key }) => {
        this.moment();
        const answer = this.#answer(operation, args, key);
        this.moment();
        return answer;
      },
      close: async () => undefined,
    });
  }

  #answer(operation: string, args: Arguments, key: string | undefined): unknown {
    if (this.#random() < this.accidents.lostBefore) throw toWireError(new Error('cut'));
    if (this.isRevoked) throw unauthorised('The parents ended this connection.');
    for (const [runId, run] of this.#world.runs) {
      if (run.lease !== null && run.lease.until <= this.now) this.#setRun(runId, { ...run, lease: null });
    }
    switch (operation) {
      case 'run.list':
        return {
          items: [...this.#world.runs].flatMap(([runId, run]) => (waits(run) ? [{ runId, skillId: 's' }] : [])),
        };
      case 'mcp.whoami':
        return {
          identity: { grantId: ME },
          family: { timezone: 'UTC' },
          scopes,
        };
      case 'resource.wait_and_read':
        return this.#wait(args);
      case 'activity.list':
        return this.#list(args);
      default:
        return this.#act(operation, args, key);
    }
  }

  #wait({ resources }: Arguments): unknown {
    const asked = resources as { uri: string; sinceVersion?: string }[];
    const rows = asked.map(({ uri, sinceVersion }) => this.#row(uri, sinceVersion));
    return { timedOut: rows.every(({ status }) => status === 'unchanged'), resources: rows };
  }

  #row(uri: string, sinceVersion: string | undefined) {
    if (!uri.startsWith('sprout://family/')) return { uri, status: 'current', version: 'x', state: {} };
    const version = `${this.#epoch}.${this.#world.revision}`;
    const state = { events: this.#world.events.slice(0, SHOWN) };
    const row = (status: string) => ({ uri, status, version, state });
    if (sinceVersion === undefined) return row('current');
    if (!sinceVersion.startsWith(`${this.#epoch}.`)) return row('reset');
    if (sinceVersion === version) return row(this.#random() < this.accidents.hintDoubled ? 'changed' : 'unchanged');
    if (this.#random() >= this.accidents.hintLost) return row('changed');
    return { uri, status: 'unchanged', version: sinceVersion, state };
  }

  #list({ after, since }: Arguments): unknown {
    const { events } = this.#world;
    if (after === undefined) {
      const from = since === undefined ? 0 : Date.parse(String(since));
      return { items: events.filter(({ timestamp }) => Date.parse(timestamp) >= from), nextCursor: null };
    }
    const index = events.findIndex(({ eventId }) => eventId === after);
    if (index < 0) throw refused('DOMAIN_NOT_FOUND', 'There is no such event.');
    return { items: events.slice(0, index).reverse(), nextCursor: null };
  }

  #act(tool: string, args: Arguments, key: string | undefined): unknown {
    const stored = key === undefined ? undefined : this.#world.answers.get(key);
    const text = JSON.stringify(args);
    if (stored !== undefined && stored.args !== text)
      throw refused('BAD_INPUT', 'The key was used for something else.');
    if (stored === undefined && this.#random() < this.accidents.busy)
      throw refused('INTERNAL_ERROR', 'The server is busy.');
    if (stored === undefined && this.#random() < this.accidents.limited)
      throw refused('INTERNAL_ERROR', 'Too many calls.', { reason: 'RATE_LIMITED', retryAfterMs: 20_000 });
    const answer = stored?.answer ?? (tool === 'run.submit_output' ? this.#submit(args) : { ok: true });
    if (stored === undefined && tool === 'run.submit_output') {
      const answers = new Map(this.#world.answers);
      if (key !== undefined) answers.set(key, { args: text, answer });
      this.#change({ answers });
    } else if (stored === undefined) {
      const about = String(args.reason ?? args.body);
      const answers = new Map(this.#world.answers);
      if (key !== undefined) answers.set(key, { args: text, answer });
      this.#change({ answers, effects: [...this.#world.effects, { tool, about }] });
      this.happens(tool === 'gems.adjust' ? 'gems.adjusted' : 'inbox.asked', {}, {}, ME);
    }
    if (this.#random() < this.accidents.lostAfter) throw toWireError(new Error('cut'));
    return answer;
  }

  /** Claims, or takes an output. */
  #submit({ runId, leaseToken, output }: Arguments): Arguments {
    const id = String(runId);
    const run = this.#world.runs.get(id);
    if (run === undefined) throw refused('DOMAIN_NOT_FOUND', 'There is no such run.');
    if (output !== undefined) {
      if (run.lease?.token !== leaseToken) throw refused('BAD_INPUT', 'The lease is lost.');
      if (run.iteration === 2) {
        this.#setRun(id, { ...run, lease: null, isOver: true });
        this.#change({ effects: [...this.#world.effects, { tool: 'run.submit_output', about: id }] });
        return { runId: id, status: 'completed', leaseToken: null, input: null, hands: [] };
      }
    } else if (!waits(run)) throw refused('BAD_INPUT', 'The run does not wait.');
    this.#made += 1;
    const token = `lease_${this.#made}`;
    const iteration = output === undefined ? run.iteration : run.iteration + 1;
    this.#setRun(id, { iteration, lease: { token, until: this.now + LEASE_MS }, isOver: false });
    const task = { action: 'run_skill', params: { skillId: 's', prompt: token, input: {} } };
    const input = { context: { feature_id: id, workflow: 'skill_run', iteration }, paths: {}, task };
    return { runId: id, status: 'running', leaseToken: token, input, hands: ['gems.adjust'] };
  }

  #setRun(runId: string, run: SimulatedRun): void {
    this.#change({ runs: new Map(this.#world.runs).set(runId, run) });
  }

  #change(changed: Partial<World>): void {
    this.#world = { ...this.#world, ...changed, revision: this.#world.revision + 1 };
  }
}

const scopes = ['task:read', 'gems:adjust', 'inbox:write', 'run:read', 'run:write'];

function waits({ lease, isOver }: SimulatedRun): boolean {
  return lease === null && !isOver;
}

function refused(code: Envelope['code'], message: string, more: Partial<Envelope> = {}): WireError {
  return new WireError('refused', { code, message, fix: 'None.', retryable: code === 'INTERNAL_ERROR', ...more });
}
