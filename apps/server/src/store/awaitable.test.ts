import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { andThen, together } from './awaitable.ts';

describe('answers asked for together', () => {
  it('are there at once if both are', () => {
    assert.deepEqual(together(1, 'a'), [1, 'a']);
  });

  it('are waited for if one is still on its way', async () => {
    for (const pair of [together(Promise.resolve(1), 'a'), together(1, Promise.resolve('a'))]) {
      assert.ok(pair instanceof Promise);
      assert.deepEqual(await pair, [1, 'a']);
    }
  });

  it('fail with whichever failed', async () => {
    await assert.rejects(async () => together(1, Promise.reject(new Error('lost'))), /lost/);
  });
});

describe('what becomes of an answer', () => {
  it('is there at once if the answer is', () => {
    assert.equal(
      andThen(2, (two) => two + 1),
      3,
    );
  });

  it('is waited for otherwise', async () => {
    assert.equal(await andThen(Promise.resolve(2), (two) => two + 1), 3);
  });

  it('fails as a promise either way, so that nothing asked for beside it goes unheard', async () => {
    for (const answer of [2, Promise.resolve(2)]) {
      const result = andThen(answer, () => {
        throw new Error('refused');
      });
      assert.ok(result instanceof Promise);
      await assert.rejects(result, /refused/);
    }
  });
});
