import type { JsNode, Unit } from './code.ts';
import type { Conditions } from './conditions.ts';
import { type Edge, type Owner, ownerOf } from './edge.ts';
import { causeOf } from './events.ts';

/** How code comes to run. */
export interface Reach {
  /** Without anything the child does: never, perhaps, or always. */
  readonly byLoad: 'never' | 'maybe' | 'always';
  /** After something the child did: never, after an event that the page may send by itself too, or surely. */
  readonly byAct: 'never' | 'maybe' | 'always';
}

const levels = ['never', 'maybe', 'always'] as const;

/** Both as places in `levels`. */
interface State {
  readonly load: number;
  readonly act: number;
}

/** Follows calls and events from the top of every script. */
export class Reached {
  readonly #states = new Map<Owner, State>();
  readonly #conditions: Conditions;

  constructor(units: readonly Unit[], edges: readonly Edge[], conditions: Conditions) {
    this.#conditions = conditions;
    const bySource = Map.groupBy(edges, (edge) => ownerOf(edge.site));
    const queue: Owner[] = [];
    const raise = (owner: Owner, load: number, act: number) => {
      const state = this.#states.get(owner) ?? { load: 0, act: 0 };
      if (this.#states.has(owner) && load <= state.load && act <= state.act) return;
      this.#states.set(owner, { load: Math.max(load, state.load), act: Math.max(act, state.act) });
      queue.push(owner);
    };
    for (const unit of units) {
      if (unit.kind !== 'handler') raise(unit, 2, 0);
      else {
        const cause = causeOf(unit.event ?? '');
        const [load, act] = cause === 'load' ? [2, 0] : cause === 'either' ? [1, 1] : [0, 2];
        raise(unit, load, act);
      }
    }
    for (let owner = queue.pop(); owner !== undefined; owner = queue.pop()) {
      const { load, act } = this.#states.get(owner) ?? { load: 0, act: 0 };
      for (const edge of bySource.get(owner) ?? []) {
        if (conditions.isAfterAct(edge.site)) raise(edge.to, 0, 2);
        else if (edge.how === 'act') raise(edge.to, 0, edge.isEither ? 1 : 2);
        else if (edge.how === 'call') raise(edge.to, load === 2 && conditions.isConditional(edge.site) ? 1 : load, act);
        else raise(edge.to, Math.min(load, 1), act);
      }
    }
  }

  of(site: JsNode): Reach | undefined {
    const owner = ownerOf(site);
    const state = owner && this.#states.get(owner);
    if (!state) return undefined;
    if (this.#conditions.isAfterAct(site)) return { byLoad: 'never', byAct: 'always' };
    const load = state.load === 2 && this.#conditions.isConditional(site) ? 1 : state.load;
    return { byLoad: levels[load] ?? 'never', byAct: levels[state.act] ?? 'never' };
  }
}
