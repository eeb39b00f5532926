import assert from 'node:assert/strict';
import { it } from 'node:test';
import { z } from 'zod';
import { type FaultKind, StoreFault } from '../../store/port.ts';
import { dumpTables } from '../../testing/dump.ts';
import { FaultyStore, type InjectedFault } from '../../testing/faulty-store.ts';
import { FixturePipeline, onFixturePipelines } from '../../testing/fixture-pipeline.ts';

const SECRET = 'secret /etc/passwd SELECT * FROM';

function zodError(): unknown {
  return z.string(SECRET).safeParse(7).error;
}

const kinds: FaultKind[] = ['unavailable', 'timeout', 'overloaded', 'contention', 'broken'];

const thrownThings: readonly (readonly [string, () => unknown])[] = [
  ['an Error', () => new Error(SECRET)],
  ['a TypeError', () => new TypeError(SECRET)],
  ['a RangeError', () => new RangeError(SECRET)],
  ['a SyntaxError', () => new SyntaxError(SECRET)],
  ['a ZodError', zodError],
  ['a text', () => SECRET],
  ['a number', () => 400],
  ['null', () => null],
  ['undefined', () => undefined],
  [
    'something that looks like a refusal',
    () => ({ code: 'BAD_INPUT', reason: SECRET, isFinal: true, httpStatus: 400 }),
  ],
  ['an AggregateError', () => new AggregateError([new Error(SECRET)], SECRET)],
  ...kinds.map((kind) => [`a StoreFault (${kind})`, () => new StoreFault(kind, SECRET)] as const),
];

onFixturePipelines('whatever is thrown', (fixture) => {
  for (const [name, make] of thrownThings) {
    it(`${name} becomes an INTERNAL_ERROR that reveals nothing of it and changes nothing`, async () => {
      const test = await fixture();
      const thrown = make();
      test.behaviour.thrown = thrown;
      const before = await dumpTables(test.store);
      const answer = await test.call('note.fail', { t: 'a' }, { idempotencyKeys: ['k'] });
      const { error } = answer.body as { error: { code: string; retryable: boolean; retryAfterMs: number } };
      assert.deepEqual([error.code, error.retryable, answer.httpStatus], ['INTERNAL_ERROR', true, 503]);
      assert.ok(error.retryAfterMs > 0);
      for (const word of ['secret', '/etc', 'SELECT', '    at ', 'node:'])
        assert.ok(!answer.text.includes(word), answer.text);
      assert.deepEqual(await dumpTables(test.store), before);
      assert.deepEqual(test.hints, []);
      assert.ok('fault' in (test.outcomes.at(-1) ?? {}));
      assert.equal(test.outcomes.at(-1)?.fault, thrown);
    });
  }

  it('is INTERNAL_ERROR at whichever statement the store fails, and writes all or nothing', async () => {
    const inner = await fixture();
    const places: InjectedFault[] = [
      ...[1, 2, 3, 4, 5, 6, 7, 8].map((nth) => ({ at: 'statement', nth }) as const),
      { at: 'commit' },
    ];
    for (const [operation, args] of [
      ['note.write', { t: 'a' }],
      ['note.write', { t: 'a', dryRun: true }],
      ['note.count', {}],
      ['note.take', { t: 'a' }],
    ] as const) {
      for (const place of places) {
        const before = await dumpTables(inner.store);
        const faulty = new FaultyStore(inner.store, () => place);
        const test = new FixturePipeline(faulty);
        const answer = await test.call(operation, { ...args });
        const hit = faulty.injected.statement + faulty.injected.commit > 0;
        assert.equal(answer.isError, hit);
        if (!hit) continue;
        assert.match(answer.text, /"code":"INTERNAL_ERROR"/);
        assert.deepEqual(await dumpTables(inner.store), before);
        assert.deepEqual(test.hints, []);
      }
    }
  });
});
