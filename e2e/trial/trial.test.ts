/** The wishes that every release must grant, on a server inside this process. `npm run trial` tries all of them on a real one. */
import assert from 'node:assert/strict';
import { after, before, describe, it, test } from 'node:test';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { judge } from './judge.ts';
import { runWish } from './run-wish.ts';
import { type OpenStage, startStageHere } from './stage.ts';
import { printTrials } from './table.ts';
import { fillIn, valueAt } from './value-at.ts';
import { wishes } from './wishes.ts';

describe('an agent that knows only the tool list and one guide', () => {
  const scratch = makeTempDir();
  let stage: OpenStage;
  before(async () => {
    stage = await startStageHere(scratch.path);
  });
  after(async () => {
    await stage.stop();
    scratch.remove();
  });

  for (const wish of wishes.filter(({ isOfTheTen }) => isOfTheTen)) {
    it(`grants: ${wish.wish}`, async (t) => {
      const trial = await runWish(stage, wish);
      t.diagnostic(`${trial.calls} calls, ${trial.characters} characters`);
      assert.deepEqual(judge(trial), []);
    });
  }
});

test('a wish that is not granted, is refused, or takes too many calls is told', () => {
  const [wish] = wishes.filter(({ isOfTheTen }) => isOfTheTen);
  assert.ok(wish);
  const good = { wish, calls: 6, refusals: 0, characters: 10, readFirst: 20 };
  assert.deepEqual(judge(good), []);
  assert.deepEqual(judge({ ...good, calls: 7 }), ['it took 7 calls, more than 6']);
  assert.deepEqual(judge({ ...good, refusals: 1, problem: new Error('no') }), ['no', '1 calls were refused']);
  const kept = { [wish.name]: { calls: 5, refusals: 0, characters: 10 } };
  assert.match(
    printTrials([{ ...good, refusals: 1 }], kept),
    new RegExp(`\\| ${wish.name} +\\| 6 \\(\\+1\\) +\\| 1 \\(\\+1\\) +\\| 10 +\\| NO`),
  );
});

test('places and remembered values are found, and what is missing is named', () => {
  const answer = { kids: [{ name: 'Mia', ids: ['a', 'b'] }] };
  assert.equal(valueAt(answer, 'kids[name=Mia].ids[1]'), 'b');
  assert.throws(() => valueAt(answer, 'kids[name=Ben].ids'), /nothing at name=Ben/);
  const values = new Map<string, unknown>([['n', 3]]);
  assert.deepEqual(fillIn({ a: '{{n}}', b: ['x{{n}}'] }, values), { a: 3, b: ['x3'] });
  assert.throws(() => fillIn('{{m}}', values), /nothing is remembered as m/);
});
