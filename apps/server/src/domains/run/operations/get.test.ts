import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import { callDue } from '../../../testing/due.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newHeartbeat } from '../../../testing/new-heartbeat.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import {
  balanceOf,
  calls,
  claimRun,
  done,
  envelope,
  pay,
  payingSkill,
  ScriptedAgent,
  startRun,
  storyOf,
  workOff,
} from '../../../testing/test-runs.ts';
import type { definition as describeHeartbeat } from '../../heartbeat/operations/describe.ts';
import type { definition as getInbox } from '../../inbox/operations/get.ts';
import { eventsOf } from '../run-store.ts';
import type { definition as listRuns } from './list.ts';

const agent = new ScriptedAgent();
const cost = { adapter: 'test', model: 'm', inputTokens: 7, outputTokens: 3, microUsd: 20_000 };

onBothStores(
  'run.get',
  (sprout) => {
    it('tells the whole story: envelopes, effects with their undo, what it cost', async () => {
      const family = await sprout().family();
      agent.answer = () => ({ ...done(envelope({ artifacts: pay(family) })), cost });
      const runId = await startRun(sprout(), family.parent);
      await workOff(sprout(), family);
      const story = await storyOf(sprout(), family.parent, runId);
      assert.deepEqual([story.status, story.reason, story.cost], ['completed', 'success', cost]);
      assert.equal(await balanceOf(sprout(), family), 5);
      const [paid, posted, ...more] = story.effects;
      assert.deepEqual([paid?.operation, posted?.operation, more], ['gems.adjust', 'skill.post_result', []]);
      assert.equal(paid?.undo?.operation, 'gems.revert');
      await sprout().ok(family.parent, paid?.undo?.operation ?? '', paid?.undo?.args);
      assert.equal(await balanceOf(sprout(), family), 0);
      assert.equal(paid?.takenBack, false);
      const { effects } = await storyOf(sprout(), family.parent, runId);
      assert.deepEqual([effects[0]?.takenBack, effects[0]?.undo], [true, null], 'nothing is left to take back');
      const begun = story.events.find(({ type }) => type === 'attempt_started');
      assert.deepEqual(begun?.input?.context, { feature_id: runId, workflow: 'skill_run', iteration: 1 });
      assert.deepEqual(
        story.events.map(({ type }) => type),
        [
          'run_started',
          'attempt_started',
          'output_accepted',
          'writes_planned',
          'writes_applied',
          'step_decided',
          'run_ended',
        ],
      );
    });

    it('reads a journal of an older release, with one event in a row, and goes on with it', async () => {
      const test = sprout();
      const family = await test.family();
      agent.answer = () => done(envelope({ artifacts: pay(family), recommendation: 'escalate' }));
      const runId = await startRun(test, family.parent);
      await workOff(test, family);
      const story = await storyOf(test, family.parent, runId);
      const events = await test.sprout.store.read((db) => eventsOf(db, family.familyId, runId));
      await test.sprout.store.write((tx) => {
        tx.later('DELETE FROM run_event WHERE family_id = $1 AND run_id = $2', [family.familyId, runId]);
        for (const [number, event] of events.entries()) {
          const values = [family.familyId, runId, number, JSON.stringify(event)];
          tx.later('INSERT INTO run_event (family_id, run_id, number, event) VALUES ($1, $2, $3, $4)', values);
        }
      });
      assert.deepEqual(await storyOf(test, family.parent, runId), story);
      const { questionId = '', contentHash = '' } = story.question ?? {};
      await test.ok(family.parent, 'run.answer', { runId, questionId, contentHash, choice: 'approve' });
      const { status, events: whole } = await storyOf(test, family.parent, runId);
      assert.deepEqual([status, whole.slice(0, events.length)], ['completed', story.events]);
    });

    it('an agent that may not read what a run read sees that it was there, and nothing that was said or done', async () => {
      const test = sprout();
      const family = await test.family();
      const secret = 'Mia has 908 gems';
      const answers = [
        envelope({ summary: secret, artifacts: pay(family) }),
        envelope({ summary: secret, artifacts: pay(family), recommendation: 'escalate', notes: [secret] }),
      ];
      for (const output of answers) {
        agent.answer = () => done(output);
        const runId = await startRun(test, family.parent, { skill: { handsReferenced: ['gems_adjust'] } });
        await workOff(test, family);
        const shown = async (...scopes: Parameters<typeof family.agentWith>) => {
          const reader = family.agentWith('run:read', ...scopes);
          const { items } = await test.ok<{ items: { runId: string }[] }>(reader, 'run.list');
          const open = await test.ok<{ items: { runId: string }[] }>(reader, 'run.list', { status: 'open' });
          const { state } = await test.sprout.resources.read(reader, 'sprout://family/runs');
          assert.equal(items[0]?.runId, runId);
          assert.match(JSON.stringify(state), new RegExp(runId));
          return JSON.stringify([await storyOf(test, reader, runId), items, open, state]);
        };
        const blind = await shown('task:read', 'skill:read', 'inbox:read');
        assert.doesNotMatch(blind, /908 gems|Read a book|newBalance|transactionId/);
        assert.doesNotMatch(
          await shown('gems:read'),
          /908 gems/,
          'kids are named in runs, so that takes family:read, too',
        );
        assert.match(await shown('gems:read', 'family:read'), /908 gems/);
      }
      // What an agent started itself had its rights.
      const own = await startRun(test, family.agent, { skill: { handsReferenced: ['gems_adjust'] } });
      const { events } = await storyOf(test, family.agentWith('run:read'), own);
      assert.equal(events[0]?.type, 'run_started');
    });

    it('an agent sees into the run that it started; kids are named, and other resources listed, only with those scopes', async () => {
      const test = sprout();
      const family = await test.family();
      const [childId] = family.childIds;
      const scopes = ['task:read', 'task:write', 'skill:read', 'skill:write', 'run:read', 'run:write'] as const;
      const narrow = await connectAgent(test, family.parent, scopes);
      const skill = {
        handsReferenced: ['task_list', 'task_create'],
        prompt: 'Praise {{input.child_name}}.',
        inputVariables: [{ name: 'child_name', type: 'string' }],
      };
      const task = { name: 'Read', assignChildIds: [childId], scheduleSpec: { taskType: 'schedule', days: ['mon'] } };
      const summary = 'Mia is done, and Mias book is new.';
      agent.answer = () => done(envelope({ summary, artifacts: calls(['task_create', task]) }));
      const runId = await startRun(test, narrow, { childId, skill });
      await workOff(test, family);
      const story = await storyOf(test, narrow, runId);
      assert.equal(story.summary, '(a kid) is done, and (a kid) book is new.');
      assert.deepEqual(
        story.effects.map(({ operation }) => operation),
        ['task.create', 'skill.post_result'],
      );
      assert.doesNotMatch(JSON.stringify(story), /Mia/);
      assert.match(story.warnings[0] ?? '', /^Kids are not named here: that takes family:read/);
      const begun = story.events.find(({ type }) => type === 'attempt_started');
      assert.equal(begun?.input?.task.params.prompt, 'Praise (a kid).');
      assert.deepEqual(Object.keys(begun?.input?.paths ?? {}), ['today', 'activity', 'index']);
      assert.doesNotMatch(JSON.stringify(begun?.versions), /gems|screentime|inbox/);
      assert.equal((await storyOf(test, family.parent, runId)).summary, summary);

      const own = await startRun(test, narrow, { childId, skill, worker: 'agent' });
      const claimed = await claimRun(test, narrow, own);
      assert.doesNotMatch(JSON.stringify(claimed), /Mia/);
      assert.deepEqual(Object.keys(claimed.input.paths), ['today', 'activity', 'index']);

      const other = await connectAgent(test, family.parent, ['run:read']);
      const { warnings, effects } = await storyOf(test, other, runId);
      assert.deepEqual(effects, []);
      assert.match(warnings[0] ?? '', /To see what was said and done takes family:read, task:read\./);
      assert.deepEqual((await storyOf(test, family.parent, runId)).warnings, []);
    });

    it('the result is posted by itself, with what changed and what it cost, unless nobody wants it', async () => {
      const family = await sprout().family();
      agent.answer = () => {
        const result = { path: 'result.json', operation: 'create' as const, content: '{"summary":"Two books."}' };
        return { ...done(envelope({ artifacts: [...pay(family), result] })), cost };
      };
      await startRun(sprout(), family.parent);
      await workOff(sprout(), family);
      const { threads } = await inboxOf(sprout(), family.parent);
      const [thread] = threads;
      assert.equal(thread?.title, 'Book gems');
      const threadId = thread?.threadId;
      const { items } = await sprout().ok<AnswerOf<typeof getInbox>>(family.parent, 'inbox.get', { threadId });
      assert.equal(items[0]?.body, 'Two books.\n\nIt cost 0.02 US dollars.');
      assert.match(items[0]?.changes[0]?.text ?? '', /^Gives Mia 5 gems: Because: “Read a book”$/);
      await startRun(sprout(), family.parent, { postResultNotify: false });
      await workOff(sprout(), family);
      assert.equal((await inboxOf(sprout(), family.parent)).threads.length, 1);
    });

    it('a heartbeat says of its runs what they say themselves: done, or only gathered', async () => {
      const test = sprout();
      const family = await test.family();
      const { skillId } = await payingSkill(test, family.parent);
      const heartbeatId = await newHeartbeat(test, family.parent, { runSkillId: skillId });
      const outcomeWith = async (adapter: string) => {
        agent.answer = () => ({ ...done(envelope({ summary: adapter })), cost: { ...cost, adapter } });
        test.clock.advance(24 * 3_600_000);
        await callDue(test, family.familyId);
        await workOff(test, family);
        const { lastRuns } = await test.ok<AnswerOf<typeof describeHeartbeat>>(family.parent, 'heartbeat.describe', {
          heartbeatId,
        });
        return lastRuns[0]?.outcome;
      };
      assert.deepEqual([await outcomeWith('rules'), await outcomeWith('test')], ['gathered', 'completed']);
    });

    it('shows what happened, if that is why it runs', async () => {
      const test = sprout();
      const family = await test.family();
      agent.answer = () => done(envelope());
      const { skillId } = await payingSkill(test, family.parent);
      const on = { cron: undefined, on: ['task.completed'] };
      const heartbeatId = await newHeartbeat(test, family.parent, { runSkillId: skillId, ...on });
      const { taskId } = await newTask(test, family.parent, { name: 'Dishes' });
      await test.ok(family.parent, 'task.complete', { taskId, childId: family.childIds[0] });
      test.clock.advance(120_000);
      await callDue(test, family.familyId);
      await workOff(test, family);
      const { items } = await test.ok<AnswerOf<typeof listRuns>>(family.parent, 'run.list');
      const runId = items.find((item) => item.heartbeatId === heartbeatId)?.runId ?? '';
      const { events } = await storyOf(test, family.parent, runId);
      const { input } = events.find(({ type }) => type === 'attempt_started') ?? {};
      const [event] = input?.task.params.events ?? [];
      assert.deepEqual([event?.type, event?.kid, event?.task], ['task.completed', 'Mia', 'Dishes']);
    });

    it('is live: sprout://family/runs shows open runs, their questions and the latest ends', async () => {
      const family = await sprout().family();
      agent.answer = () => done(envelope({ artifacts: pay(family), recommendation: 'escalate' }));
      const runId = await startRun(sprout(), family.parent);
      await workOff(sprout(), family);
      const { state } = await sprout().sprout.resources.read(family.parent, 'sprout://family/runs');
      const shown = state as { open: { runId: string; question: { proposals: object[] } }[]; waiting: string[] };
      assert.deepEqual([shown.waiting, shown.open[0]?.question.proposals.length], [[runId], 1]);
    });
  },
  { sproutAgent: agent },
);
