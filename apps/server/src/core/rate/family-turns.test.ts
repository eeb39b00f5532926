import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Checkpointer } from '../../store/sqlite/checkpointer.ts';
import { SqliteStore } from '../../store/sqlite/sqlite-store.ts';
import { systemTimers } from '../../system.ts';
import { agentOf, onFixturePipelines } from '../../testing/fixture-pipeline.ts';
import { refuse } from '../errors/refusal.ts';
import { limits } from '../operations/limits.ts';
import type { Principal } from '../principal.ts';
import { FamilyTurns } from './family-turns.ts';

onFixturePipelines('the turns of families', (fixture) => {
  const floods: Record<string, [operation: string, args: object]> = {
    reads: ['note.count', {}],
    writes: ['note.write', { t: 'a' }],
    'dry runs': ['note.write', { t: 'a', dryRun: true }],
    // Their batch is undone and played again, so these cost their neighbours most.
    'writes that fail after they wrote': ['note.fail', { t: 'a' }],
  };
  for (const [kind, [operation, args]] of Object.entries(floods)) {
    it(`a family that floods ${kind} holds another family up by the calls that run at once, and no more`, async () => {
      const test = await fixture();
      const { store } = test;
      Object.assign(test.parts, { turns: new FamilyTurns(systemTimers) });
      test.behaviour.thrown = refuse('ALREADY_RESOLVED');
      let commits = 0;
      if (store instanceof SqliteStore) {
        const { checkpointer } = store;
        checkpointer.afterCommit = () => {
          commits++;
          return Checkpointer.prototype.afterCommit.call(checkpointer);
        };
      }
      // The turns are measured, not how long PostgreSQL takes to open a connection: as many as are used at once are open before.
      await Promise.all(
        Array.from({ length: limits.callsAtOncePerFamily + 1 }, () => store.read(async () => undefined)),
      );
      let answered = 0;
      const flood = Array.from({ length: 10 * limits.callsAtOncePerFamily }, async () => {
        await test.call(operation, args as Record<string, unknown>);
        answered++;
      });
      // Once at the start, and again in the middle of it.
      for (const begin of [0, 4 * limits.callsAtOncePerFamily]) {
        while (answered < begin) await new Promise(setImmediate);
        const before = { answered, commits };
        await test.ok(kind === 'reads' ? operation : 'note.write', kind === 'reads' ? {} : { t: 'a' }, {
          caller: agentOf('fam_b'),
        });
        const [calls, turns] = [answered - before.answered, commits - before.commits];
        assert.ok(calls <= 2 * limits.callsAtOncePerFamily, `${calls} calls of the other family came first`);
        assert.ok(turns <= 2, `the writer had ${turns} turns first`);
      }
      await Promise.all(flood);
      assert.equal(answered, 10 * limits.callsAtOncePerFamily);
      assert.equal(test.parts.turns.size, 0);
      if (kind === 'writes' && store instanceof SqliteStore) assert.ok(commits > 2, 'turns were not counted');
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

  it('a kid writes so often a day through all its devices, others more often, and reads are not counted', async () => {
    const test = await fixture();
    const kid = (channelId: string): Principal => ({ ...agentOf('fam_a', channelId), kind: 'kid', actorId: 'kid_1' });
    const parent = (channelId: string): Principal => ({ ...agentOf('fam_a', channelId), kind: 'parent' });
    const stages: [writes: number, caller: Principal, same: Principal, other: Principal][] = [
      [limits.kidWritesPerDay, kid('dv_1'), kid('dv_2'), { ...kid('dv_1'), actorId: 'kid_2' }],
      [limits.callerWritesPerDay, parent('se_1'), parent('se_2'), { ...parent('se_1'), actorId: 'par_2' }],
      [limits.callerWritesPerDay, agentOf('fam_a'), agentOf('fam_a'), agentOf('fam_a', 'gr_2')],
    ];
    // Counted before anything is written, so nothing needs to be.
    Object.assign(test.parts, { store: { ...test.store, write: () => Promise.reject(refuse('ALREADY_RESOLVED')) } });
    const reasonFor = async (caller: Principal) => (await test.refused('note.write', { t: 'a' }, { caller })).reason;
    const wait = { perMinute: limits.familyWritesPerMinute / 2, ms: 60_000 };
    for (const [writes, caller, same, other] of stages) {
      for (let count = 0; ; count++) {
        const reason = await reasonFor(caller);
        if (count % (wait.perMinute - 1) === 0) test.clock.advance(wait.ms);
        if (reason === 'ALREADY_RESOLVED') continue;
        assert.equal(reason, 'RATE_LIMITED');
        const refilled = Math.floor((count / (wait.perMinute - 1) + 2) * (writes / (24 * 60)));
        assert.ok(count >= writes && count <= writes + refilled, `${caller.kind}: ${count}`);
        break;
      }
      assert.equal(await reasonFor(same), 'RATE_LIMITED');
      assert.equal(await reasonFor(other), 'ALREADY_RESOLVED');
      test.clock.advance(60_000);
    }
  });

  it('one agent makes so many calls a minute, all of them twice as many, and nothing of that is refused to a parent', async () => {
    const test = await fixture();
    const most = limits.familyWritesPerMinute;
    const allowed = async (caller: Principal) => {
      for (let count = 0; ; count++) if ((await test.call('note.write', { t: 'a' }, { caller })).isError) return count;
    };
    const parent: Principal = { ...agentOf('fam_a', 'se_1'), kind: 'parent' };
    assert.equal(await allowed(agentOf('fam_a')), most / 2);
    assert.equal(await allowed(agentOf('fam_a', 'gr_2')), most / 2);
    assert.equal(
      (await test.refused('note.write', { t: 'a' }, { caller: agentOf('fam_a', 'gr_3') })).reason,
      'RATE_LIMITED',
    );
    await test.ok('note.write', { t: 'a' }, { caller: parent });
    await test.ok('note.write', { t: 'a' }, { caller: agentOf('fam_b') });
    await test.ok('note.count');
    test.clock.advance(60_000 / (most / 2));
    await test.ok('note.write', { t: 'a' });
  });

  it('a parent does not stand in the line of agents, and agents take turns', async () => {
    const turns = new FamilyTurns(systemTimers);
    const begun: string[] = [];
    const enter = (line: string, channel: string) =>
      Promise.resolve(turns.enter(line, channel)).then(() => begun.push(channel));
    for (let count = 0; count < limits.callsAtOncePerFamily; count++) await enter('agents', 'busy');
    begun.length = 0;
    const waiting = [
      enter('agents', 'busy'),
      enter('agents', 'busy'),
      enter('agents', 'busy'),
      enter('agents', 'other'),
    ];
    await enter('parents', 'parent');
    assert.deepEqual(begun, ['parent']);
    for (let count = 0; count < 2; count++) turns.leave('agents');
    await Promise.all([waiting[0], waiting[3]]);
    assert.deepEqual(begun, ['parent', 'busy', 'other']);
  });
});
