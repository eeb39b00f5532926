import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { ageOn, ageTierOf, changedFields } from './family.ts';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('an age', () => {
  it('is the whole years between two days, as Temporal counts them', () => {
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [birthDate, today] = one < other ? [one, other] : [other, one];
        // For a birthday on 29 February Temporal counts a year on the 28th; Sprout counts it on 1 March.
        fc.pre(!birthDate.endsWith('02-29'));
        const { years } = Temporal.PlainDate.from(birthDate).until(today, { largestUnit: 'year' });
        assert.equal(ageOn(today, birthDate), years);
      }),
    );
  });

  it('of a kid born on a leap day grows on 1 March in other years', () => {
    assert.deepEqual(
      ['2025-02-28', '2025-03-01', '2028-02-28', '2028-02-29'].map((today) => ageOn(today, '2020-02-29')),
      [4, 5, 7, 8],
    );
  });

  it('is never negative', () => {
    assert.equal(ageOn('2026-05-23', '2026-05-24'), 0);
  });

  it('has three tiers', () => {
    assert.deepEqual([0, 7, 8, 12, 13, 40].map(ageTierOf), ['early', 'early', 'middle', 'middle', 'teen', 'teen']);
  });
});

describe('changed fields', () => {
  it('are the given fields that differ', () => {
    assert.deepEqual(changedFields({ a: 1, b: 2, c: 3 }, { a: 1, b: 5, c: undefined }), ['b']);
    assert.deepEqual(changedFields({ a: 1 }, {}), []);
  });
});
