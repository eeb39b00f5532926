/** The composition: the only file that knows every part. */

import { InFlightKeys } from './core/idempotency/in-flight.ts';
import { LiveEngine, type LiveParts } from './core/live/engine.ts';
import { Relay } from './core/live/relay.ts';
import { waitAndRead } from './core/live/wait-and-read.ts';
import type { Operation } from './core/operations/operation.ts';
import { OperationRegistry, unimplemented } from './core/operations/registry.ts';
import type { Parts } from './core/pipeline/parts.ts';
import { type CallObserver, Pipeline } from './core/pipeline/pipeline.ts';
import type { Clock, Random, Timers } from './core/ports.ts';
import { TokenBuckets } from './core/rate/token-buckets.ts';
import { ResourceReader } from './core/resources/resource-reader.ts';
import {
  accessOperations,
  CachedAuthenticator,
  createLogins,
  createPasswords,
  findRevoked,
  type PasswordCost,
} from './domains/access/index.ts';
import * as activity from './domains/activity/index.ts';
import { type FamilyPorts, familyOperations } from './domains/family/index.ts';
import * as gems from './domains/gems/index.ts';
import * as reward from './domains/reward/index.ts';
import type { Store } from './store/port.ts';

export interface Surroundings {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly signUp: FamilyPorts['signUp'];
  readonly limitsRates: boolean;
  /** On in tests. */
  readonly checksOutputs?: boolean;
  /** Cheaper in tests. */
  readonly passwordCost?: PasswordCost;
  readonly observe: CallObserver;
  /** Hears of faults that no caller is told about. */
  readonly onFault: (fault: unknown) => void;
  /** Looks for revoked channels another way, in tests. */
  readonly findRevoked?: LiveParts['findRevoked'];
}

/** The whole product without any edge. */
export interface Sprout {
  readonly store: Store;
  readonly pipeline: Pipeline;
  /** The same, for whoever owns the machine: may set up further families. */
  readonly adminPipeline: Pipeline;
  readonly resources: ResourceReader;
  readonly authenticator: CachedAuthenticator;
  readonly live: LiveEngine;
  /** Where every committed change is left, for this process and others. */
  readonly relay: Relay;
}

/** What a claim's minutes are until screen time keeps them: an event. */
const announceMinutes: reward.RewardPorts['grantMinutes'] = (context, { childId, minutes, sourceId }) => {
  context.emit({ type: 'screentime.reward_granted', refs: { childId, claimId: sourceId }, payload: { minutes } });
};

export function compose(surroundings: Surroundings): Sprout {
  const { store, clock, random } = surroundings;
  const authenticator = new CachedAuthenticator(store, clock);
  const resources = new ResourceReader([...gems.resources, ...activity.resources], store, clock);
  const live = new LiveEngine({
    store,
    resources,
    clock,
    timers: surroundings.timers,
    findRevoked: surroundings.findRevoked ?? findRevoked,
    onFault: surroundings.onFault,
  });
  const relay = new Relay(live, (channelId) => authenticator.forget(channelId));
  const accessPorts = {
    passwords: createPasswords(random, surroundings.passwordCost),
    forget: (channelId: string) => relay.revoke(channelId),
  };
  const access = accessOperations(accessPorts);
  const logins = createLogins(accessPorts);
  const operationsWith = (signUp: FamilyPorts['signUp']): Operation[] => [
    ...familyOperations({
      signUp,
      logins,
      balancesOf: gems.balancesOf,
      areGemsOff: gems.areGemsOff,
      goalsOf: reward.goalsOf,
      openLedger: gems.openLedger,
    }),
    ...gems.operations,
    ...reward.rewardOperations({ grantMinutes: announceMinutes }),
    ...activity.operations,
    waitAndRead(live, surroundings.timers),
    ...access,
  ];
  const missing = unimplemented(operationsWith('open'));
  if (missing.length > 0) throw new Error(`operations without behaviour: ${missing.join(', ')}`);

  const buckets = new TokenBuckets(clock);
  const inFlight = new InFlightKeys();
  const partsWith = (signUp: FamilyPorts['signUp']): Parts => ({
    store,
    operations: new OperationRegistry(operationsWith(signUp)),
    authenticator,
    listeners: [activity.listen],
    changes: relay,
    clock,
    random,
    buckets,
    inFlight,
    limitsRates: surroundings.limitsRates,
    checksOutputs: surroundings.checksOutputs ?? false,
  });

  return {
    store,
    pipeline: new Pipeline(partsWith(surroundings.signUp), surroundings.observe),
    adminPipeline: new Pipeline(partsWith('open'), surroundings.observe),
    resources,
    authenticator,
    live,
    relay,
  };
}
