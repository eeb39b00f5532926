import assert from 'node:assert/strict';
import { it } from 'node:test';
import { agentOf, onFixturePipelines } from '../../testing/fixture-pipeline.ts';
import { steps } from './pipeline.ts';

onFixturePipelines('the steps of a call', (fixture) => {
  it('are these, in this order', () => {
    assert.deepEqual(
      steps.map(({ name }) => name),
      [
        'authenticate',
        'findOperation',
        'authoriseCall',
        'validate',
        'requirePassword',
        'lockKey',
        'replayEarly',
        'limitRate',
        'prepare',
        'takeTurn',
        'run',
        'announce',
      ],
    );
  });

  it('hide argument problems from a caller without sign-in, and tell every caller that an operation is unknown', async () => {
    const test = await fixture();
    assert.equal((await test.refused('note.write', { wrong: 1 }, { caller: null })).reason, 'NOT_SIGNED_IN');
    const bad = { kind: 'bearer', secret: 'bad' } as const;
    assert.equal((await test.refused('note.write', { wrong: 1 }, { caller: bad })).reason, 'NOT_SIGNED_IN');
    const good = { kind: 'bearer', secret: 'good' } as const;
    assert.equal((await test.refused('note.write', { wrong: 1 }, { caller: good })).reason, 'SCHEMA_VIOLATION');
    assert.equal((await test.refused('note.nothing', {}, { caller: null })).reason, 'UNKNOWN_OPERATION');
    await test.ok('note.open', {}, { caller: null });
    await test.ok('note.open', {}, { caller: bad });
  });

  it('spend no rate token on a call without scope or with wrong arguments', async () => {
    const test = await fixture();
    const caller = { ...agentOf('fam_a'), scopes: new Set<never>() };
    for (let count = 0; count < 5; count++) {
      assert.equal((await test.refused('note.limited', { t: 'a' }, { caller })).reason, 'SCOPE_MISSING');
      assert.equal((await test.refused('note.limited', { t: 1 })).reason, 'SCHEMA_VIOLATION');
    }
    await test.ok('note.limited', { t: 'a' });
    await test.ok('note.limited', { t: 'a' });
    assert.equal((await test.refused('note.limited', { t: 'a' })).reason, 'RATE_LIMITED');
  });

  it('limit the rate per grant, and accept a call after exactly the wait that they named', async () => {
    const test = await fixture();
    const spend = async (channelId: string) => {
      for (let count = 0; count < 2; count++) {
        await test.ok('note.limited', { t: 'a' }, { caller: agentOf('fam_a', channelId) });
      }
      const answer = await test.call('note.limited', { t: 'a' }, { caller: agentOf('fam_a', channelId) });
      return [answer.httpStatus, answer.retryAfterMs];
    };
    assert.deepEqual(await spend('gr_1'), [429, 10_000]);
    assert.deepEqual(await spend('gr_2'), [429, 10_000]);
    await test.ok('note.limited', { t: 'a' }, { caller: agentOf('fam_b', 'gr_1') });
    test.clock.advance(9_999);
    assert.equal((await test.refused('note.limited', { t: 'a' })).retryAfterMs, 1);
    test.clock.advance(1);
    await test.ok('note.limited', { t: 'a' });
  });

  it('run an operation under its dotted and under its underscore name', async () => {
    const test = await fixture();
    assert.equal((await test.ok('note.count')).count, 0);
    assert.equal((await test.ok('note_count')).count, 0);
    assert.equal((await test.refused('NOTE.count')).reason, 'UNKNOWN_OPERATION');
    for (const name of ['', '__proto__', 'constructor', 'toString']) {
      assert.equal((await test.refused(name)).reason, 'UNKNOWN_OPERATION');
    }
  });

  it('publish the committed change with its new version', async () => {
    const test = await fixture();
    const { _sprout } = await test.ok('note.write', { t: 'a' });
    assert.deepEqual(test.hints, [{ familyId: 'fam_a', uri: 'sprout://fixture/notes', version: 'epochA.1' }]);
    assert.deepEqual(_sprout, { versions: { 'sprout://fixture/notes': 'epochA.1' } });
  });

  it('publish nothing for a replay', async () => {
    const test = await fixture();
    const keyed = { idempotencyKeys: ['k'] };
    await test.ok('note.write', { t: 'a' }, keyed);
    const answer = await test.call('note.write', { t: 'a' }, keyed);
    assert.deepEqual([test.hints.length, answer.issued], [1, undefined]);
  });
});
