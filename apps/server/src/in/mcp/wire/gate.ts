import type { IncomingMessage } from 'node:http';
import { refuse } from '#operations';
import { classify } from '../../../core/errors/classify.ts';
import type { Watcher } from '../../../core/live/live.ts';
import type { Credential } from '../../../core/pipeline/call.ts';
import type { Principal } from '../../../core/principal.ts';
import type { Awaitable } from '../../../store/port.ts';
import { bearerIn } from '../../http/request-headers.ts';
import { envelopeInShort } from '../loop/failure.ts';
import type { Ending } from '../loop/outlet.ts';

/** Decides who may call `/mcp`, and tells the others how to get in. */
export interface Gate {
  /** The agent that is calling; null if the request has no valid token of an agent. */
  identify(request: IncomingMessage): Promise<Watcher | null>;
  /** The 401 that makes a client start its sign-in by itself. */
  signIn(request: IncomingMessage): Ending;
  /**
   * The 403 that makes a client ask the parent for one scope more. A client with a token that a parent made cannot ask: it gets an
   * ordinary answer, whose code and fix the official clients hand to the model.
   */
  stepUp(request: IncomingMessage, caller: Watcher, scope: string): Ending;
}

export interface GateOptions {
  readonly identify: (credential: Credential) => Awaitable<Watcher | null>;
  /** Where clients find out how to sign in. */
  readonly resourceMetadataUrl: (request: IncomingMessage) => string;
  /** The scopes that the 401 tells a client to ask for. */
  readonly defaultScopes: readonly string[];
}

/** Whether the agent signed in through a browser. */
function isOAuthClient({ clientId = '' }: Principal): boolean {
  return clientId.startsWith('oauth:');
}

/** Lets in agents with a bearer token. Parents and kids' devices use other endpoints. */
export function createGate({ identify, resourceMetadataUrl, defaultScopes }: GateOptions): Gate {
  const challenge = (request: IncomingMessage, words: Readonly<Record<string, string>>) => {
    const pairs = { ...words, resource_metadata: resourceMetadataUrl(request) };
    const list = Object.entries(pairs).map(([name, value]) => `${name}="${value}"`);
    return { 'www-authenticate': `Bearer ${list.join(', ')}` };
  };
  return {
    async identify(request) {
      const credential = bearerIn(request.headers);
      const found = credential === null ? null : await identify(credential);
      return found?.principal.kind === 'agent' ? found : null;
    },
    signIn(request) {
      const scope = defaultScopes.join(' ');
      const words = bearerIn(request.headers) === null ? { scope } : { error: 'invalid_token', scope };
      return { httpStatus: 401, headers: challenge(request, words) };
    },
    stepUp(request, { principal }, missing) {
      if (!isOAuthClient(principal)) return {};
      const granted = principal.scopes === 'all' ? [] : [...principal.scopes];
      const scope = [...granted, missing].join(' ');
      const { envelope } = classify(refuse('SCOPE_MISSING', { details: { scope: missing } }));
      const words = {
        error: 'insufficient_scope',
        error_description: quotable(envelopeInShort(envelope.error)),
        scope,
      };
      return { httpStatus: 403, headers: challenge(request, words) };
    },
  };
}

/** Only these characters may stand in a quoted description (RFC 6750 §3). */
function quotable(text: string): string {
  return text.replace(/[^ !#-[\]-~]/g, "'");
}
