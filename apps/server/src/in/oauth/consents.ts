import { existingScopes, usualScopes } from '../../core/operations/catalogue.ts';
import type { Scope } from '../../core/scopes/scopes.ts';
import type { Interaction } from 'oidc-provider';
import { findClient, findGrantFor, scopesIn } from '../../domains/access/index.ts';
import type { Store } from '../../store/port.ts';
import type { PublicOrigin } from '../http/public-origin.ts';
import type { Exchange } from '../http/router.ts';
import type { AuthorizationServers } from './authorization-servers.ts';
import { joinIds } from './compound-id.ts';
import { presentRequest } from './present-request.ts';

/** An agent's request that waits for a parent, as far as a page has to show it. */
export interface ConsentRequest {
  readonly clientId: string;
  readonly clientName: string;
  /** Where the answer goes. */
  readonly redirectUri: string;
  readonly asked: readonly Scope[];
}

/** What a parent decided earlier about the same agent. */
export interface EarlierConsent {
  readonly granted: readonly Scope[];
  readonly declined: readonly Scope[];
}

/** Who said yes, and to what. */
export interface Approval {
  readonly familyId: string;
  readonly parentId: string;
  readonly grantId: string;
  readonly scopes: readonly Scope[];
}

/** The consent page's way to the authorization server. */
export class Consents {
  readonly #servers: AuthorizationServers;
  readonly #store: Store;
  readonly #publicOrigin: PublicOrigin;

  constructor(servers: AuthorizationServers, store: Store, publicOrigin: PublicOrigin) {
    this.#servers = servers;
    this.#store = store;
    this.#publicOrigin = publicOrigin;
  }

  /** The request of this id, if this browser brought it and it still waits. */
  async find(exchange: Exchange, uid: string): Promise<ConsentRequest | undefined> {
    const interaction = await this.#interaction(exchange, uid);
    if (interaction === undefined) return undefined;
    const { client_id: clientId, redirect_uri: redirectUri, scope } = interaction.params as Record<string, string>;
    if (clientId === undefined || redirectUri === undefined) return undefined;
    const client = await this.#store.read((db) => findClient(db, clientId));
    if (client === undefined) return undefined;
    const words = (scope ?? '').split(' ');
    const asked = existingScopes.filter((existing) => words.includes(existing));
    return { clientId, clientName: client.name, redirectUri, asked: asked.length > 0 ? asked : usualScopes };
  }

  /** The name of the agent whose request has this id, for the page on which the parent signs in first. */
  async nameOf({ request }: Exchange, uid: string): Promise<string | undefined> {
    const { provider } = await this.#servers.for(this.#publicOrigin(request));
    const interaction = await provider.Interaction.find(uid);
    const clientId = interaction?.params.client_id;
    if (typeof clientId !== 'string') return undefined;
    return (await this.#store.read((db) => findClient(db, clientId)))?.name;
  }

  async earlier(familyId: string, parentId: string, clientId: string): Promise<EarlierConsent> {
    const grant = await this.#store.read((db) => findGrantFor(db, familyId, parentId, clientId));
    return { granted: scopesIn(grant?.scopes ?? ''), declined: scopesIn(grant?.declinedScopes ?? '') };
  }

  /** Notes the yes; answers where the browser goes on, or undefined if the request is over. */
  async allow(exchange: Exchange, uid: string, approval: Approval): Promise<string | undefined> {
    const { familyId, parentId, grantId, scopes } = approval;
    const interaction = await this.#interaction(exchange, uid);
    if (interaction === undefined) return undefined;
    // Whatever was asked for this time, the tokens cover all that the grant covers now, and nothing else.
    interaction.params.scope = scopes.join(' ');
    interaction.result = {
      // Answered as well, should the client have wished for it: a parent has looked.
      select_account: {},
      login: { accountId: joinIds(familyId, parentId), remember: false },
      consent: { grantId: joinIds(familyId, grantId) },
    };
    await interaction.persist();
    return pathOf(interaction.returnTo);
  }

  async deny(exchange: Exchange, uid: string): Promise<string | undefined> {
    const interaction = await this.#interaction(exchange, uid);
    if (interaction === undefined) return undefined;
    interaction.result = { error: 'access_denied', error_description: 'the parent said no' };
    await interaction.persist();
    return pathOf(interaction.returnTo);
  }

  async #interaction({ request, response }: Exchange, uid: string): Promise<Interaction | undefined> {
    const origin = this.#publicOrigin(request);
    const { provider } = await this.#servers.for(origin);
    try {
      const found = await provider.interactionDetails(presentRequest(request, origin), response);
      return found.uid === uid ? found : undefined;
    } catch (thrown) {
      if (thrown instanceof Error && thrown.name === 'SessionNotFound') return undefined;
      throw thrown;
    }
  }
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
