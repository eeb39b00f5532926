import type { Bus, BusListener } from '../store/bus.ts';
import { failed } from '../store/failed.ts';
import {
  type Awaitable,
  type Query,
  type SharedRead,
  type SharedWrite,
  type Store,
  StoreFault,
  type StoreMeasures,
  type Transaction,
  type Value,
} from '../store/port.ts';
import { seededRandom } from './seeded-random.ts';

/** Where one call fails. */
export type InjectedFault =
  | { readonly at: 'nowhere' }
  /** Before its nth statement, counted from 1. */
  | { readonly at: 'statement'; readonly nth: number }
  /** After its work, before the commit. */
  | { readonly at: 'commit' }
  /** After the commit: only the answer is lost. */
  | { readonly at: 'answer' };

/** Says for each call in turn where it fails. */
export type FaultPlan = () => InjectedFault;

/** Faults for a share of the calls, the same for the same seed. */
export function seededFaults(seed: number, share: number): FaultPlan {
  const random = seededRandom(seed);
  return () => {
    if (random() >= share) return { at: 'nowhere' };
    const kind = random();
    if (kind < 0.4) return { at: 'statement', nth: 1 + Math.floor(random() * 8) };
    return { at: kind < 0.7 ? 'commit' : 'answer' };
  };
}

/** The given faults for the first calls, none after. */
export function plannedFaults(...faults: readonly InjectedFault[]): FaultPlan {
  const left = [...faults];
  return () => left.shift() ?? { at: 'nowhere' };
}

/**
 * A store that fails on purpose, as if the connection had been lost. What it promises stays true: a call that failed
 * at a statement or at the commit left nothing; only after a lost answer the effect is there.
 */
export class FaultyStore implements Store {
  readonly dialect: Store['dialect'];
  readonly isShared: boolean;
  readonly #inner: Store;
  readonly #plan: FaultPlan;
  /** Faults so far, by place. */
  readonly injected = { statement: 0, commit: 0, answer: 0 };

  constructor(inner: Store, plan: FaultPlan) {
    this.#inner = inner;
    this.#plan = plan;
    this.dialect = inner.dialect;
    this.isShared = inner.isShared;
  }

  read<Result>(work: (query: Query) => Awaitable<Result>, sharing?: SharedRead): Promise<Result> {
    const fault = this.#plan();
    return this.#counted(fault, () => this.#inner.read((query) => work(new FaultyQuery(query, fault)), sharing));
  }

  write<Result>(work: (transaction: Transaction) => Awaitable<Result>, sharing?: SharedWrite): Promise<Result> {
    const fault = this.#plan();
    return this.#counted(fault, () =>
      this.#inner.write(async (transaction) => {
        const faulty = new FaultyTransaction(transaction, fault);
        const done = await work(faulty);
        if (faulty.thrown !== undefined) throw faulty.thrown;
        if (fault.at === 'commit') throw new Injected(fault);
        return done;
      }, sharing),
    );
  }

  openBus(listener: BusListener): Bus {
    return this.#inner.openBus(listener);
  }

  ping(): Promise<void> {
    return this.#inner.ping();
  }

  measure(): StoreMeasures {
    return this.#inner.measure();
  }

  close(): Promise<void> {
    return this.#inner.close();
  }

  /** Counts a fault once per call: the work itself may run more than once. */
  async #counted<Result>(fault: InjectedFault, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      if (fault.at === 'answer') throw new Injected(fault);
      return result;
    } catch (thrown) {
      if (thrown instanceof Injected && fault.at !== 'nowhere') this.injected[fault.at]++;
      throw thrown;
    }
  }
}

class Injected extends StoreFault {
  constructor(fault: InjectedFault) {
    super('unavailable', `injected: ${JSON.stringify(fault)}`, { mayHaveCommitted: fault.at === 'answer' });
  }
}

class FaultyQuery<Inner extends Query> implements Query {
  readonly dialect: Query['dialect'];
  protected readonly inner: Inner;
  readonly #fault: InjectedFault;
  #statements = 0;
  /** The thrown fault, so that work that catches it still fails. */
  thrown: StoreFault | undefined;

  constructor(inner: Inner, fault: InjectedFault) {
    this.inner = inner;
    this.dialect = inner.dialect;
    this.#fault = fault;
  }

  one<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row | undefined> {
    return this.count() ?? this.inner.one<Row>(sql, params);
  }

  all<Row extends object>(sql: string, params?: readonly Value[]): Awaitable<Row[]> {
    return this.count() ?? this.inner.all<Row>(sql, params);
  }

  /** The failure of this statement, if it is its turn. */
  protected count(): Promise<never> | undefined {
    if (this.thrown !== undefined) return failed(this.thrown);
    if (this.#fault.at !== 'statement' || ++this.#statements < this.#fault.nth) return undefined;
    this.thrown = new Injected(this.#fault);
    return failed(this.thrown);
  }
}

class FaultyTransaction extends FaultyQuery<Transaction> implements Transaction {
  run(sql: string, params?: readonly Value[]): Awaitable<number> {
    return this.count() ?? this.inner.run(sql, params);
  }

  later(sql: string, params?: readonly Value[]): void {
    if (this.count() === undefined) this.inner.later(sql, params);
  }

  rehearse<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.inner.rehearse(work);
  }

  attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.inner.attempt(work);
  }

  tryLock(name: string): Awaitable<boolean> {
    return this.count() ?? this.inner.tryLock(name);
  }
}
