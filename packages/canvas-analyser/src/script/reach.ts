import type { JsNode, Unit } from './code.ts';
import type { Conditions } from './conditions.ts';
import { type Edge, type Owner, ownerOf } from './edge.ts';
import { causeOf } from './events.ts';

/** How code comes to run. */
export interface Reach {
  /** Without anything the child does: never, perhaps, or always. */
  readonly byLoad: 'never' | 'maybe' | 'always';
  /** After something the child did. */
  readonly byAct: boolean;
}

const levels = ['never', 'maybe', 'always'] as const;

interface State {
  load: number;
  act: boolean;
}

/** Follows calls and events from the top of every script. */
export class Reached {
  readonly #states = new Map<Owner, State>();
  readonly #conditions: Conditions;

  constructor(units: readonly Unit[], edges: readonly Edge[], conditions: Conditions) {
    this.#conditions = conditions;
    const bySource = Map.groupBy(edges, (edge) => ownerOf(edge.site));
    const queue: Owner[] = [];
    const raise = (owner: Owner, load: number, act: boolean) => {
      const state = this.#states.get(owner) ?? { load: 0, act: false };
      if (this.#states.has(owner) && load <= state.load && (!act || state.act)) return;
      this.#states.set(owner, { load: Math.max(load, state.load), act: act || state.act });
      queue.push(owner);
    };
    for (const unit of units) {
      if (unit.kind !== 'handler') raise(unit, 2, false);
      else {
        const cause = causeOf(unit.event ?? '');
        raise(unit, cause === 'load' ? 2 : cause === 'either' ? 1 : 0, cause !== 'load');
      }
    }
    for (let owner = queue.pop(); owner !== undefined; owner = queue.pop()) {
      const { load, act } = this.#states.get(owner) ?? { load: 0, act: false };
      for (const edge of bySource.get(owner) ?? []) {
        if (edge.how === 'act' || conditions.isAfterAct(edge.site)) raise(edge.to, 0, true);
        else if (edge.how === 'call') raise(edge.to, load === 2 && conditions.isConditional(edge.site) ? 1 : load, act);
        else raise(edge.to, Math.min(load, 1), act);
      }
    }
  }

  of(site: JsNode): Reach | undefined {
    const owner = ownerOf(site);
    const state = owner && this.#states.get(owner);
    if (!state) return undefined;
    if (this.#conditions.isAfterAct(site)) return { byLoad: 'never', byAct: true };
    const load = state.load === 2 && this.#conditions.isConditional(site) ? 1 : state.load;
    return { byLoad: levels[load] ?? 'never', byAct: state.act };
  }
}
