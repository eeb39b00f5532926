/** A family and its server in memory, with a clock that only the test moves and accidents by chance. */

import type { ShownEvent } from '../agent/activity.ts';
import type { Arguments, Wire } from '../wire/wire.ts';
import { wireOver } from '../wire/wire.ts';
import { toWireError, WireError } from '../wire/wire-error.ts';

/** The process of the agent died here. */
export class Killed extends Error {}

export interface Effect {
  readonly tool: string;
  readonly about: string;
}

interface World {
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
  readonly hintLost: number;
  readonly hintDoubled: number;
  readonly kill: number;
}

export const noAccidents: Accidents = { lostBefore: 0, lostAfter: 0, busy: 0, hintLost: 0, hintDoubled: 0, kill: 0 };

const SHOWN = 20;
export const ME = 'grant_me';

export class SimulatedHome {
  now = Date.parse('2026-03-04T12:00:00Z');
  accidents = noAccidents;
  /** Kills at this point, counted from 1. */
  killAt: number | undefined;
  points = 0;
  readonly #random: () => number;
  #world: World = { events: [], effects: [], answers: new Map(), revision: 1 };
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
    switch (operation) {
      case 'mcp.whoami':
        return { identity: { grantId: ME }, scopes: ['task:read', 'gems:adjust', 'inbox:write'] };
      case 'resource.wait_and_read':
        return this.#wait(args);
      case 'activity.list':
        return this.#list(args);
      default:
        return this.#act(operation, args, key);
    }
  }

  #wait({ resources }: Arguments): unknown {
    const [{ uri, sinceVersion }] = resources as [{ uri: string; sinceVersion?: string }];
    if (uri !== 'sprout://family/activity')
      return { timedOut: false, resources: [{ uri, status: 'current', version: 'x', state: {} }] };
    const version = `${this.#epoch}.${this.#world.revision}`;
    const state = { events: this.#world.events.slice(0, SHOWN) };
    const row = (status: string) => ({
      timedOut: status === 'unchanged',
      resources: [{ uri, status, version, state }],
    });
    if (sinceVersion === undefined) return row('current');
    if (!sinceVersion.startsWith(`${this.#epoch}.`)) return row('reset');
    if (sinceVersion === version) return row(this.#random() < this.accidents.hintDoubled ? 'changed' : 'unchanged');
    if (this.#random() >= this.accidents.hintLost) return row('changed');
    return { timedOut: true, resources: [{ uri, status: 'unchanged', version: sinceVersion }] };
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
      throw refused('INTERNAL_ERROR', 'Too many calls.');
    const answer = stored?.answer ?? { ok: true };
    if (stored === undefined) {
      const about = String(args.reason ?? args.body);
      const answers = new Map(this.#world.answers);
      if (key !== undefined) answers.set(key, { args: text, answer });
      this.#change({ answers, effects: [...this.#world.effects, { tool, about }] });
      this.happens(tool === 'gems.adjust' ? 'gems.adjusted' : 'inbox.asked', {}, {}, ME);
    }
    if (this.#random() < this.accidents.lostAfter) throw toWireError(new Error('cut'));
    return answer;
  }

  #change(changed: Partial<World>): void {
    this.#world = { ...this.#world, ...changed, revision: this.#world.revision + 1 };
  }
}

function refused(code: 'DOMAIN_NOT_FOUND' | 'BAD_INPUT' | 'INTERNAL_ERROR', message: string): WireError {
  return new WireError('refused', { code, message, fix: 'None.', retryable: code === 'INTERNAL_ERROR' });
}
