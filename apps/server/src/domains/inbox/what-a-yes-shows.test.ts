/** Attacks on what a parent's yes stands for: an agent with few rights hides a field, and the parent taps. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { questionOf } from '../../testing/family-inbox.ts';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { connectAgent } from '../../testing/sign-in.ts';
import { calls, done, envelope, ScriptedAgent, startRun, storyOf, workOff } from '../../testing/test-runs.ts';

const agent = new ScriptedAgent();

onBothStores(
  'what a yes shows',
  (sprout) => {
    it('a run that lets the screen unlock cannot pass it off as a new picture', async () => {
      const test = sprout();
      const family = await test.family();
      const { taskId } = await newTask(test, family.parent, {
        name: 'Homework',
        blocking: true,
        rewardSpec: { gems: 5 },
      });
      const effects: string[] = [];
      for (const change of [{ blocking: false }, { emoji: '📗' }]) {
        const artifacts = calls(['task_update', { taskId, ...change }]);
        agent.answer = () => done(envelope({ artifacts, recommendation: 'escalate' }));
        const runId = await startRun(test, family.parent, { skill: { handsReferenced: ['task_update'] } });
        await workOff(test, family);
        const { question } = await storyOf(test, family.parent, runId);
        const card = await questionOf(test, family.parent);
        const [action] = card.options.flatMap(({ actions }) => actions.filter(({ effect }) => effect !== null));
        effects.push(String(action?.effect));
        assert.ok(card.body.includes(String(action?.effect)), 'the card says it too');
        assert.deepEqual(question?.proposals[0]?.change, action?.changes?.[0], 'and so does the run');
        await test.ok(family.parent, 'run.cancel', { runId });
      }
      assert.deepEqual(effects, [
        'Changes the task “Homework”: Before screens: yes → no',
        'Changes the task “Homework”: Picture: “⭐” → “📗”',
      ]);
    });

    it('a reward cannot hide ten hours of screen time', async () => {
      const test = sprout();
      const family = await test.family();
      const asker = await connectAgent(
        test,
        family.parent,
        ['inbox:write', 'reward:write', 'screentime:approve'],
        'Claude',
      );
      const reward = {
        name: 'Story at bedtime',
        gemsRequired: 1,
        category: 'screen_time',
        screenTimeSpec: { minutes: 600 },
      };
      const actions = [{ tool: 'reward_create', arguments: reward }];
      await test.ok(asker, 'inbox.ask', { title: 'A story?', options: [{ label: 'Nice', actions }, { label: 'No' }] });
      const [option] = (await questionOf(test, family.parent)).options;
      assert.equal(
        option?.actions[0]?.effect,
        'Adds the reward “Story at bedtime” for 1 gem: Kind: screen time; Minutes: 600 minutes',
      );
      assert.deepEqual(
        option?.actions[0]?.changes?.[0]?.fields.map(({ path, label, before, after }) => [path, label, before, after]),
        [
          ['/category', 'Kind', null, 'screen time'],
          ['/screenTimeSpec/minutes', 'Minutes', null, '600 minutes'],
        ],
      );
    });

    it('rules are told with both values in words, and no limit is called so', async () => {
      const test = sprout();
      const family = await test.family();
      const asker = await connectAgent(test, family.parent, ['inbox:write', 'screentime:approve'], 'Claude');
      const rules = { dailyMinutes: { mon: 600 }, autoApprove: { minutesPerRequest: 300 } };
      const actions = [{ tool: 'screentime_update_settings', arguments: rules }];
      await test.ok(asker, 'inbox.ask', { title: 'Rules?', options: [{ label: 'Fine', actions }, { label: 'No' }] });
      const [option] = (await questionOf(test, family.parent)).options;
      assert.equal(
        option?.actions[0]?.effect,
        'Changes the screen-time rules of the whole family: A day: no limit → (Monday: 600 minutes); By itself, at once: 300 minutes',
      );
    });

    it('a long text is told by its length, its fingerprint and the sentences that changed', async () => {
      const test = sprout();
      const family = await test.family();
      const guidance =
        'Ask what went well today. Listen. Ask what was hard, and what could help. Be kind, and never in a hurry about it.';
      const conversationSpec = { guidance: `${guidance} Say goodnight.` };
      const { taskId } = await newTask(test, family.parent, {
        name: 'Talk',
        runMode: 'conversation',
        conversationSpec,
      });
      const asker = await connectAgent(test, family.parent, ['inbox:write', 'task:write'], 'Claude');
      const actions = [
        {
          tool: 'task_update',
          arguments: { taskId, conversationSpec: { guidance: `${guidance} Ask for a joke.` } },
        },
      ];
      await test.ok(asker, 'inbox.ask', { title: 'Better?', options: [{ label: 'Fine', actions }, { label: 'No' }] });
      const [option] = (await questionOf(test, family.parent)).options;
      const [field] = option?.actions[0]?.changes?.[0]?.fields ?? [];
      assert.equal(field?.isCut, true);
      assert.match(String(field?.after), /^\d+ characters \([0-9a-f]{6}\), new in it “Ask for a joke\.”$/);
      assert.match(String(field?.before), /without “Say goodnight\.”/);
    });
  },
  { sproutAgent: agent },
);
