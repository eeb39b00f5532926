import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { limits } from '#operations';
import type { DomainEvent } from '../../core/events/event.ts';
import { sproutOf } from '../../core/principal.ts';
import { callDue } from '../../testing/due.ts';
import { optionOf, questionOf } from '../../testing/family-inbox.ts';
import { madeUpRuns, newHeartbeat } from '../../testing/new-heartbeat.ts';
import { storeDrivers } from '../../testing/stores.ts';
import { type TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { withinWrite } from '../../testing/within-write.ts';
import { GATHER_MS } from './beat.ts';
import { FAILURES_UNTIL_PAUSE } from './heartbeat.ts';
import { listen } from './listen.ts';

const HOUR = 3_600_000;
const BURSTS = 10;
const EVENTS = 1_000;

interface Described {
  readonly status: string;
  readonly standsFor: number;
  readonly mayFireFrom: string | null;
  readonly nextFires: string[];
  readonly lastRuns: { readonly runId: string; readonly standsFor: number; readonly outcome: string }[];
}

for (const driver of storeDrivers) {
  describe(`what happens to heartbeats on ${driver.name}`, () => {
    const runs = madeUpRuns();
    let test: TestSprout;
    before(async () => {
      test = new TestSprout(await driver.open(), { heartbeatPorts: runs });
    });
    after(() => test.dispose());

    /** Lets events happen in one write, as an operation would. */
    const happen = ({ familyId }: TestFamily, ...events: readonly DomainEvent[]) =>
      withinWrite(test, sproutOf(familyId), async (context) => {
        for (const event of events)
          await listen({ ...runs, limitsOfAgent: async () => [], findAgent: async () => undefined })(context, event);
      });
    const describeOf = ({ parent }: TestFamily, heartbeatId: string) =>
      test.ok<Described>(parent, 'heartbeat.describe', { heartbeatId });
    const endRun = async (family: TestFamily, heartbeatId: string, type: 'run.completed' | 'run.blocked') => {
      const open = (await describeOf(family, heartbeatId)).lastRuns.find(({ outcome }) => outcome === 'open');
      if (open !== undefined) await happen(family, { type, refs: { heartbeatId, runId: open.runId }, payload: {} });
      return open !== undefined;
    };

    it('a storm of 10,000 events fires a handful, each for all events since the last', async () => {
      const family = await test.family();
      const heartbeatId = await newHeartbeat(test, family.parent, { on: ['gems.adjusted'] });
      const event: DomainEvent = { type: 'gems.adjusted', refs: {}, payload: {} };
      for (let burst = 0; burst < BURSTS; burst++) {
        await happen(family, ...Array.from({ length: EVENTS }, () => event));
        test.clock.advance(GATHER_MS);
        await callDue(test, family.familyId);
        await endRun(family, heartbeatId, 'run.completed');
        test.clock.advance(2 * HOUR);
      }
      const { lastRuns, standsFor, mayFireFrom } = await describeOf(family, heartbeatId);
      assert.deepEqual(
        lastRuns.map((run) => run.standsFor),
        Array.from({ length: limits.firesPer24h }, () => EVENTS),
      );
      assert.equal(standsFor, (BURSTS - limits.firesPer24h) * EVENTS);

      // It says when the cap lets it fire again, and then it does.
      test.clock.advance(Date.parse(String(mayFireFrom)) - 1 - test.clock.now());
      await callDue(test, family.familyId);
      assert.equal((await describeOf(family, heartbeatId)).lastRuns.length, limits.firesPer24h);
      test.clock.advance(1 + GATHER_MS);
      await callDue(test, family.familyId);
      const later = await describeOf(family, heartbeatId);
      assert.equal(later.lastRuns[0]?.standsFor, standsFor);
      assert.equal(later.standsFor, 0);
    });

    it('one that is about a kid counts the events of that kid and those of no kid, not those of a sibling', async () => {
      const family = await test.family();
      const [mia, ben] = family.childIds;
      const fields = { on: ['task.completed'] };
      const ofMia = await newHeartbeat(test, family.parent, { ...fields, childId: mia });
      const ofAll = await newHeartbeat(test, family.parent, { ...fields, name: 'For everybody' });
      const about = (refs: Record<string, string>): DomainEvent => ({ type: 'task.completed', refs, payload: {} });
      await happen(family, about({ childId: ben }));
      assert.equal((await describeOf(family, ofMia)).standsFor, 0);
      test.clock.advance(GATHER_MS);
      await callDue(test, family.familyId);
      assert.deepEqual((await describeOf(family, ofMia)).lastRuns, []);
      assert.equal((await describeOf(family, ofAll)).lastRuns.length, 1);
      await happen(family, about({ childId: mia }), about({ childId: ben }), about({}));
      test.clock.advance(GATHER_MS);
      await callDue(test, family.familyId);
      assert.deepEqual(
        (await describeOf(family, ofMia)).lastRuns.map(({ standsFor }) => standsFor),
        [2],
      );
    });

    it('what a person stops or says no to did not fail, so it goes on', async () => {
      const family = await test.family();
      const heartbeatId = await newHeartbeat(test, family.parent);
      for (let time = 0; time <= FAILURES_UNTIL_PAUSE; time++) {
        test.clock.advance(24 * HOUR);
        await callDue(test, family.familyId);
        const [run] = (await describeOf(family, heartbeatId)).lastRuns;
        assert.equal(run?.outcome, 'open');
        const payload = { reason: time % 2 === 0 ? 'stopped' : 'cancelled' };
        await happen(family, { type: 'run.terminated', refs: { heartbeatId, runId: run.runId }, payload });
      }
      assert.equal((await describeOf(family, heartbeatId)).status, 'active');
    });

    it('after repeated failures it is paused, and a tap on the question in the inbox resumes it', async () => {
      const family = await test.family();
      const heartbeatId = await newHeartbeat(test, family.parent);
      const failOnce = async () => {
        test.clock.advance(24 * HOUR);
        await callDue(test, family.familyId);
        return endRun(family, heartbeatId, 'run.blocked');
      };
      const fail = async () => {
        for (let time = 0; time < FAILURES_UNTIL_PAUSE; time++) assert.ok(await failOnce(), 'it fired and failed');
        assert.equal((await describeOf(family, heartbeatId)).status, 'paused');
      };
      await fail();
      assert.equal(await failOnce(), false, 'nothing fires while it is paused');
      const question = await questionOf(test, family.parent);
      assert.match(question.body, /^Its last 3 runs failed\. So Sprout paused/);
      const args = { cardId: question.cardId, optionId: optionOf(question, 'Resume') };
      await test.ok(family.parent, 'inbox.answer', args);
      const resumed = await describeOf(family, heartbeatId);
      assert.equal(resumed.status, 'active');
      assert.ok(Date.parse(String(resumed.nextFires[0])) > test.clock.now());
      // It begins to count anew, and asks again when it has to.
      await fail();
      assert.notEqual((await questionOf(test, family.parent)).cardId, question.cardId);
    });
  });
}
