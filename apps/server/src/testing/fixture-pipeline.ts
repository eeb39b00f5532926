import { after, before, describe } from 'node:test';
import { InFlightKeys } from '../core/idempotency/in-flight.ts';
import { OperationRegistry } from '../core/operations/registry.ts';
import { Afterwards } from '../core/pipeline/afterwards.ts';
import type { CallRequest } from '../core/pipeline/call.ts';
import type { Parts } from '../core/pipeline/parts.ts';
import { type Answer, Pipeline } from '../core/pipeline/pipeline.ts';
import type { Principal } from '../core/principal.ts';
import { FamilyTurns } from '../core/rate/family-turns.ts';
import { TokenBuckets } from '../core/rate/token-buckets.ts';
import { createClock } from '../core/versions/clock-store.ts';
import type { Store } from '../store/port.ts';
import { systemRandom, systemTimers } from '../system.ts';
import { FakeTimers } from './fake-timers.ts';
import { Behaviour, fixtureOperations, LIMIT_ROW } from './fixture-operations.ts';
import { insertScratch, makeScratchTable } from './scratch-table.ts';
import { type OpenedStore, storeDrivers } from './stores.ts';
import { type Hint, hintsOf, type RefusedBody, TestClock } from './test-sprout.ts';

type Data = Record<string, unknown>;

/** The pipeline with operations of no domain, on a real store with two families. */
export class FixturePipeline {
  readonly clock = new TestClock();
  readonly behaviour = new Behaviour();
  readonly timers = new FakeTimers();
  /** Faults that no answer shows. */
  readonly faults: unknown[] = [];
  readonly hints: Hint[] = [];
  readonly outcomes: { operation: string; code: string; fault: unknown }[] = [];
  readonly store: Store;
  readonly parts: Parts;
  readonly pipeline: Pipeline;

  constructor(store: Store) {
    this.store = store;
    this.parts = {
      store,
      operations: new OperationRegistry(fixtureOperations(this.behaviour)),
      authenticator: {
        identify: ({ secret }) =>
          secret === 'good' ? { principal: agentOf('fam_a'), expiresAt: Number.POSITIVE_INFINITY } : null,
        passwordGivenAt: () => null,
      },
      listeners: [],
      changes: { publish: (change) => this.hints.push(...hintsOf(change)) },
      clock: this.clock,
      random: systemRandom,
      timers: this.timers,
      afterwards: new Afterwards(this.timers, (fault) => this.faults.push(fault)),
      buckets: new TokenBuckets(this.clock),
      turns: new FamilyTurns(this.timers),
      inFlight: new InFlightKeys(systemTimers),
      limitsRates: true,
      tracesCalls: false,
      holdCall: () => Promise.reject(new Error('nothing waits for a parent here')),
      checksOutputs: true,
    };
    this.pipeline = new Pipeline(this.parts, (outcome) => this.outcomes.push(outcome));
  }

  call(operation: string, args: Data = {}, more: Partial<CallRequest> = {}): Promise<Answer> {
    return this.pipeline.call({ operation, args, caller: agentOf('fam_a'), ...more });
  }

  async ok(operation: string, args: Data = {}, more: Partial<CallRequest> = {}): Promise<Data> {
    const answer = await this.call(operation, args, more);
    if (answer.isError) throw new Error(answer.text, { cause: this.outcomes.at(-1)?.fault });
    return answer.body as Data;
  }

  async refused(operation: string, args: Data = {}, more: Partial<CallRequest> = {}): Promise<RefusedBody> {
    const answer = await this.call(operation, args, more);
    if (!answer.isError) throw new Error(`should have been refused: ${answer.text}`);
    return (answer.body as { error: RefusedBody }).error;
  }

  async count(): Promise<unknown> {
    return (await this.ok('note.count')).count;
  }

  async limit(): Promise<number | undefined> {
    const row = await this.store.read((db) =>
      db.one<{ n: number }>('SELECT n FROM scratch WHERE id = $1', [LIMIT_ROW]),
    );
    return row?.n;
  }

  async setLimit(n: number): Promise<void> {
    await this.store.write((tx) => tx.run('UPDATE scratch SET n = $1 WHERE id = $2', [n, LIMIT_ROW]));
  }
}

export function agentOf(familyId: string, channelId = 'gr_1'): Principal {
  return { kind: 'agent', familyId, actorId: `par_${familyId}`, channelId, scopes: 'all' };
}

/** A suite on each engine; `fixture` returns a new pipeline without notes. */
export function onFixturePipelines(title: string, suite: (fixture: () => Promise<FixturePipeline>) => void): void {
  for (const driver of storeDrivers) {
    describe(`${title} on ${driver.name}`, () => {
      let opened: OpenedStore | undefined;
      before(async () => {
        opened = await driver.open();
        await makeScratchTable(opened.store);
      });
      after(() => opened?.dispose());
      suite(async () => {
        if (opened === undefined) throw new Error('the suite has not started');
        await empty(opened.store);
        return new FixturePipeline(opened.store);
      });
    });
  }
}

async function empty(store: Store): Promise<void> {
  await store.write(async (tx) => {
    for (const table of [
      'scratch',
      'family_clock',
      'preview',
      'preview_content',
      'idempotency_answer',
      'audit_entry',
      'resource_version',
    ]) {
      await tx.run(`DELETE FROM ${table}`);
    }
    await tx.run(insertScratch, [LIMIT_ROW, 10, null]);
    await createClock(tx, 'fam_a', { epoch: 'epochA', revision: 0, timezone: 'UTC' }, 0);
    await createClock(tx, 'fam_b', { epoch: 'epochB', revision: 0, timezone: 'UTC' }, 0);
  });
}
