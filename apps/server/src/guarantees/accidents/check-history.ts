/**
 * Judges what clients saw of gems. Every write's answer names the family's revision, so the order in which things happened is
 * known, and nothing has to be searched for: sorted by revision, the writes are played through an account book.
 */
import { type Account, type Entry, markerOf, type Read, type Write } from './history.ts';

/** A write that happened, at its place in the family's order. */
interface Happened {
  readonly write: Write;
  readonly revision: number;
  readonly balance: number;
}

const MOST_PROBLEMS = 20;

/** What is wrong, in words; empty: the history holds. */
export function checkHistory(entries: readonly Entry[]): string[] {
  const problems: string[] = [];
  for (const [familyId, ofFamily] of Map.groupBy(entries, (entry) => entry.familyId)) {
    problems.push(...checkFamily(familyId, ofFamily));
  }
  return problems.slice(0, MOST_PROBLEMS);
}

function checkFamily(familyId: string, entries: readonly Entry[]): string[] {
  const problems: string[] = [];
  const writes = entries.filter((entry): entry is Write => entry.kind === 'write');
  const reads = entries.filter((entry): entry is Read => entry.kind === 'read');
  for (const { markers } of [...writes, ...reads]) {
    const foreign = markers.filter((marker) => marker !== markerOf(familyId));
    if (foreign.length > 0) problems.push(`${familyId} was shown ${foreign.join(', ')}`);
  }
  problems.push(...checkRevocations(entries));
  const happened = writes.flatMap((write) => happenedOf(write, problems));
  happened.sort((one, other) => one.revision - other.revision);
  problems.push(...checkOrder(happened));
  for (const [childId, first] of accountsOf(entries, 'first')) {
    const ofChild = happened.filter(({ write }) => write.childId === childId);
    problems.push(...checkAccount(first, ofChild, accountsOf(entries, 'last').get(childId)));
    const readsOfChild = reads.filter((read) => read.childId === childId);
    problems.push(...checkReads(first.balance, readsOfChild, ofChild, happened));
  }
  return problems;
}

/** A process may trust for a second what another one has revoked; the rest is for a busy machine. */
const TRUST_MS = 2_500;

function checkRevocations(entries: readonly Entry[]): string[] {
  const endOf = new Map(entries.flatMap((entry) => (entry.kind === 'revoked' ? [[entry.grantId, entry.end]] : [])));
  return entries.flatMap((entry) => {
    if (entry.kind !== 'visit') return [];
    const lateMs = entry.begin - (endOf.get(entry.grantId) ?? Number.POSITIVE_INFINITY);
    if (entry.wasServed && lateMs > TRUST_MS) return [`${entry.grantId} was served ${lateMs} ms after its end`];
    return [];
  });
}

function accountsOf(entries: readonly Entry[], kind: Account['kind']): Map<string, Account> {
  return new Map(entries.flatMap((entry) => (entry.kind === kind ? [[entry.childId, entry] as const] : [])));
}

/** A key acts once: all its answers are of one effect. */
function happenedOf(write: Write, problems: string[]): Happened[] {
  const [first, ...others] = write.answers;
  if (first === undefined) {
    problems.push(`${write.key} was never answered: send it again with its key`);
    return [];
  }
  for (const other of others) {
    if (other.transactionId !== first.transactionId || other.revision !== first.revision) {
      problems.push(`${write.key} acted twice: ${JSON.stringify(first)}, ${JSON.stringify(other)}`);
    }
  }
  return [{ write, revision: first.revision, balance: first.balance }];
}

/** A call that ended before another began came before it. Each revision is of one call. */
function checkOrder(happened: readonly Happened[]): string[] {
  const problems: string[] = [];
  let earliestEnd: Happened | undefined;
  for (let index = happened.length - 1; index >= 0; index--) {
    const one = happened[index] as Happened;
    const next = happened[index + 1];
    if (next?.revision === one.revision) problems.push(`${one.write.key} and ${next.write.key} have one revision`);
    if (earliestEnd !== undefined && earliestEnd.write.end < one.write.begin) {
      problems.push(`${earliestEnd.write.key} ended before ${one.write.key} began, and has the later revision`);
    }
    if (earliestEnd === undefined || one.write.end < earliestEnd.write.end) earliestEnd = one;
  }
  return problems;
}

/** Plays the account book: no change is lost, none counts twice. */
function checkAccount(first: Account, happened: readonly Happened[], last: Account | undefined): string[] {
  const problems: string[] = [];
  let balance = first.balance;
  for (const one of happened) {
    balance += one.write.delta;
    if (one.balance !== balance) {
      problems.push(`${one.write.key} answered a balance of ${one.balance}, the book has ${balance}`);
      balance = one.balance;
    }
    if (balance < 0) problems.push(`${one.write.key} left ${balance} gems`);
  }
  if (last === undefined) return problems;
  if (last.balance !== balance) problems.push(`${last.childId} has ${last.balance} gems, the book has ${balance}`);
  const made = last.transactions - first.transactions;
  if (made !== happened.length) problems.push(`${last.childId} has ${made} entries, the book has ${happened.length}`);
  return problems;
}

/** A read saw a state between the last write that had ended before it and the last that began before it was answered. */
function checkReads(
  opening: number,
  reads: readonly Read[],
  ofChild: readonly Happened[],
  ofFamily: readonly Happened[],
): string[] {
  const byEnd = ofFamily.toSorted((one, other) => one.write.end - other.write.end);
  const byBegin = ofFamily.toSorted((one, other) => one.write.begin - other.write.begin);
  const newestEnded = highestSoFar(byEnd);
  const newestBegun = highestSoFar(byBegin);
  return reads.flatMap(({ begin, end, balance, childId }) => {
    const from = newestEnded[countBefore(byEnd, ({ write }) => write.end < begin) - 1] ?? 0;
    const until = newestBegun[countBefore(byBegin, ({ write }) => write.begin <= end) - 1] ?? 0;
    const start = countBefore(ofChild, ({ revision }) => revision <= from);
    const stop = countBefore(ofChild, ({ revision }) => revision <= until);
    const possible = [ofChild[start - 1]?.balance ?? opening];
    for (let index = start; index < stop; index++) possible.push((ofChild[index] as Happened).balance);
    return possible.includes(balance)
      ? []
      : [`${childId} was read with ${balance} gems, possible: ${possible.join(', ')}`];
  });
}

function highestSoFar(happened: readonly Happened[]): number[] {
  let highest = 0;
  return happened.map(({ revision }) => {
    highest = Math.max(highest, revision);
    return highest;
  });
}

/** How many of the first ones fit, of a list in which all that fit come first. */
function countBefore<Item>(list: readonly Item[], fits: (item: Item) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(list[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
