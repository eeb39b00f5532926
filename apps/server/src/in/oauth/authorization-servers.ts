import { LRUCache } from 'lru-cache';
import type * as Oidc from 'oidc-provider';
import type { Pipeline } from '../../core/pipeline/pipeline.ts';
import type { Clock, Random } from '../../core/ports.ts';
import { findClient, type KeyRow } from '../../domains/access/index.ts';
import type { Store } from '../../store/port.ts';
import { createClientAdapter } from './adapters/client-adapter.ts';
import { createFlowAdapter } from './adapters/flow-adapter.ts';
import { createGrantAdapter } from './adapters/grant-adapter.ts';
import { noAdapter } from './adapters/no-adapter.ts';
import { createTokenAdapter } from './adapters/token-adapter.ts';
import { type AuthorizationServer, createAuthorizationServer } from './authorization-server.ts';
import type { ClientDocuments } from './client-documents/client-documents.ts';
import { endGrantWith } from './end-grant.ts';
import { keysInOrder, periodAt } from './keys/key-periods.ts';
import { loadKeys } from './keys/load-keys.ts';
import { resourceNames } from './resource.ts';

export interface AuthorizationServersParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly pipeline: Pipeline;
  readonly documents: ClientDocuments;
  readonly forget: (grantId: string) => void;
  readonly onFault: (fault: unknown) => void;
}

/** Names under which one server is reached at the same time; more than a few is somebody playing with Host headers. */
const MAX_ORIGINS = 4;

/**
 * The authorization servers, one per origin that we are reached under, made when they are first asked for and anew in
 * each period of the keys. A server at home that no agent ever connects to loads none of it.
 */
export class AuthorizationServers {
  readonly #parts: AuthorizationServersParts;
  readonly #made = new LRUCache<string, Promise<AuthorizationServer>>({ max: MAX_ORIGINS });

  constructor(parts: AuthorizationServersParts) {
    this.#parts = parts;
  }

  for(origin: string): Promise<AuthorizationServer> {
    const period = periodAt(this.#parts.clock.now());
    const name = `${period} ${origin}`;
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const making = this.#make(origin, period);
    this.#made.set(name, making);
    // The next caller tries again what failed.
    making.catch(() => this.#made.delete(name));
    return making;
  }

  async #make(origin: string, period: number): Promise<AuthorizationServer> {
    const { store, random, onFault } = this.#parts;
    const [oidc, keys] = await Promise.all([import('oidc-provider'), loadKeys(store, random, period)]);
    const order = (purpose: KeyRow['purpose']) => keysInOrder(keys, purpose, period);
    const parts = {
      origin,
      adapter: this.#adapters(oidc, origin),
      cookieKeys: order('cookie'),
      signingKeys: order('signing'),
      newClientId: () => random.id('oc'),
      isConnected: async (clientId: string) =>
        ((await store.read((db) => findClient(db, clientId)))?.consentedAt ?? null) !== null,
    };
    return createAuthorizationServer(oidc, parts, onFault);
  }

  #adapters(oidc: typeof Oidc, origin: string): Oidc.AdapterFactory {
    const { store, clock, documents, pipeline, forget } = this.#parts;
    const names = resourceNames(origin);
    const alreadyUsed = () => new oidc.errors.InvalidGrant('already used');
    // The provider keeps the request under way at hand, and in it the refresh token that it replaces.
    const usedUp = () => oidc.Provider.ctx?.oidc.entities.RotatedRefreshToken?.jti;
    const tokens = { store, clock, resourceNames: names, alreadyUsed, usedUp, forget };
    const byModel: Readonly<Record<string, Oidc.Adapter>> = {
      AuthorizationCode: createTokenAdapter('code', tokens),
      AccessToken: createTokenAdapter('access', tokens),
      RefreshToken: createTokenAdapter('refresh', tokens),
      Grant: createGrantAdapter(store, clock, names, endGrantWith(pipeline)),
      Client: createClientAdapter(store, clock, documents),
      Interaction: createFlowAdapter(store, clock),
    };
    return (model) => byModel[model] ?? noAdapter;
  }
}
