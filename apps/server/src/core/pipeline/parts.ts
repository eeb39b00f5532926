import type { Awaitable, Store } from '../../store/port.ts';
import type { HoldCall } from '../ceilings/held-call.ts';
import type { EventListener } from '../events/event.ts';
import type { InFlightKeys } from '../idempotency/in-flight.ts';
import type { ChangePublisher } from '../live/change.ts';
import type { Watcher } from '../live/live.ts';
import type { OperationRegistry } from '../operations/registry.ts';
import type { Clock, Random, Timers } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { FamilyTurns } from '../rate/family-turns.ts';
import type { TokenBuckets } from '../rate/token-buckets.ts';
import type { Afterwards } from './afterwards.ts';
import type { Credential } from './call.ts';

/** Finds the caller; null if the credential is invalid or has expired. */
export interface Authenticator {
  identify(credential: Credential): Awaitable<Watcher | null>;
  /** When the parent last gave the password in this session; null for everybody else. */
  passwordGivenAt(principal: Principal): Awaitable<number | null>;
}

/** What the steps work with. */
export interface Parts {
  readonly store: Store;
  readonly operations: OperationRegistry;
  readonly authenticator: Authenticator;
  readonly listeners: readonly EventListener[];
  readonly changes: ChangePublisher;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly afterwards: Afterwards;
  readonly buckets: TokenBuckets;
  readonly turns: FamilyTurns;
  readonly inFlight: InFlightKeys;
  readonly holdCall: HoldCall;
  /** Off in benches and soak tests only. */
  readonly limitsRates: boolean;
  /** Whether each call gets an id that logs, traces and error answers show. */
  readonly tracesCalls: boolean;
  /** On in tests: an answer that breaks its own schema is a fault. */
  readonly checksOutputs: boolean;
}
