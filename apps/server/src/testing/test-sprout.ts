import { compose, type Sprout, type Surroundings } from '../compose.ts';
import type { Change } from '../core/live/change.ts';
import type { Answer } from '../core/pipeline/pipeline.ts';
import type { Principal } from '../core/principal.ts';
import type { Scope } from '../core/scopes/scopes.ts';
import { readClock } from '../core/versions/clock-store.ts';
import { formatVersion } from '../core/versions/version.ts';
import type { SecurityLine } from '../domains/access/index.ts';
import { findWeakness } from '../domains/access/password-strength/find-weakness.ts';
import { choresOf } from '../scheduler/upkeep.ts';
import { systemRandom, systemTimers } from '../system.ts';
import { requireDeclared, requireNextStep } from './answer-checks.ts';
import type { OpenedStore, StoreDriver } from './stores.ts';

/** Where the callers of these tests believe the server to be. */
export const TEST_ORIGIN = 'http://localhost:8787';

/** The usual cost is proved by the tests of passwords and of whole processes. */
export const passwordCost = { N: 16, r: 1, p: 1 };

/** Of every test family. To find that it has no weakness takes a third of the time of setting one up. */
const PASSWORD = 'correct horse battery';

/** A clock that only moves when told to. */
export class TestClock {
  #now: number;

  constructor(start = Date.parse('2026-05-23T12:00:00Z')) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

/** A change of one resource, as a client that watches it is told. */
export interface Hint {
  readonly familyId: string;
  readonly uri: string;
  readonly version: string;
}

export function hintsOf({ familyId, epoch, revision, uris }: Change): Hint[] {
  return uris.map((uri) => ({ familyId, uri, version: formatVersion(epoch, revision) }));
}

/** A family with one parent and two kids, and the principals of each. */
export interface TestFamily {
  readonly familyId: string;
  readonly parent: Principal;
  /** An agent with every scope. */
  readonly agent: Principal;
  agentWith(...scopes: Scope[]): Principal;
  readonly kids: readonly [Principal, Principal];
  /** A screen that shows everybody's day. */
  readonly wall: Principal;
  readonly childIds: readonly [string, string];
  readonly email: string;
  readonly password: string;
}

/** What a family's principals are made of. */
export interface FamilyFacts {
  readonly familyId: string;
  readonly parentId: string;
  readonly childIds: readonly [string, string];
  readonly email: string;
  readonly password: string;
}

export function principalsOf({ familyId, parentId, childIds, email, password }: FamilyFacts): TestFamily {
  const kid = (childId: string): Principal => ({
    kind: 'kid',
    familyId,
    actorId: childId,
    channelId: `dv_${childId}`,
    scopes: 'all',
  });
  const agentWith = (...scopes: Scope[]): Principal => ({
    kind: 'agent',
    familyId,
    actorId: parentId,
    channelId: 'gr_test',
    scopes: new Set(scopes),
  });
  return {
    familyId,
    agentWith,
    parent: { kind: 'parent', familyId, actorId: parentId, channelId: 'se_test', scopes: 'all' },
    agent: { kind: 'agent', familyId, actorId: parentId, channelId: 'gr_test', clientName: 'Test', scopes: 'all' },
    kids: [kid(childIds[0]), kid(childIds[1])],
    wall: { kind: 'wall', familyId, actorId: 'dv_wall', channelId: 'dv_wall', scopes: new Set() },
    childIds,
    email,
    password,
  };
}

type Data = Record<string, unknown>;

/** Several Sprouts may share one store, so addresses are counted for all of them. */
let families = 0;

/** The whole product on one store, without an edge. Answers are checked against their schemas. */
export class TestSprout {
  readonly clock = new TestClock();
  readonly sprout: Sprout;
  readonly faults: unknown[] = [];
  /** What was shipped to the operator's log. */
  readonly securityLines: SecurityLine[] = [];
  /** Every hint that was published, in order. */
  readonly hints: Hint[] = [];
  readonly #opened: OpenedStore;

  constructor(opened: OpenedStore, overrides: Partial<Surroundings> = {}) {
    this.#opened = opened;
    this.sprout = compose({
      store: opened.store,
      clock: this.clock,
      random: systemRandom,
      signUp: 'open',
      limitsRates: false,
      checksOutputs: true,
      passwordCost,
      findWeakness: async (password, words) => (password === PASSWORD ? undefined : findWeakness(password, words)),
      onSecurityEvent: (line) => this.securityLines.push(line),
      observe: ({ fault }) => {
        if (fault !== undefined) this.faults.push(fault);
      },
      onFault: (fault) => this.faults.push(fault),
      timers: systemTimers,
      // The principals of tests are made up: no table knows their sessions and grants.
      findRevoked: () => [],
      ...overrides,
    });
    const { relay } = this.sprout;
    const publish = relay.publish.bind(relay);
    relay.publish = (change) => {
      this.hints.push(...hintsOf(change));
      publish(change);
    };
  }

  /** Calls an operation and returns its answer, after checking it against the contract. */
  async call(caller: Principal | null, operation: string, args: Data = {}, key?: string): Promise<Answer> {
    const request = { operation, args, caller, idempotencyKeys: [key], origin: TEST_ORIGIN };
    const answer = await this.sprout.pipeline.call(request);
    if (answer.isError) requireDeclared(operation, (answer.body as { error: RefusedBody }).error.reason);
    else requireNextStep(caller, operation, (answer.body as { nextStep?: unknown }).nextStep);
    return answer;
  }

  /** Calls an operation that must succeed, and returns its data. */
  async ok<Result = Data>(caller: Principal | null, operation: string, args: Data = {}, key?: string): Promise<Result> {
    const answer = await this.call(caller, operation, args, key);
    if (answer.isError) throw new Error(`${operation} failed: ${answer.text}`, { cause: this.faults.at(-1) });
    return answer.body as Result;
  }

  /** Calls an operation that must be refused, and returns the error. */
  async refused(caller: Principal | null, operation: string, args: Data = {}, key?: string): Promise<RefusedBody> {
    const answer = await this.call(caller, operation, args, key);
    if (!answer.isError) throw new Error(`${operation} should have been refused, but answered ${answer.text}`);
    const { error } = answer.body as { error: RefusedBody };
    const unfilled = /(?<!\{)\{\w+\}(?!\})/.exec(`${error.message} ${error.fix}`);
    if (unfilled !== null) throw new Error(`${operation} was refused with words that have a gap: ${unfilled[0]}`);
    return error;
  }

  /** Everything that is done for the store from time to time, as if the time of every family had come. */
  async doChores(): Promise<void> {
    const { store, authenticator, security } = this.sprout;
    await authenticator.flushUses();
    await security.flush();
    await store.write((tx) => tx.run('UPDATE family_clock SET tidy_at = 0'));
    for (const chore of choresOf(this.sprout)) await chore(store, this.clock.now());
  }

  async family(timezone = 'Europe/Berlin'): Promise<TestFamily> {
    const email = `parent${++families}@example.com`;
    const password = PASSWORD;
    const made = await this.ok<{ familyId: string; parentId: string; kids: { childId: string }[] }>(
      null,
      'family.set_up',
      {
        familyName: 'Test',
        timezone,
        parent: { name: 'Pat', email, password },
        kids: [
          { name: 'Mia', birthDate: '2019-02-03' },
          { name: 'Zoë', birthDate: '2014-07-08' },
        ],
      },
    );
    const childIds = made.kids.map((kid) => kid.childId) as [string, string];
    return principalsOf({ familyId: made.familyId, parentId: made.parentId, childIds, email, password });
  }

  /** The family's revision. */
  async revision(familyId: string): Promise<number> {
    const clock = await this.sprout.store.read((db) => readClock(db, familyId));
    if (clock === undefined) throw new Error('no such family');
    return clock.revision;
  }

  dispose(): Promise<void> {
    return this.#opened.dispose();
  }
}

export interface RefusedBody {
  readonly code: string;
  readonly reason?: string;
  readonly message: string;
  readonly fix: string;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly details?: Record<string, unknown>;
}

export async function openTestSprout(driver: StoreDriver, overrides: Partial<Surroundings> = {}): Promise<TestSprout> {
  return new TestSprout(await driver.open(), overrides);
}

/** The paths of the problems in a refusal, in its order. */
export function problemPaths(error: RefusedBody): string[] {
  const problems = (error.details?.problems ?? []) as { readonly path: string }[];
  return problems.map(({ path }) => path);
}
