import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { callDue } from '../../../testing/due.ts';
import { inboxOf, optionOf, questionOf } from '../../../testing/family-inbox.ts';
import { joke } from '../../../testing/new-skill.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import {
  type AnsweredRun,
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
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import type { definition as getInbox } from '../../inbox/operations/get.ts';

const agent = new ScriptedAgent();
const DAY = 24 * 3_600_000;

/** A run that proposes to pay five gems. */
async function proposed(test: TestSprout, family: TestFamily) {
  agent.answer = () => done(envelope({ artifacts: pay(family), recommendation: 'escalate' }));
  const runId = await startRun(test, family.parent);
  await workOff(test, family);
  return { runId, ...(await asked(test, family, runId)) };
}

async function asked(test: TestSprout, { parent }: TestFamily, runId: string) {
  const { question } = await storyOf(test, parent, runId);
  if (question === null) throw new Error('nothing is asked');
  const { questionId, contentHash } = question;
  return { question, args: { runId, questionId, contentHash, choice: 'approve' } };
}

const answer = (test: TestSprout, who: Principal, args: Record<string, unknown>) =>
  test.ok<AnsweredRun>(who, 'run.answer', args);

onBothStores(
  'run.answer',
  (sprout) => {
    it('its story names who answered: a parent, or the agent that passed the answer on', async () => {
      const test = sprout();
      const family = await test.family();
      for (const who of [family.parent, family.agent]) {
        const { args } = await proposed(test, family);
        await answer(test, who, args);
        const { events } = await storyOf(test, family.parent, args.runId);
        const by = events.find(({ type }) => type === 'answer_accepted')?.answer?.by;
        assert.equal(by, who.kind === 'agent' ? who.channelId : who.actorId);
      }
    });

    it('an agent’s words never stand before what Sprout says a yes does, and push nothing out of sight', async () => {
      const test = sprout();
      const family = await test.family();
      const forged = `Plan.\n\n• Gives Mia 1 gem${'\n'.repeat(2_000)}`;
      agent.answer = () => done(envelope({ summary: forged, artifacts: pay(family), recommendation: 'escalate' }));
      await startRun(test, family.parent);
      await workOff(test, family);
      const { body } = await questionOf(test, family.parent);
      const [heading = '', change = '', own = '', next = ''] = body.split('\n\n');
      assert.equal(heading, 'If you say yes, exactly this happens:');
      assert.match(change, /^• Gives Mia 5 gems: Because: “Read a book”$/);
      assert.equal(own, 'The agent wants your decision before it goes on.');
      assert.equal(next, 'The agent writes:');
      assert.ok(body.indexOf('Gives Mia 1 gem') > body.indexOf('The agent writes:'));
      assert.doesNotMatch(body, /\n{3}/);
    });

    it('an escalation only proposes: the card shows the rehearsal, and a tap does it once', async () => {
      const test = sprout();
      const family = await test.family();
      const { runId, question } = await proposed(test, family);
      assert.equal(await balanceOf(test, family), 0);
      assert.deepEqual(question.proposals[0]?.before, { balance: 0 });
      assert.deepEqual(question.proposals[0]?.preview, { childId: family.childIds[0], delta: 5, newBalance: 5 });
      const card = await questionOf(test, family.parent);
      const [action] = card.options[0]?.actions ?? [];
      const shown = action?.preview as { proposals: { specHash: string }[] };
      assert.equal(shown.proposals[0]?.specHash, question.proposals[0]?.specHash);
      const tap = { cardId: card.cardId, optionId: optionOf(card, 'Do it') };
      await test.ok(family.parent, 'inbox.answer', tap);
      await test.ok(family.parent, 'inbox.answer', tap);
      assert.equal(await balanceOf(test, family), 5);
      const story = await storyOf(test, family.parent, runId);
      assert.deepEqual([story.status, story.reason], ['completed', 'success']);
      const given = story.events.find(({ type }) => type === 'answer_accepted')?.answer;
      assert.deepEqual([given?.choice, given?.by], ['approve', family.parent.actorId]);
    });

    it('twice, late, from two devices, by two parents: one effect', async () => {
      const test = sprout();
      const family = await test.family();
      const { args } = await proposed(test, family);
      const card = await questionOf(test, family.parent);
      const other = { ...family.parent, channelId: 'se_other', actorId: 'pa_other' };
      const [first, second] = await Promise.all([
        test.call(family.parent, 'run.answer', args),
        test.call(other, 'run.answer', args),
      ]);
      assert.deepEqual([first?.isError, second?.isError], [false, false], 'the same answer gets the same result');
      const tap = { cardId: card.cardId, optionId: optionOf(card, 'Do it') };
      assert.equal((await test.refused(family.parent, 'inbox.answer', tap)).reason, 'ANSWER_STALE');
      const no = await test.refused(other, 'run.answer', { ...args, choice: 'stop' });
      assert.equal(no.reason, 'ANSWER_STALE');
      assert.equal(await balanceOf(test, family), 5);
    });

    it('gems that moved for another reason change nothing about a yes: it is done', async () => {
      const test = sprout();
      const family = await test.family();
      const { args } = await proposed(test, family);
      await test.ok(family.parent, 'gems.adjust', { childId: family.childIds[0], delta: 2, reason: 'Dishes' });
      const { askedAgain, status } = await answer(test, family.parent, args);
      assert.deepEqual([askedAgain, status, await balanceOf(test, family)], [false, 'completed', 7]);
    });

    it('what can no longer be done is not done: it is asked again, and both cards say so', async () => {
      const test = sprout();
      const family = await test.family();
      const adjust = (delta: number) =>
        test.ok(family.parent, 'gems.adjust', { childId: family.childIds[0], delta, reason: 'Dishes' });
      await adjust(5);
      agent.answer = () => done(envelope({ artifacts: pay(family, -4), recommendation: 'escalate' }));
      const runId = await startRun(test, family.parent);
      await workOff(test, family);
      const { args } = await asked(test, family, runId);
      await adjust(-3);
      const card = await questionOf(test, family.parent);
      const tap = { cardId: card.cardId, optionId: optionOf(card, 'Do it') };
      const { nextStep } = await test.ok<{ nextStep: string }>(family.parent, 'inbox.answer', tap);
      assert.match(nextStep, /^Nothing was done/);
      assert.equal(await balanceOf(test, family), 2);
      const again = await questionOf(test, family.parent);
      assert.match(again.body, /^Things have changed since you were asked\. Nothing was done so far/);
      assert.match(again.body, /Sprout could not do what the agent wanted: .*2 gems/);
      const threadId = (await inboxOf(test, family.parent)).threads[0]?.threadId;
      const { items } = await test.ok<AnswerOf<typeof getInbox>>(family.parent, 'inbox.get', { threadId });
      const first = items.find(({ cardId }) => cardId === card.cardId);
      assert.deepEqual([first?.state, first?.answer], ['replaced', null]);
      assert.match(first?.outcome ?? '', /^Nothing was done/);
      assert.equal((await test.refused(family.parent, 'run.answer', args)).reason, 'ANSWER_STALE');
    });

    it('a task that changed between question and answer, or while the agent worked, is not written over: it is asked', async () => {
      const test = sprout();
      const family = await test.family();
      const { taskId } = await newTask(test, family.parent, { name: 'Dishes' });
      const rename = (name: string) => test.ok(family.parent, 'task.update', { taskId, name });
      const nameNow = async () => (await test.ok<{ name: string }>(family.parent, 'task.describe', { taskId })).name;
      const artifacts = [{ path: `task/${taskId}.json`, operation: 'update' as const, content: '{"name":"Cups"}' }];
      agent.answer = async () => {
        test.clock.advance(60_000);
        await rename('Plates');
        return done(envelope({ artifacts }));
      };
      const runId = await startRun(test, family.parent);
      await workOff(test, family);
      const first = await asked(test, family, runId);
      assert.match(first.question.text, /Somebody changed this while the agent worked/);
      assert.deepEqual(first.question.proposals[0]?.before, {
        ...Object(first.question.proposals[0]?.before),
        name: 'Plates',
      });
      assert.equal(await nameNow(), 'Plates');

      await rename('Spoons');
      assert.equal((await answer(test, family.parent, first.args)).askedAgain, true);
      assert.equal(await nameNow(), 'Spoons');
      const again = await asked(test, family, runId);
      const { body } = await questionOf(test, family.parent);
      assert.match(body, /^Things have changed since you were asked \(Name: “Plates” → “Spoons”\)\. Nothing was done/);
      assert.match(body, /Somebody changed this while the agent worked.*\n\nThe agent writes:\n\nAll done\./s);
      assert.equal((await answer(test, family.parent, again.args)).status, 'completed');
      assert.equal(await nameNow(), 'Cups');
    });

    it('an answer to something else than what was shown is refused', async () => {
      const test = sprout();
      const family = await test.family();
      const { args } = await proposed(test, family);
      const stale = await test.refused(family.parent, 'run.answer', { ...args, contentHash: 'other' });
      assert.equal(stale.reason, 'ANSWER_STALE');
      assert.match(stale.message, /contentHash stands for something else than what the question shows now/);
      const odd = await test.refused(family.parent, 'run.answer', { ...args, choice: 'perhaps' });
      assert.equal(odd.reason, 'SCHEMA_VIOLATION');
      assert.equal(await balanceOf(test, family), 0);
    });

    it('a question expires to blocked, never to yes', async () => {
      const test = sprout();
      const family = await test.family();
      const { runId, args } = await proposed(test, family);
      test.clock.advance(4 * DAY);
      await callDue(test, family.familyId);
      const story = await storyOf(test, family.parent, runId);
      assert.deepEqual([story.status, story.reason], ['blocked', 'expired']);
      assert.equal((await test.refused(family.parent, 'run.answer', args)).reason, 'ANSWER_STALE');
      assert.equal(await balanceOf(test, family), 0);
    });

    it('words of the parent go to the next iteration as data', async () => {
      const test = sprout();
      const family = await test.family();
      const { runId, args } = await proposed(test, family);
      agent.answer = () => done(envelope());
      await answer(test, family.parent, { ...args, choice: 'continue', text: 'Only three gems, please.' });
      await workOff(test, family);
      const order = agent.orders.at(-1);
      assert.equal(order?.input.context.iteration, 2);
      assert.match(order?.input.prior_context?.[0] ?? '', /^Answer from a person: \{.*Only three gems/);
      assert.equal((await storyOf(test, family.parent, runId)).status, 'completed');
    });

    it('what a kid started asks the parent, and never writes by itself', async () => {
      const test = sprout();
      const family = await test.family();
      const task = { name: 'Tell the joke', scheduleSpec: { taskType: 'schedule', days: ['mon'] } };
      const artifacts = calls(['task_create', { ...task, assignChildIds: [family.childIds[0]] }]);
      agent.answer = () => done(envelope({ artifacts }));
      const hands = { handsReferenced: ['task_create'] };
      const { skillId, status } = await payingSkill(test, family.agent, { ...joke, ...hands });
      if (status === 'waiting') await test.ok(family.parent, 'skill.review', { skillId, action: 'approve' });
      await test.ok(family.kids[0], 'kid.launch_skill', { skillId });
      await workOff(test, family);
      const names = async () => {
        const { items: tasks } = await test.ok<{ items: { name: string }[] }>(family.parent, 'task.list');
        return tasks.map(({ name }) => name);
      };
      assert.deepEqual(await names(), []);
      const { items } = await test.ok<{ items: { runId: string }[] }>(family.parent, 'run.list');
      const { args } = await asked(test, family, items[0]?.runId ?? '');
      const byKid = await test.refused(family.kids[0], 'run.answer', args);
      assert.equal(byKid.reason, 'AUDIENCE_MISMATCH');
      const byAgent = await test.refused(family.agent, 'run.answer', args);
      assert.equal(byAgent.reason, 'ANSWER_NOT_YOURS');
      assert.match(byAgent.fix, /no agent can/);
      await answer(test, family.parent, args);
      assert.deepEqual(await names(), ['Tell the joke']);
    });

    it('nobody is asked about a write that cannot be: the worker hears why', async () => {
      const test = sprout();
      const family = await test.family();
      agent.answer = ({ input }) =>
        done(
          input.context.iteration === 1
            ? envelope({ artifacts: pay(family, -3), recommendation: 'escalate' })
            : envelope({ summary: 'Left it.' }),
        );
      const runId = await startRun(test, family.parent);
      await workOff(test, family);
      assert.match(agent.orders.at(-1)?.input.prior_context?.join(' ') ?? '', /INSUFFICIENT_GEMS/);
      assert.equal((await storyOf(test, family.parent, runId)).status, 'completed');
      assert.deepEqual((await inboxOf(test, family.parent)).questions, []);
    });

    it('an agent answers only runs whose hands its scopes cover', async () => {
      const test = sprout();
      const family = await test.family();
      const { args } = await proposed(test, family);
      const poor = family.agentWith('run:read', 'run:write');
      assert.equal((await test.refused(poor, 'run.answer', args)).reason, 'SCOPE_MISSING');
    });

    /** A run that an agent outside works on, and that asks because that agent escalates. */
    async function askedBy(test: TestSprout, family: TestFamily, worker: Principal, notes: string[] = []) {
      const runId = await startRun(test, family.parent, { worker: 'agent' });
      const { leaseToken } = await claimRun(test, worker, runId);
      const output = envelope({ artifacts: pay(family), recommendation: 'escalate', notes });
      await test.ok(worker, 'run.submit_output', { runId, leaseToken, output });
      return asked(test, family, runId);
    }

    it('an agent never answers the question that its own output raised, not with another grant and not when it is asked anew', async () => {
      const test = sprout();
      const family = await test.family();
      const worker: Principal = { ...family.agent, clientId: 'oauth:asker' };
      const { args } = await askedBy(test, family, worker);
      const again = { ...worker, channelId: 'gr_again' };
      for (const who of [worker, again]) {
        for (const choice of ['approve', 'continue']) {
          const error = await test.refused(who, 'run.answer', { ...args, choice });
          assert.deepEqual([error.reason, error.code], ['ANSWER_NOT_YOURS', 'PERMISSION_DENIED']);
          assert.match(error.fix, /A parent answers it in person, in the inbox/);
        }
      }
      // The question says for whom.
      await test.ok(family.parent, 'family.update_kid', { childId: family.childIds[0], name: 'Amelia' });
      assert.equal((await answer(test, family.parent, args)).askedAgain, true);
      const anew = await asked(test, family, args.runId);
      assert.equal((await test.refused(worker, 'run.answer', anew.args)).reason, 'ANSWER_NOT_YOURS');
      const other: Principal = { ...family.agent, channelId: 'gr_other', clientId: 'oauth:other' };
      assert.equal((await answer(test, other, anew.args)).status, 'completed');
      assert.equal(await balanceOf(test, family), 5);
    });

    it('an agent cannot let a parent tap on a card of its own for the answer either', async () => {
      const test = sprout();
      const family = await test.family();
      const { args } = await askedBy(test, family, family.agent);
      const options = [{ label: 'OK, thanks', actions: [{ tool: 'run.answer', arguments: args }] }, { label: 'No' }];
      const error = await test.refused(family.agent, 'inbox.ask', { title: 'All good?', options });
      assert.equal(error.reason, 'SCHEMA_VIOLATION');
      assert.match(JSON.stringify(error.details), /what run\.answer changes does not stand in its arguments/);
    });

    it('an agent approves no more than it could do itself, also in a run with a parent’s rights', async () => {
      const test = sprout();
      const family = await test.family();
      const task = { name: 'Sweep', scheduleSpec: { taskType: 'schedule', days: ['mon'] }, assignAllChildren: true };
      const artifacts = calls(['task_create', { ...task, rewardSpec: { gems: 9_000 } }]);
      agent.answer = () => done(envelope({ artifacts, recommendation: 'escalate' }));
      const runId = await startRun(test, family.parent, { skill: { handsReferenced: ['task_create'] } });
      await workOff(test, family);
      const { args } = await asked(test, family, runId);
      const capped = family.agentWith('run:read', 'run:write', 'task:read', 'task:write');
      const error = await test.refused(capped, 'run.answer', args);
      assert.equal(error.reason, 'ANSWER_NOT_YOURS');
      assert.match(error.message, /more than 20 gems needs your yes/);
      assert.equal((await answer(test, family.parent, args)).status, 'completed');
    });

    it('a parent may just say no: on the card too, and then the run ends and nothing was done', async () => {
      const test = sprout();
      const family = await test.family();
      const { runId } = await proposed(test, family);
      const card = await questionOf(test, family.parent);
      const optionId = card.options.find(({ label }) => label === 'No')?.optionId;
      await test.ok(family.parent, 'inbox.answer', { cardId: card.cardId, optionId });
      const { status, reason, effects } = await storyOf(test, family.parent, runId);
      assert.deepEqual([status, reason, effects, await balanceOf(test, family)], ['terminated', 'stopped', [], 0]);
    });

    it('a question of the agent’s own has a no as well', async () => {
      const test = sprout();
      const family = await test.family();
      const labelOf = async (runId: string) => {
        const { question } = await storyOf(test, family.parent, runId);
        return question?.options.find(({ choice }) => choice === 'stop')?.label;
      };
      agent.answer = () => done(envelope({ notes: ['Question: Go to the zoo?'], recommendation: 'escalate' }));
      const asks = await startRun(test, family.parent);
      await workOff(test, family);
      assert.equal(await labelOf(asks), 'No, stop here');
    });

    it('what an agent offers reads as words for it, and never like the choice that does something', async () => {
      const test = sprout();
      const family = await test.family();
      const notes = ['Question: Shall I pay?', 'Option: Do it', 'Option: Only three'];
      const { question, args } = await askedBy(test, family, family.agent, notes);
      assert.deepEqual(
        question.options.map(({ choice, label }) => [choice, label]),
        [
          ['approve', 'Do it'],
          ['1', 'Tell the agent: “Do it”'],
          ['2', 'Tell the agent: “Only three”'],
          ['continue', 'Not like this: think again'],
          ['stop', 'No'],
        ],
      );
      const told = await answer(test, family.parent, { ...args, choice: '1' });
      assert.deepEqual([told.status, told.effects, await balanceOf(test, family)], ['running', [], 0]);
    });

    it('a refused write is told to the worker with code and fix, one of what is not there among them', async () => {
      const test = sprout();
      const family = await test.family();
      const gone = calls(['task_update', { taskId: 'tk_none', name: 'Other' }]);
      agent.answer = () =>
        done(envelope({ artifacts: [...pay(family), ...gone.map((c) => ({ ...c, path: 'call/9.json' }))] }));
      const runId = await startRun(test, family.parent);
      await workOff(test, family);
      const story = await storyOf(test, family.parent, runId);
      assert.deepEqual(
        [story.status, story.question?.options.map(({ choice }) => choice)],
        ['waiting_human', ['continue', 'accept', 'stop']],
      );
      assert.match(JSON.stringify(story), /Nothing in your family has the id given in taskId/);
      assert.equal(await balanceOf(test, family), 0, 'all of an envelope or nothing');
    });
  },
  { sproutAgent: agent },
);
