import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { problemsOf } from './problems.ts';

const schema = z.strictObject({
  name: z
    .string()
    .min(3)
    .max(5)
    .regex(/^[a-z]+$/, 'small letters'),
  count: z.int().min(1).max(9),
  kind: z.enum(['a', 'b']),
  tags: z.array(z.string()).min(1),
  day: z.iso.date(),
  inner: z.strictObject({ 'odd/key~': z.boolean() }),
});

const good = { name: 'abc', count: 1, kind: 'a', tags: ['x'], day: '2026-05-23', inner: { 'odd/key~': true } };

function problemsWith(change: object) {
  const parsed = schema.safeParse({ ...good, ...change }, { reportInput: true });
  assert.ok(parsed.error);
  return Object.fromEntries(problemsOf(parsed.error).map(({ path, expected }) => [path, expected]));
}

describe('the problems of arguments', () => {
  it('say what was expected at each place, in the contract’s words', () => {
    assert.deepEqual(problemsWith({ count: 10 }), { '/count': 'a value of at most 9' });
    assert.deepEqual(problemsWith({ tags: [] }), { '/tags': 'a number of entries of at least 1' });
    assert.deepEqual(problemsWith({ kind: 'secret' }), { '/kind': 'one of "a", "b"' });
    assert.deepEqual(problemsWith({ day: 'secret' }), { '/day': 'a valid date' });
    assert.deepEqual(problemsWith({ tags: ['x', 1] }), { '/tags/1': 'string' });
    assert.deepEqual(problemsWith({ inner: { 'odd/key~': 1 } }), { '/inner/odd~1key~0': 'boolean' });
    assert.deepEqual(problemsWith({ name: undefined }), { '/name': 'string, required' });
    assert.deepEqual(problemsWith({ 'extra/1': 1, more: 2 }), {
      '/extra~11': 'no such argument',
      '/more': 'no such argument',
    });
  });

  it('name each place once, with all that is wrong there', () => {
    assert.deepEqual(problemsWith({ name: 'TOO LONG' }), { '/name': 'a length of at most 5; small letters' });
    assert.deepEqual(problemsWith({ name: [] }), { '/name': 'string' });
  });

  it('never repeat what was typed', () => {
    const all = problemsWith({ name: 'SECRET99', count: 'SECRET99', kind: 'SECRET99', day: 'SECRET99' });
    assert.doesNotMatch(JSON.stringify(all), /SECRET99/);
  });
});
