import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { inboxOf } from '../../../testing/family-inbox.ts';
import { newCanvas } from '../../../testing/new-canvas.ts';
import { newSkill } from '../../../testing/new-skill.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { connectAgent } from '../../../testing/sign-in.ts';
import type { TestSprout } from '../../../testing/test-sprout.ts';
import type { definition as listActivity } from './list.ts';

type Page = AnswerOf<typeof listActivity>;

onBothStores('what was done, in activity.list', (sprout) => {
  const eventsOf = async (caller: Principal, args: object = {}) =>
    (await sprout().ok<Page>(caller, 'activity.list', { ...args })).items;
  const latest = async (caller: Principal, type: string) => (await eventsOf(caller, { types: [type] }))[0];

  async function takeBack(test: TestSprout, caller: Principal, undo: Page['items'][number]['undo'] | undefined) {
    assert.ok(undo, 'there is a call that takes it back');
    await test.ok(caller, undo.tool, undo.arguments);
  }

  it('lists what one person or agent did, and for an id of nobody an empty list', async () => {
    const test = sprout();
    const { agent, parent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, agent);
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 2, reason: 'Help' });
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const typesOf = async (caller: Principal, actor: string) =>
      (await eventsOf(caller, { actor })).map(({ type }) => type);
    assert.deepEqual(await typesOf(agent, 'me'), ['task.created']);
    assert.deepEqual(await typesOf(parent, agent.channelId), ['task.created']);
    assert.deepEqual((await typesOf(agent, parent.actorId))[0], 'gems.adjusted');
    assert.deepEqual(await typesOf(parent, 'me'), await typesOf(agent, parent.actorId));
    assert.ok((await typesOf(agent, childIds[0])).includes('task.completed'));
    assert.deepEqual(await typesOf(agent, 'nobody'), []);
    assert.deepEqual(await typesOf(agent, 'sprout'), []);
  });

  it('says what an update changed, as it was before, and takes exactly that back, once', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { taskId } = await newTask(test, parent, { name: 'Dishes', rewardSpec: { gems: 3 }, emoji: '🍽️' });
    await test.ok(agent, 'task.update', { taskId, rewardSpec: { gems: 7 }, name: 'All dishes' });
    const changed = await latest(agent, 'task.updated');
    assert.deepEqual(changed?.before, { name: 'Dishes', rewardSpec: { gems: 3 } });
    await takeBack(test, agent, changed?.undo);
    const task = await test.ok(agent, 'task.describe', { taskId });
    assert.deepEqual([task.name, task.rewardSpec, task.emoji], ['Dishes', { gems: 3 }, '🍽️']);
    assert.deepEqual(
      (await eventsOf(agent, { types: ['task.updated'] })).map(({ undo }) => undo === null),
      [false, true],
      'the undo is itself a change; what it took back is taken back',
    );
  });

  it('takes back changes of canvases and skills, and days off that were ended', async () => {
    const test = sprout();
    const family = await test.family();
    const { agent } = family;
    const canvasId = await newCanvas(test, family, { name: 'One tap' });
    const { html: page } = await test.ok<{ html: string }>(agent, 'canvas.get', { canvasId });
    const other = page.replace('</body>', '<p>A much longer page.</p></body>');
    await test.ok(agent, 'canvas.update', { canvasId, name: 'Two taps', html: other });
    await takeBack(test, agent, (await latest(agent, 'canvas.updated'))?.undo);
    const canvas = await test.ok(agent, 'canvas.get', { canvasId });
    assert.deepEqual([canvas.name, canvas.html, canvas.version], ['One tap', page, 3]);
    const { undo } = (await eventsOf(agent, { types: ['canvas.updated'] }))[1] ?? {};
    if (undo) assert.equal((await test.refused(agent, undo.tool, undo.arguments)).reason, 'VERSION_MISMATCH');

    const { skillId } = await newSkill(test, agent, { canvasIds: [canvasId] });
    const before = await test.ok<{ skill: object }>(agent, 'skill.get', { skillId });
    const wide = { name: 'Wide', instructions: 'Look at {{input.week}}.', removeCanvasIds: [canvasId] };
    await test.ok(agent, 'skill.update', { skillId, ...wide, inputVariables: [{ name: 'week' }] });
    await takeBack(test, agent, (await latest(agent, 'skill.updated'))?.undo);
    const { skill } = await test.ok<{ skill: object }>(agent, 'skill.get', { skillId });
    const authored = (one: object) => ({ ...one, updatedAt: null });
    assert.deepEqual(authored(skill), authored(before.skill));

    const days = { from: '2126-12-21', until: '2126-12-29', label: 'Winter' };
    const { pauseId } = await test.ok(agent, 'task.pause_schedule', days);
    await test.ok(agent, 'task.resume_schedule', { pauseId });
    await takeBack(test, agent, (await latest(agent, 'task.schedule_resumed'))?.undo);
    const { items } = await test.ok<{ items: object[] }>(agent, 'task.list_pauses', {});
    assert.partialDeepStrictEqual(items, [days]);
  });

  it('offers no undo over what somebody changed since', async () => {
    const test = sprout();
    const { agent, parent } = await test.family();
    const { taskId } = await newTask(test, parent, { rewardSpec: { gems: 3 } });
    await test.ok(agent, 'task.update', { taskId, rewardSpec: { gems: 7 } });
    await test.ok(parent, 'task.update', { taskId, rewardSpec: { gems: 5 } });
    const [byParent, byAgent] = await eventsOf(agent, { types: ['task.updated'] });
    assert.deepEqual([byParent?.undo?.arguments, byAgent?.undo], [{ taskId, rewardSpec: { gems: 7 } }, null]);
  });

  it('counts a tap on an agent’s card as that agent’s proposal, and the parent’s doing', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const scopes = ['task:read', 'gems:read', 'gems:adjust', 'inbox:write'] as const;
    const agent = await connectAgent(test, parent, [...scopes], 'Claude');
    const adjust = { tool: 'gems.adjust', arguments: { childId: childIds[0], delta: 4, reason: 'Reading' } };
    const options = [{ label: 'Yes', actions: [adjust] }, { label: 'No' }];
    const { cardId } = await test.ok(agent, 'inbox.ask', { title: 'Did she read?', options });
    const { questions } = await inboxOf(test, parent);
    await test.ok(parent, 'inbox.answer', { cardId, optionId: questions[0]?.options[0]?.optionId });
    const [given] = (await eventsOf(agent, { actor: 'me' })).filter(({ type }) => type === 'gems.adjusted');
    assert.deepEqual(
      [given?.actor.kind, given?.proposedBy, given?.before],
      ['parent', { grantId: agent.channelId, name: 'Claude' }, { balance: 0 }],
    );
    await takeBack(test, agent, given?.undo);
    assert.equal((await test.ok(agent, 'gems.query_balance', { childId: childIds[0] })).balance, 0);
    assert.deepEqual(
      (await eventsOf(agent, { actor: 'me', types: ['gems.adjusted'] })).map(({ undo }) => undo),
      [null, null],
    );
  });

  it('offers a caller only what it may call itself, and a decision only for its minutes', async () => {
    const test = sprout();
    const { agent, agentWith, parent, kids } = await test.family();
    const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent' });
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    await test.ok(parent, 'task.review', { submissionId, action: 'approve' });
    const back = { tool: 'task.undo_review', arguments: { submissionId, status: 'approved' } };
    assert.deepEqual((await latest(parent, 'task.completed'))?.undo, back);
    assert.equal((await latest(agent, 'task.completed'))?.undo, null);
    test.clock.advance(10 * 60_000);
    assert.equal((await latest(parent, 'task.completed'))?.undo, null);
    await test.ok(agent, 'task.delete', { taskId: (await newTask(test, agent)).taskId });
    assert.equal((await latest(agent, 'task.deleted'))?.undo?.tool, 'task.restore');
    assert.equal((await latest(agentWith('task:read'), 'task.deleted'))?.undo, null);
  });

  it('shows a parent the undo of a decision in activity, inbox, history and ledger, for its minutes and until it is used', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const { taskId } = await newTask(test, parent, { reviewPolicy: 'parent', rewardSpec: { gems: 2 } });
    const { submissionId } = await test.ok(kids[0], 'kid.submit_task', { taskId });
    const { questions } = await inboxOf(test, parent);
    const { cardId, threadId, options } = questions[0] ?? assert.fail('nobody is asked');
    await test.ok(parent, 'inbox.answer', { cardId, optionId: options[0]?.optionId });
    type Shown = { readonly undo: Page['items'][number]['undo'] };
    const undos = async () => {
      const { items } = await test.ok<{ items: Shown[] }>(parent, 'inbox.get', { threadId });
      const { submissions } = await test.ok<{ submissions: Shown[] }>(parent, 'task.describe', { taskId });
      const ledger = await test.ok<{ items: Shown[] }>(parent, 'gems.list_transactions', { childId: childIds[0] });
      const done = await latest(parent, 'task.completed');
      return [items.at(-1), submissions[0], ledger.items.at(-1), done].map((shown) => shown?.undo);
    };
    const back = { tool: 'task.undo_review', arguments: { submissionId, status: 'approved' } };
    assert.deepEqual(await undos(), [back, back, back, back]);
    test.clock.advance(10 * 60_000);
    assert.deepEqual(await undos(), [null, null, null, null]);
    test.clock.advance(-10 * 60_000);
    await takeBack(test, parent, back);
    assert.deepEqual(await undos(), [null, null, null, null]);
  });

  it('shows nothing of before to an agent that may not read it', async () => {
    const test = sprout();
    const { agentWith, parent, childIds } = await test.family();
    await test.ok(parent, 'gems.adjust', { childId: childIds[0], delta: 4, reason: 'Reading' });
    assert.equal((await latest(agentWith('task:read'), 'gems.adjusted'))?.before, null);
  });
});
