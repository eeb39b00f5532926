import assert from 'node:assert/strict';
import process from 'node:process';
import { describe, it } from 'node:test';
import { seededRandom } from '../../testing/seeded-random.ts';
import { checkHistory } from './check-history.ts';
import { type Account, type Entry, markerOf, type Read, type Write } from './history.ts';

const FAMILIES = 3;

/** What honest servers would have answered to overlapping calls of some families. */
function makeHistory(count: number, seed = 1): Entry[] {
  const random = seededRandom(seed);
  const entries: Entry[] = [];
  for (let family = 0; family < FAMILIES; family++) {
    const familyId = `fam_${family}`;
    const childId = `ch_${family}`;
    const markers = [markerOf(familyId)];
    let balance = 10;
    let made = 0;
    entries.push({ kind: 'first', familyId, childId, balance, transactions: 1 });
    for (let index = 0; index < count; index++) {
      // Things happen one after the other; a call begins before its moment and ends after it.
      const at = index * 10;
      const [begin, end] = [at - random() * 40, at + random() * 40];
      if (random() < 0.3) {
        entries.push({ kind: 'read', familyId, childId, begin, end, balance, markers });
        continue;
      }
      const delta = 1 + Math.floor(random() * 3);
      balance += delta;
      made++;
      const answer = { transactionId: `gt_${family}_${index}`, epoch: 'e', revision: index + 1, balance };
      const answers = random() < 0.1 ? [answer, answer] : [answer];
      entries.push({
        kind: 'write',
        familyId,
        childId,
        key: `${familyId} ${index}`,
        delta,
        begin,
        end,
        answers,
        markers,
      });
    }
    entries.push({ kind: 'last', familyId, childId, balance, transactions: 1 + made });
  }
  return entries;
}

const writesIn = (entries: readonly Entry[]) => entries.filter((entry): entry is Write => entry.kind === 'write');
const middle = <Item>(list: readonly Item[]): Item => list[list.length >> 1] as Item;

function change(
  entries: readonly Entry[],
  one: Entry,
  other: Partial<Write> | Partial<Read> | Partial<Account>,
): Entry[] {
  return entries.map((entry) => (entry === one ? ({ ...entry, ...other } as Entry) : entry));
}

describe('the checker', () => {
  it('has nothing against honest histories', () => {
    for (let seed = 1; seed <= 20; seed++) assert.deepEqual(checkHistory(makeHistory(60, seed)), []);
  });

  it('judges a million calls in less than a minute', () => {
    const tenth = makeHistory(100_000 / FAMILIES);
    const before = process.cpuUsage();
    assert.deepEqual(checkHistory(tenth), []);
    const { user, system } = process.cpuUsage(before);
    // Of processor time, because a minute of a busy machine is not one of ours.
    assert.ok(user + system < 6e6, `a tenth of them took ${(user + system) / 1e6} s`);
  });

  it('finds a write that was acknowledged and lost', () => {
    const entries = makeHistory(60);
    const lost = middle(writesIn(entries));
    const [last] = entries.filter(
      (entry): entry is Account => entry.kind === 'last' && entry.familyId === lost.familyId,
    );
    assert.ok(last);
    const without = { balance: last.balance - lost.delta, transactions: last.transactions - 1 };
    assert.notDeepEqual(checkHistory(change(entries, last, without)), []);
  });

  it('finds an effect that happened twice for one key', () => {
    const entries = makeHistory(60);
    const write = middle(writesIn(entries));
    const [answer] = write.answers;
    assert.ok(answer);
    const again = { ...answer, transactionId: 'gt_other', revision: answer.revision + 1_000 };
    assert.notDeepEqual(checkHistory(change(entries, write, { answers: [answer, again] })), []);
    const doubled = { ...answer, balance: answer.balance + write.delta };
    assert.notDeepEqual(checkHistory(change(entries, write, { answers: [doubled] })), []);
  });

  it('finds two revisions that were swapped', () => {
    const entries = makeHistory(60);
    const [one, other] = writesIn(entries)
      .filter(({ familyId }) => familyId === 'fam_0')
      .filter((_, index) => index === 5 || index === 25) as [Write, Write];
    const swap = (write: Write, from: Write) => ({
      answers: write.answers.map((answer, index) => ({
        ...answer,
        revision: from.answers[index]?.revision ?? from.answers[0]?.revision ?? 0,
      })),
    });
    assert.notDeepEqual(checkHistory(change(change(entries, one, swap(one, other)), other, swap(other, one))), []);
  });

  it('finds a read of the past, and a read of what never was', () => {
    const entries = makeHistory(60);
    const read = entries.findLast((entry): entry is Read => entry.kind === 'read');
    assert.ok(read);
    assert.notDeepEqual(checkHistory(change(entries, read, { balance: 10 })), []);
    assert.notDeepEqual(checkHistory(change(entries, read, { balance: read.balance + 100 })), []);
  });

  it('finds a grant that is served after its end, and nothing wrong with one that is not', () => {
    const [familyId, grantId] = ['fam_0', 'gr_1'];
    const visit = (begin: number, wasServed: boolean): Entry => ({
      kind: 'visit',
      familyId,
      grantId,
      begin,
      wasServed,
    });
    const honest: Entry[] = [visit(0, true), { kind: 'revoked', familyId, grantId, end: 100 }, visit(900, true)];
    assert.deepEqual(checkHistory([...makeHistory(10), ...honest, visit(9_000, false)]), []);
    assert.match(
      checkHistory([...makeHistory(10), ...honest, visit(9_000, true)]).join(),
      /served 8900 ms after its end/,
    );
  });

  it('finds a text of another family, and a call that nobody asked about again', () => {
    const entries = makeHistory(60);
    const write = middle(writesIn(entries));
    assert.match(checkHistory(change(entries, write, { markers: ['~fam_other~'] })).join(), /was shown ~fam_other~/);
    assert.match(checkHistory(change(entries, write, { answers: [] })).join(), /never answered/);
  });
});
