/** Clients of a family: they change and read gems through any of the servers, and note what they saw. */
import { setTimeout as sleep } from 'node:timers/promises';
import { bearer, callApi } from '../../testing/api.ts';
import { type Account, type Entry, markerOf, markersIn, type WriteAnswer } from './history.ts';
import type { Served, ServedFamily } from './house.ts';

/** Longer than a stalled line lasts, so that a call is mostly answered in the end. */
const TIMEOUT_MS = 3_000;
const PAUSE_MS = 25;

interface Adjusted {
  readonly transactionId: string;
  readonly newBalance: number;
  readonly _sprout: { readonly versions: Readonly<Record<string, string>> };
}

export class Client {
  readonly #house: Served;
  readonly #family: ServedFamily;
  readonly #name: string;
  readonly #random: () => number;
  readonly #keep: (entry: Entry) => void;
  /** Writes without an answer when their time was over. */
  readonly unknown: { readonly key: string; readonly delta: number; readonly begin: number }[] = [];
  #count = 0;

  constructor(house: Served, family: ServedFamily, name: string, random: () => number, keep: (entry: Entry) => void) {
    this.#house = house;
    this.#family = family;
    this.#name = name;
    this.#random = random;
    this.#keep = keep;
  }

  async work(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      if (this.#random() < 0.3) await this.#read();
      else {
        // Something to take from first.
        const delta = this.#count === 0 ? 20 : this.#random() < 0.2 ? -1 : 1 + Math.floor(this.#random() * 3);
        await this.#write({ key: `${this.#name}-${this.#count++}`, delta, begin: performance.now() }, isOver);
      }
    }
  }

  /** Asks once more about each write of unknown outcome, until there is an answer. */
  async settle(): Promise<void> {
    for (const write of this.unknown.splice(0)) await this.#write(write, () => false);
  }

  async #read(): Promise<void> {
    const { familyId, childId } = this.#family;
    const begin = performance.now();
    const answer = await this.#call<{ balance: number }>('gems.query_balance', { childId });
    if (answer === undefined) return;
    const end = performance.now();
    const { balance } = answer.body;
    // Texts of families, which balances do not have.
    const page = await this.#call<object>('gems.list_transactions', { childId, limit: 5 });
    const markers = [...answer.markers, ...(page?.markers ?? [])];
    this.#keep({ kind: 'read', familyId, childId, begin, end, balance, markers });
  }

  async #write(write: { key: string; delta: number; begin: number }, isOver: () => boolean): Promise<void> {
    const { familyId, childId } = this.#family;
    const { key, delta, begin } = write;
    const args = { childId, delta, reason: `${key} ${markerOf(familyId)}` };
    const answers: WriteAnswer[] = [];
    const markers = new Set<string>();
    while (answers.length === 0) {
      // Now and then a client does not wait for its answer before it sends the same again.
      const tries = this.#random() < 0.1 ? 2 : 1;
      const sent = Array.from({ length: tries }, () => this.#call<Adjusted>('gems.adjust', args, key));
      for (const answer of await Promise.all(sent)) {
        if (answer === undefined) continue;
        answers.push(answerOf(answer.body));
        for (const marker of answer.markers) markers.add(marker);
      }
      if (answers.length === 0 && isOver()) {
        this.unknown.push(write);
        return;
      }
      if (answers.length === 0) await sleep(PAUSE_MS);
    }
    const noted = { familyId, childId, begin, end: performance.now(), markers: [...markers] };
    this.#keep({ kind: 'write', key, delta, answers, ...noted });
  }

  /** Undefined: no answer, or one that says to try again. Any other refusal is a fault of the test or of the server. */
  async #call<Body>(operation: string, args: object, key?: string) {
    const running = this.#house.servers.flatMap(({ url }) => url ?? []);
    const url = running[Math.floor(this.#random() * running.length)];
    if (url === undefined) return undefined;
    const headers = { ...bearer(this.#family.token), ...(key !== undefined && { 'idempotency-key': key }) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await callApi<Body & { error?: { code: string } }>(
      url,
      operation,
      { ...args },
      headers,
      signal,
    ).catch(() => undefined);
    if (answer === undefined || answer.body.error?.code === 'INTERNAL_ERROR') return undefined;
    if (answer.body.error !== undefined) throw new Error(`${operation} was refused: ${JSON.stringify(answer.body)}`);
    return { body: answer.body as Body, markers: markersIn(JSON.stringify(answer.body)) };
  }
}

function answerOf({ transactionId, newBalance, _sprout }: Adjusted): WriteAnswer {
  const [version = ''] = Object.values(_sprout.versions);
  const [epoch = '', revision = ''] = version.split('.');
  return { transactionId, epoch, revision: Number.parseInt(revision, 36), balance: newBalance };
}

/** The account of a kid as the first server that answers has it. */
export async function readAccount(house: Served, family: ServedFamily, kind: Account['kind']): Promise<Account> {
  const { familyId, childId, token } = family;
  const url = house.servers.find((server) => server.url !== undefined)?.url ?? '';
  const { body } = await callApi<{ balance: number }>(url, 'gems.query_balance', { childId }, bearer(token));
  let transactions = 0;
  let cursor: string | null | undefined;
  do {
    const args = { childId, limit: 200, ...(cursor && { cursor }) };
    const page = await callApi<{ items: object[]; nextCursor: string | null }>(
      ...[url, 'gems.list_transactions', args, bearer(token)],
    );
    transactions += page.body.items.length;
    cursor = page.body.nextCursor;
  } while (cursor);
  return { kind, familyId, childId, balance: body.balance, transactions };
}
