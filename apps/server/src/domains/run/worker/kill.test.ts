import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Principal } from '../../../core/principal.ts';
import { sproutOf } from '../../../core/principal.ts';
import { systemTimers } from '../../../system.ts';
import { callDue } from '../../../testing/due.ts';
import { optionOf, questionOf } from '../../../testing/family-inbox.ts';
import { FaultyStore, type InjectedFault } from '../../../testing/faulty-store.ts';
import { type OpenedStore, storeDrivers } from '../../../testing/stores.ts';
import {
  balanceOf,
  claimRun,
  done,
  envelope,
  pay,
  payingSkill,
  ScriptedAgent,
  storyOf,
  workOff,
} from '../../../testing/test-runs.ts';
import { type RefusedBody, type TestFamily, TestSprout } from '../../../testing/test-sprout.ts';

/** Timers that do not wait before another try. */
const timers = {
  ...systemTimers,
  after: (ms: number, run: () => void) => systemTimers.after(ms > 10_000 ? ms : 0, run),
};

/** A store that dies at one place of one call and stays dead, until the next life begins. */
class MortalStore extends FaultyStore {
  calls = 0;
  #place: readonly [call: number, fault: InjectedFault] = [0, { at: 'nowhere' }];
  #before = 0;

  constructor(inner: OpenedStore['store']) {
    super(inner, () => {
      if (this.hasDied) return { at: 'statement', nth: 1 };
      const [call, fault] = this.#place;
      return ++this.calls === call ? fault : { at: 'nowhere' };
    });
  }

  begin(call: number, fault: InjectedFault): void {
    this.calls = 0;
    this.#place = [call, fault];
    this.#before = this.#faults();
  }

  get hasDied(): boolean {
    return this.#faults() > this.#before;
  }

  #faults(): number {
    const { statement, commit, answer } = this.injected;
    return statement + commit + answer;
  }
}

const LEASE_AND_MORE_MS = 11 * 60_000;

/** One way in which a run comes to pay five gems. */
interface Way {
  readonly title: string;
  readonly worker: 'sprout' | 'agent';
  readonly recommendation: 'proceed' | 'escalate';
  /** The process that dies has started the run, too. */
  readonly startsIt?: boolean;
  /** The steps that a process dies in. What it throws is the death; what it returns is how the caller goes on. */
  act(dying: TestSprout, family: TestFamily, runId: string, healthy: TestSprout): Promise<unknown>;
  /** What the caller does with a process that lives. */
  goOn(healthy: TestSprout, family: TestFamily, runId: string, known: unknown): Promise<void>;
}

type Call = readonly [operation: string, args: Record<string, unknown>, key: string];

/** As a client that got no answer does: the same call with the same key, until the one that died is out of its way. */
async function callAgain(test: TestSprout, caller: Principal, call: Call): Promise<object> {
  for (;;) {
    const { isError, text, body } = await test.call(caller, ...call);
    if (!isError) return body;
    assert.equal((body as { error: RefusedBody }).error.reason, 'IDEMPOTENCY_IN_FLIGHT', text);
    await setTimeout(2);
  }
}

/** The parent's client repeats its call with the same key; without it the second tap would be told that it comes late. */
function answering(title: string, callOf: (test: TestSprout, family: TestFamily, runId: string) => Promise<Call>): Way {
  return {
    title,
    worker: 'sprout',
    recommendation: 'escalate',
    async act(dying, family, runId, healthy) {
      const call = await callOf(healthy, family, runId);
      await dying.call(family.parent, ...call);
      return call;
    },
    async goOn(healthy, family, _runId, known) {
      await callAgain(healthy, family.parent, known as Call);
    },
  };
}

async function settle({ sprout }: TestSprout): Promise<void> {
  await sprout.afterwards.finish();
  await sprout.worker.idle();
}

/** The lease of the dead runs out, and the Sprout agent of another process takes the run up. */
async function takeOver(healthy: TestSprout, family: TestFamily): Promise<void> {
  healthy.clock.advance(LEASE_AND_MORE_MS);
  await callDue(healthy, family.familyId);
  await workOff(healthy, family);
}

const ways: readonly Way[] = [
  {
    title: 'the Sprout agent hands it in',
    worker: 'sprout',
    recommendation: 'proceed',
    async act(dying, { familyId }, runId) {
      await dying.call(sproutOf(familyId), 'run.work', { runId });
      await settle(dying);
    },
    goOn: takeOver,
  },
  {
    title: 'the Sprout agent takes it up as it starts, and hands it in',
    worker: 'sprout',
    recommendation: 'proceed',
    startsIt: true,
    act: settle,
    goOn: takeOver,
  },
  {
    title: 'an agent outside claims it and hands it in',
    worker: 'agent',
    recommendation: 'proceed',
    async act(dying, family, runId) {
      const claimed = await dying.call(family.agent, 'run.submit_output', { runId, claim: true });
      if (claimed.isError) return undefined;
      const { leaseToken } = claimed.body as { leaseToken: string };
      const call: Call = ['run.submit_output', { runId, leaseToken, output: paid(family) }, `hand in ${runId}`];
      await dying.call(family.agent, ...call);
      return call;
    },
    async goOn(healthy, family, runId, known) {
      if (known !== undefined) return void (await callAgain(healthy, family.agent, known as Call));
      // Whether the claim was kept, its caller cannot know: after its time somebody can claim again.
      healthy.clock.advance(LEASE_AND_MORE_MS);
      await callDue(healthy, family.familyId);
      const { leaseToken } = await claimRun(healthy, family.agent, runId);
      await healthy.ok(family.agent, 'run.submit_output', { runId, leaseToken, output: paid(family) });
    },
  },
  answering('a parent answers its question', async (test, { parent }, runId) => {
    const { question } = await storyOf(test, parent, runId);
    assert.ok(question);
    const { questionId, contentHash } = question;
    return ['run.answer', { runId, questionId, contentHash, choice: 'approve' }, `answer ${runId}`];
  }),
  answering('a parent taps on the card of its question', async (test, { parent }, runId) => {
    const card = await questionOf(test, parent);
    return ['inbox.answer', { cardId: card.cardId, optionId: optionOf(card, 'Do it') }, `tap ${runId}`];
  }),
];

function paid(family: TestFamily, recommendation: Way['recommendation'] = 'proceed') {
  return envelope({ artifacts: pay(family), recommendation });
}

/** That a transaction leaves nothing is each store's own test; here PostgreSQL dies at fewer of its statements. */
const strides = { sqlite: 1, postgres: 4 };

for (const driver of storeDrivers) {
  const stride = strides[driver.name];
  describe(`a process that dies in a run that pays gems, on ${driver.name}`, { concurrency: true }, () => {
    let opened: OpenedStore;
    before(async () => {
      opened = await driver.open();
    });
    after(() => opened.dispose());

    /** Kills one run after the other on its way. They share a family and the two processes, the dying and the healthy. */
    async function killsOn(way: Way) {
      const agent = new ScriptedAgent();
      const healthy = new TestSprout(opened, { sproutAgent: agent });
      const store = new MortalStore(opened.store);
      const dying = new TestSprout({ ...opened, store }, { sproutAgent: agent, timers, clock: healthy.clock });
      if (way.startsIt) dying.sprout.worker.serve();
      const family = await healthy.family();
      const { parent } = family;
      agent.answer = () => done(paid(family, way.recommendation));
      const { skillId } = await payingSkill(healthy, parent);
      let balance = 0;

      /** One try with a store that dies in its nth call and stays dead, then a process that lives. */
      return async function dieIn(call: number, fault: InjectedFault) {
        const start: Call = ['run.start', { skillId, worker: way.worker }, `start ${balance}`];
        store.begin(call, fault);
        if (way.startsIt) {
          await dying.call(parent, ...start);
          await settle(dying);
        }
        const { runId } = (await callAgain(healthy, parent, start)) as { runId: string };
        if (way.recommendation === 'escalate') await workOff(healthy, family);
        const known = await way.act(dying, family, runId, healthy);
        await way.goOn(healthy, family, runId, known);

        balance += 5;
        const story = await storyOf(healthy, parent, runId);
        const where = `${JSON.stringify(fault)} in call ${call}`;
        assert.equal(story.status, 'completed', where);
        assert.equal(await balanceOf(healthy, family), balance, where);
        assert.equal(story.effects.filter(({ operation }) => operation === 'gems.adjust').length, 1, where);
        return { calls: store.calls, hasDied: store.hasDied };
      };
    }

    for (const way of ways) {
      it(
        `at ${stride === 1 ? 'every' : 'every fourth'} statement and every commit, while ${way.title}: the gems are ` +
          'paid exactly once',
        async () => {
          const dieIn = await killsOn(way);
          const { calls } = await dieIn(0, { at: 'nowhere' });
          assert.ok(calls >= 2, 'it reads before its transaction, and writes');
          let deaths = 0;
          for (let call = 1; call <= calls; call++) {
            for (const at of ['commit', 'answer'] as const) deaths += (await dieIn(call, { at })).hasDied ? 1 : 0;
            for (let nth = 1; (await dieIn(call, { at: 'statement', nth })).hasDied; nth += stride) deaths++;
          }
          assert.ok(deaths > 20 / stride, `only ${deaths} deaths`);
        },
      );
    }
  });
}
