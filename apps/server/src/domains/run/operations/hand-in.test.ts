import assert from 'node:assert/strict';
import { it } from 'node:test';
import { PortFault } from '../../../core/errors/port-fault.ts';
import { callDue } from '../../../testing/due.ts';
import { joke } from '../../../testing/new-skill.ts';
import { everyDay } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import {
  balanceOf,
  calls,
  done,
  envelope,
  type Made,
  pay,
  payingSkill,
  ScriptedAgent,
  startRun,
  storyOf,
  workOff,
} from '../../../testing/test-runs.ts';

const agent = new ScriptedAgent();

onBothStores(
  'run.hand_in',
  (sprout) => {
    it('faults of the agent cost transport attempts with pauses, never an iteration', async () => {
      const test = sprout();
      const family = await test.family();
      let faults = 2;
      agent.answer = () => {
        if (faults-- > 0) throw new PortFault('The model is not there.', 1_000);
        return done(envelope({ artifacts: pay(family) }));
      };
      const runId = await startRun(test, family.parent);
      for (let round = 0; round < 3; round++) {
        await workOff(test, family);
        test.clock.advance(60_000);
      }
      const story = await storyOf(test, family.parent, runId);
      assert.deepEqual([story.status, story.iteration, await balanceOf(test, family)], ['completed', 1, 5]);
      assert.deepEqual(
        story.events.filter(({ type }) => type === 'attempt_failed').map(({ detail }) => detail),
        ['The model is not there.', 'The model is not there.'],
      );
    });

    it('prose is never success: after its attempts the run asks a parent', async () => {
      const test = sprout();
      const family = await test.family();
      agent.answer = ({ attempt }) => ({ text: `I have paid the gems! ${attempt}` });
      const runId = await startRun(test, family.parent);
      for (let round = 0; round < 4; round++) {
        await workOff(test, family);
        test.clock.advance(60_000);
      }
      const story = await storyOf(test, family.parent, runId);
      assert.deepEqual([story.status, await balanceOf(test, family)], ['waiting_human', 0]);
      assert.match(story.question?.text ?? '', /could not be reached, or gave no usable answer/);
    });

    it('an agent that hangs until its lease is over is replaced, and what it says then is discarded', async () => {
      const test = sprout();
      const family = await test.family();
      const { promise, resolve } = Promise.withResolvers<void>();
      agent.answer = async () => {
        await promise;
        return done(envelope({ artifacts: pay(family) }));
      };
      const runId = await startRun(test, family.parent);
      await callDue(test, family.familyId);
      await test.sprout.afterwards.finish();
      test.clock.advance(10 * 60_000);
      await callDue(test, family.familyId);
      agent.answer = () => done(envelope({ artifacts: pay(family) }));
      const work = workOff(test, family);
      resolve();
      await work;
      assert.equal((await storyOf(test, family.parent, runId)).status, 'completed');
      assert.equal(await balanceOf(test, family), 5);
    });

    it('a server that stops gives its runs back at once', async () => {
      const test = sprout();
      const family = await test.family();
      agent.answer = (_order, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))));
      const runId = await startRun(test, family.parent);
      await callDue(test, family.familyId);
      await test.sprout.afterwards.finish();
      test.sprout.worker.abandon(runId);
      await test.sprout.worker.idle();
      const { awaits, lease } = await storyOf(test, family.parent, runId);
      assert.deepEqual([awaits, lease], ['sprout', null]);
    });

    it('the agent reads for real and only rehearses writes, within the hands', async () => {
      const test = sprout();
      const family = await test.family();
      const heard: unknown[] = [];
      agent.answer = async (order) => {
        const args = { childId: family.childIds[0], delta: 5, reason: 'x' };
        const [adjusted, listed, denied] = [
          await order.call('gems_adjust', args),
          await order.call('task_list', {}),
          await order.call('screentime_grant', { childId: family.childIds[0], minutes: 5 }),
        ];
        heard.push(adjusted.newBalance, Array.isArray(listed.items), (denied.error as { code: string }).code);
        heard.push(order.tools.map(({ name }) => name));
        return done(envelope());
      };
      await startRun(test, family.parent);
      await workOff(test, family);
      assert.deepEqual(heard, [
        5,
        true,
        'PERMISSION_DENIED',
        ['gems_adjust', 'task_create', 'task_update', 'task_list'],
      ]);
      assert.equal(await balanceOf(test, family), 0);
    });

    it('a skill lends its author no rights: beyond those of the agent that wrote it, a run asks, and reads nothing', async () => {
      const test = sprout();
      const family = await test.family();
      const author = await connectAgent(test, family.parent, ['skill:write', 'task:read', 'task:write'], 'Author');
      const handsReferenced = ['task_create', 'task_list'];
      const { skillId } = await payingSkill(test, author, { handsReferenced });
      // A parent adds a tool, and by that answers for the whole; the agent that writes the prompt anew does not have it.
      await test.ok(family.parent, 'skill.update', {
        skillId,
        handsReferenced: [...handsReferenced, 'gems_query_balance'],
      });
      const tools: string[][] = [];
      const task = { name: 'Wave', assignAllChildren: true, scheduleSpec: everyDay, rewardSpec: { gems: 900 } };
      agent.answer = (order) => {
        tools.push(order.tools.map(({ name }) => name));
        return done(envelope({ artifacts: calls(['task_create', task]) }));
      };
      const run = async () => {
        const { runId } = await test.ok<{ runId: string }>(family.parent, 'run.start', { skillId });
        await workOff(test, family);
        return storyOf(test, family.parent, runId);
      };
      assert.equal((await run()).status, 'completed');
      await test.ok(author, 'skill.update', { skillId, prompt: 'Make a task for everybody.' });
      const { status, question, effects, runId } = await run();
      assert.deepEqual([status, effects, question?.proposals.length], ['waiting_human', [], 1]);
      assert.deepEqual(tools, [[...handsReferenced, 'gems_query_balance'], handsReferenced]);
      const { questionId, contentHash } = question ?? {};
      await test.ok(family.parent, 'run.answer', { runId, questionId, contentHash, choice: 'approve' });
      assert.equal((await storyOf(test, family.parent, runId)).status, 'completed');
    });

    it('beyond the ceilings of the agent that started it a run asks, once for all its calls, and only a parent says yes', async () => {
      const test = sprout();
      const family = await test.family();
      const scopes = ['skill:write', 'run:read', 'run:write', 'gems:read', 'gems:adjust'] as const;
      const starter = await connectAgent(test, family.parent, scopes, 'Generous');
      const { skillId } = await payingSkill(test, starter, { handsReferenced: ['gems_adjust'] });
      const give = (delta: number): Made => ['gems_adjust', { childId: family.childIds[0], delta, reason: 'Books' }];
      const run = async (...given: Made[]) => {
        agent.answer = () => done(envelope({ artifacts: calls(...given) }));
        const { runId } = await test.ok<{ runId: string }>(starter, 'run.start', { skillId });
        await workOff(test, family);
        return storyOf(test, family.parent, runId);
      };
      assert.equal((await run(give(20))).status, 'completed');
      const { status, effects, question, runId } = await run(give(5), give(21));
      assert.deepEqual([status, effects, question?.proposals.length], ['waiting_human', [], 2]);
      assert.equal(await balanceOf(test, family), 20, 'nothing of it has happened');
      const { questionId, contentHash } = question ?? {};
      const answer = { runId, questionId, contentHash, choice: 'approve' };
      assert.ok((await test.refused(starter, 'run.answer', answer)).code, 'an agent does not raise its own ceiling');
      await test.ok(family.parent, 'run.answer', answer);
      assert.equal(await balanceOf(test, family), 46);
    });

    it('what a kid started reads that kid’s own things, whatever its hands say', async () => {
      const test = sprout();
      const family = await test.family();
      const [mia, ben] = family.childIds;
      const handsReferenced = ['gems_query_balance', 'task_list', 'family_query_overview', 'reward_list', 'run_list'];
      const { skillId } = await payingSkill(test, family.parent, { ...joke, handsReferenced });
      const heard: unknown[] = [];
      agent.answer = async (order) => {
        heard.push(order.tools.map(({ name }) => name));
        for (const args of [{ childId: mia }, { childId: ben }]) {
          const { balance, error } = await order.call('gems_query_balance', args);
          heard.push(balance ?? (error as { code: string }).code);
        }
        const listed = (await order.call('task_list', {})) as { childId?: string; items?: unknown };
        heard.push('error' in listed, 'error' in (await order.call('family_query_overview', {})));
        return done(envelope());
      };
      await test.ok(family.kids[0], 'kid.launch_skill', { skillId });
      await workOff(test, family);
      assert.deepEqual(heard, [['gems_query_balance', 'task_list'], 0, 'PERMISSION_DENIED', false, true]);
    });
  },
  { sproutAgent: agent },
);
