import * as sdk2 from '@modelcontextprotocol/client';
import * as sdk1 from '@modelcontextprotocol/sdk/client/auth.js';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
  readonly scope?: string | undefined;
  readonly expires_in?: number | undefined;
}

interface ClientInformation {
  readonly client_id: string;
}

/** What an agent keeps, as the official clients ask for it; both generations ask alike. */
export class AgentMemory {
  /** Nobody listens there, and no test's server is ever given this port. */
  readonly redirectUrl = 'http://127.0.0.1:9/callback';
  readonly clientMetadata = {
    client_name: 'Test agent',
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  /** An address at which the client describes itself, in place of registering. */
  clientMetadataUrl?: string;
  client: ClientInformation | undefined;
  kept: Tokens | undefined;
  verifier = '';
  askedAt: URL | undefined;

  clientInformation = () => this.client;
  saveClientInformation = (client: ClientInformation) => {
    this.client = client;
  };
  tokens = () => this.kept as never;
  saveTokens = (tokens: Tokens) => {
    this.kept = tokens;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
  redirectToAuthorization = (url: URL) => {
    this.askedAt = url;
  };
  /** Which authorization server the code will come from. */
  discovered: unknown;
  saveDiscoveryState = (state: unknown) => {
    this.discovered = state;
  };
  discoveryState = () => this.discovered as never;
  invalidateCredentials = (what: string) => {
    if (what === 'all' || what === 'tokens') this.kept = undefined;
    if (what === 'all' || what === 'client') this.client = undefined;
  };
  state = () => 'state-of-the-agent';
}

export interface SdkAgent {
  readonly memory: AgentMemory;
  /** One step of the SDK's own flow. */
  auth(options?: { scope?: string; authorizationCode?: string; iss?: string }): Promise<'AUTHORIZED' | 'REDIRECT'>;
}

/** The official clients, by their generation. */
export const sdkAgents: readonly { readonly name: string; connect(serverUrl: string): SdkAgent }[] = [
  {
    name: 'SDK 1.x',
    connect(serverUrl) {
      const memory = new AgentMemory();
      return { memory, auth: ({ iss: _, ...options } = {}) => sdk1.auth(memory, { serverUrl, ...options }) };
    },
  },
  {
    name: 'SDK 2.x',
    connect(serverUrl) {
      const memory = new AgentMemory();
      return { memory, auth: (options = {}) => sdk2.auth(memory, { serverUrl, ...options }) };
    },
  },
];
