import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '@sprout/contract';
import { systemTimers } from '../../system.ts';
import { agentOf, onFixturePipelines } from '../../testing/fixture-pipeline.ts';
import { FamilyTurns } from './family-turns.ts';

onFixturePipelines('the turns of families', (fixture) => {
  for (const [operation, args] of [
    ['note.count', {}],
    ['note.write', { t: 'a' }],
  ] as const) {
    it(`a family that floods ${operation} holds another family up by the calls that run at once, and no more`, async () => {
      const test = await fixture();
      Object.assign(test.parts, { turns: new FamilyTurns(systemTimers) });
      let answered = 0;
      const flood = Array.from({ length: 10 * limits.callsAtOncePerFamily }, async () => {
        await test.ok(operation, args);
        answered++;
      });
      await test.ok(operation, args, { caller: agentOf('fam_b') });
      assert.ok(answered <= 2 * limits.callsAtOncePerFamily, `${answered} calls of the other family came first`);
      await Promise.all(flood);
      assert.equal(answered, 10 * limits.callsAtOncePerFamily);
      assert.equal(test.parts.turns.size, 0);
    });
  }

  it('a line that is full refuses, and a call that fails gives its turn on', async () => {
    const test = await fixture();
    Object.assign(test.parts, { turns: new FamilyTurns(systemTimers) });
    const most = limits.callsAtOncePerFamily + limits.callsInLinePerFamily;
    const calls = Array.from({ length: most + 1 }, () => test.call('note.count'));
    const answers = await Promise.all(calls);
    const refused = answers
      .filter(({ isError }) => isError)
      .map(({ body }) => (body as { error: { reason: string } }).error);
    assert.deepEqual(
      refused.map(({ reason }) => reason),
      ['OVERLOADED'],
    );
    assert.equal(test.parts.turns.size, 0);
  });

  it('a family makes so many calls a minute, writes fewer, and Sprout itself is not counted', async () => {
    const test = await fixture();
    const allowed = async () => {
      for (let count = 0; ; count++) if ((await test.call('note.write', { t: 'a' })).isError) return count;
    };
    assert.equal(await allowed(), limits.familyWritesPerMinute);
    assert.equal((await test.refused('note.write', { t: 'a' })).reason, 'RATE_LIMITED');
    await test.ok('note.write', { t: 'a' }, { caller: agentOf('fam_b') });
    await test.ok('note.count');
    test.clock.advance(60_000 / limits.familyWritesPerMinute);
    await test.ok('note.write', { t: 'a' });
  });
});
