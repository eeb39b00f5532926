import type { IncomingMessage } from 'node:http';
import type { Authenticator } from '../../core/pipeline/parts.ts';
import type { Pipeline } from '../../core/pipeline/pipeline.ts';
import type { Clock, Random } from '../../core/ports.ts';
import type { AddressLimit } from '../http/address-limit.ts';
import type { Consents } from '../oauth/index.ts';

/** What the pages need from the rest of the house. */
export interface PageOptions {
  readonly pipeline: Pipeline;
  readonly authenticator: Authenticator;
  /** Requests of agents that wait for a parent. */
  readonly consents: Consents;
  readonly clock: Clock;
  readonly random: Random;
  readonly publicUrl: URL | undefined;
  /** Where a request came from, past the proxies that we trust. */
  readonly remoteAddress: (request: IncomingMessage) => string;
  /** Which families there are: a demo can sign in, and leaves set-up open for the real one. */
  readonly familiesHere: () => Promise<'none' | 'demo' | 'real'>;
  readonly signUp: 'first-only' | 'open';
  /** Where this machine is. */
  readonly machineZone: string;
  readonly limitAddress: AddressLimit;
  readonly onFault: (fault: unknown) => void;
}
