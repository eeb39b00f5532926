/** The composition: the only file that knows every part. */

import { health } from './core/about/health.ts';
import { InFlightKeys } from './core/idempotency/in-flight.ts';
import { LiveEngine, type LiveParts } from './core/live/engine.ts';
import { Relay } from './core/live/relay.ts';
import { waitAndRead } from './core/live/wait-and-read.ts';
import type { Operation } from './core/operations/operation.ts';
import { OperationRegistry, unimplemented } from './core/operations/registry.ts';
import { runWithin } from './core/operations/run-within.ts';
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
import * as inbox from './domains/inbox/index.ts';
import * as reward from './domains/reward/index.ts';
import * as screentime from './domains/screentime/index.ts';
import * as task from './domains/task/index.ts';
import type { FindDue } from './scheduler/due-work.ts';
import type { Store } from './store/port.ts';
import { release } from './system.ts';

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
  /** Without them: the built-in coach, and no skills. */
  readonly taskPorts?: Partial<task.TaskPorts>;
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
  /** Everything that can be called. */
  readonly operations: OperationRegistry;
  readonly resources: ResourceReader;
  readonly authenticator: CachedAuthenticator;
  readonly live: LiveEngine;
  /** Where every committed change is left, for this process and others. */
  readonly relay: Relay;
  /** What may fall due, for the scheduler. */
  readonly dueWork: readonly FindDue[];
}

export function compose(surroundings: Surroundings): Sprout {
  const { store, clock, random } = surroundings;
  const authenticator = new CachedAuthenticator(store, clock);
  const resources = new ResourceReader(
    [...task.resources, ...gems.resources, ...screentime.resources, ...activity.resources, ...inbox.resources],
    store,
    clock,
  );
  const live = new LiveEngine({
    store,
    resources,
    clock,
    timers: surroundings.timers,
    findRevoked: surroundings.findRevoked ?? findRevoked,
    onFault: surroundings.onFault,
  });
  const relay = new Relay(live, (channelId) => authenticator.forget(channelId));
  const accessPorts = { passwords: createPasswords(random, surroundings.passwordCost) };
  const access = accessOperations(accessPorts);
  const logins = createLogins(accessPorts);
  // A tap on a card calls any operation; by then all of them are there.
  const perform: inbox.InboxPorts['perform'] = (context, name, args) => {
    const operation = registry.find(name);
    if (operation === undefined) throw new Error(`a card calls ${name}, which is not there`);
    return runWithin(operation, context, args);
  };
  const operationsWith = (signUp: FamilyPorts['signUp']): Operation[] => [
    ...familyOperations({
      signUp,
      logins,
      balancesOf: gems.balancesOf,
      areGemsOff: gems.areGemsOff,
      goalsOf: reward.goalsOf,
      openLedger: gems.openLedger,
    }),
    ...task.taskOperations({
      coach: task.ruleBasedCoach,
      canvasesOfSkill: () => undefined,
      ...surroundings.taskPorts,
    }),
    ...gems.operations,
    ...reward.rewardOperations({ grantMinutes: screentime.grantMinutes }),
    ...screentime.screentimeOperations({ blockingTasksOpen: task.blockingTasksOpen }),
    ...inbox.inboxOperations({ perform }),
    ...activity.operations,
    waitAndRead(live, surroundings.timers),
    ...access,
    health(release),
  ];
  const registry = new OperationRegistry(operationsWith('open'));
  const missing = unimplemented(registry.all);
  if (missing.length > 0) throw new Error(`operations without behaviour: ${missing.join(', ')}`);

  const buckets = new TokenBuckets(clock);
  const inFlight = new InFlightKeys();
  const partsWith = (signUp: FamilyPorts['signUp']): Parts => ({
    store,
    operations: new OperationRegistry(operationsWith(signUp)),
    authenticator,
    listeners: [activity.listen, task.listen],
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
    operations: registry,
    resources,
    authenticator,
    live,
    relay,
    dueWork: [
      task.findEndedDays,
      reward.findDue,
      screentime.findDueRequests,
      inbox.findDueCards,
      activity.createFindDue(),
    ],
  };
}
