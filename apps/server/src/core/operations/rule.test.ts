import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { defineRule, within } from './rule.ts';

const span = z.strictObject({ from: z.int(), until: z.int().default(10), note: z.string() });
const inOrder = defineRule(span, ['from', 'until'], ({ from, until }) =>
  until < from ? [{ path: '/until', expected: `at least ${from}` }] : [],
);

describe('a rule', () => {
  it('reads arguments as the schema does, with their defaults', () => {
    assert.deepEqual(inOrder({ from: 11 }, 0), [{ path: '/until', expected: 'at least 11' }]);
    assert.deepEqual(inOrder({ from: 9 }, 0), []);
  });

  it('reports while other arguments are wrong, and is silent while its own arguments are wrong', () => {
    assert.equal(inOrder({ from: 2, until: 1, note: 7, other: true }, 0).length, 1);
    for (const args of [{ from: '2', until: 1 }, { from: 2, until: 1.5 }, { until: 1 }, {}]) {
      assert.deepEqual(inOrder(args, 0), []);
    }
  });

  it('sees other arguments as they were sent', () => {
    const noteless = defineRule(span, [], ({ note }) =>
      note === undefined ? [] : [{ path: '/note', expected: 'no' }],
    );
    assert.equal(noteless({ note: 7 }, 0).length, 1);
    assert.deepEqual(noteless({}, 0), []);
  });

  it('can apply to an object inside an argument, if it was sent', () => {
    const inside = within('span', inOrder);
    assert.deepEqual(inside({ span: { from: 2, until: 1 } }, 0), [{ path: '/span/until', expected: 'at least 2' }]);
    for (const span of [undefined, null, 'text', [{ from: 2, until: 1 }]]) assert.deepEqual(inside({ span }, 0), []);
  });
});
