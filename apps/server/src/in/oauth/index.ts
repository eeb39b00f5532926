/** OAuth 2.1 for agents: discovery, registration, the parent's consent, tokens, revocation. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pipeline } from '../../core/pipeline/pipeline.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { Store } from '../../store/port.ts';
import type { PublicOrigin } from '../http/public-origin.ts';
import { AuthorizationServers } from './authorization-servers.ts';
import { ClientDocuments, type FetchText } from './client-documents/client-documents.ts';
import { Consents } from './consents.ts';
import { createOAuthEndpoint } from './oauth-endpoint.ts';
import { createRateLimit } from './rates.ts';

export type { FetchText } from './client-documents/client-documents.ts';
export { fetchPublicDocument } from './client-documents/fetch-public-document.ts';
export type { Consents } from './consents.ts';

export interface OAuthOptions {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly pipeline: Pipeline;
  /** Makes this process look the tokens of a grant up again. */
  readonly forget: (grantId: string) => void;
  readonly publicOrigin: PublicOrigin;
  readonly remoteAddress: (request: IncomingMessage) => string;
  readonly limitsRates: boolean;
  /** Gets the documents of clients whose id is an address. Without it there are no such clients, and discovery says so. */
  readonly fetchText: FetchText | undefined;
  readonly isDraining: () => boolean;
  readonly onFault: (fault: unknown) => void;
}

export interface OAuth {
  /** Answers false for paths that are not its own. */
  readonly endpoint: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** What the consent page works with. */
  readonly consents: Consents;
}

export function createOAuth(options: OAuthOptions): OAuth {
  const { store, clock, publicOrigin, fetchText } = options;
  const documents = new ClientDocuments(store, clock, fetchText ?? fetchNothing);
  const servers = new AuthorizationServers({ ...options, documents });
  const limitRate = options.limitsRates ? createRateLimit(clock) : () => 0;
  return {
    endpoint: createOAuthEndpoint({ ...options, servers, limitRate, readsDocuments: fetchText !== undefined }),
    consents: new Consents(servers, store, publicOrigin),
  };
}

const fetchNothing: FetchText = () => Promise.reject(new Error('this server reads no documents of clients'));
