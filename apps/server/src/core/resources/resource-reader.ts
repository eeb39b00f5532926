import type { Store } from '../../store/port.ts';
import { refuse } from '../errors/refusal.ts';
import type { Position } from '../live/change.ts';
import { resources as catalogue } from '../operations/catalogue.ts';
import type { ReadContext } from '../operations/context.ts';
import { readContext } from '../operations/read-context.ts';
import { type MessagesByPlace, tell } from '../operations/tell.ts';
import type { Clock } from '../ports.ts';
import type { Principal } from '../principal.ts';
import { authorise } from '../scopes/authorise.ts';
import { requireClock } from '../versions/clock-store.ts';
import { formatVersion } from '../versions/version.ts';
import { lastRevision } from '../versions/version-store.ts';
import type { Resource, UriParameters } from './resource.ts';

export interface ResourceState {
  readonly uri: string;
  readonly version: string;
  readonly state: object;
  readonly kidText: readonly string[];
  /** The sentences of the state, for apps, which show them in a language of their own. */
  readonly messages: MessagesByPlace;
  /** The position at which it last changed. `version` is the same as text. */
  readonly changed: Position;
  /** The position at which the snapshot was taken. */
  readonly asOf: Position;
}

/** The state as clients get it: with its version, its messages for apps, and where it holds what kids typed. */
export function bodyOf({ state, version, kidText, messages }: ResourceState): object {
  return {
    ...state,
    version,
    ...(Object.keys(messages).length > 0 && { messages }),
    ...(kidText.length > 0 && { _sprout: { kidText } }),
  };
}

/** The resource that a URI names, and the parameters in the URI. */
export interface Found {
  readonly resource: Resource;
  readonly parameters: UriParameters;
}

/** Reads live resources: state and version in one snapshot. */
export class ResourceReader {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #resources: readonly Resource[];

  constructor(resources: readonly Resource[], store: Store, clock: Clock) {
    const known = new Set(resources.map((resource) => resource.definition.name));
    const missing = catalogue.filter((definition) => !known.has(definition.name));
    if (missing.length > 0) throw new Error(`resources without behaviour: ${missing.map(({ name }) => name)}`);
    this.#store = store;
    this.#clock = clock;
    this.#resources = resources;
  }

  async read(principal: Principal, uri: string): Promise<ResourceState> {
    const found = this.find(principal, uri);
    return this.#store.read((db) => this.readIn(readContext(principal, db, this.#clock.now()), uri, found), {
      isShort: true,
    });
  }

  /** The resource behind a URI. Refuses if the caller has no scope for this kind of resource. */
  find(principal: Principal, uri: string): Found {
    for (const resource of this.#resources) {
      const parameters = resource.template.match(uri);
      if (parameters === undefined) continue;
      authorise(principal, resource.definition);
      return { resource, parameters };
    }
    throw refuse('UNKNOWN_RESOURCE');
  }

  async readIn(context: ReadContext, uri: string, { resource, parameters }: Found): Promise<ResourceState> {
    const { db, familyId } = context;
    const [clock, last, state] = await Promise.all([
      requireClock(db, familyId),
      lastRevision(db, familyId, resource.watches(parameters)),
      resource.show(context, parameters),
    ]);
    const { kidText, told } = resource.definition;
    const { body, messages } = tell(state, told, 'en');
    const takesMessages = context.principal.kind === 'parent' || context.principal.kind === 'kid';
    const changed = { epoch: clock.epoch, revision: last?.revision ?? 0 };
    return {
      uri,
      version: formatVersion(changed.epoch, changed.revision),
      state: body,
      kidText,
      messages: takesMessages ? messages : {},
      changed,
      asOf: { epoch: clock.epoch, revision: clock.revision },
    };
  }
}
