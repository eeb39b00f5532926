import assert from 'node:assert/strict';
import { it } from 'node:test';
import { callDue } from '../../../testing/due.ts';
import { inboxOf, optionOf, questionOf } from '../../../testing/family-inbox.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, actsOncePerKey, effectsOf, refusesWrongCallers } from '../../../testing/operation-checks.ts';
import { connectAgent } from '../../../testing/sign-in.ts';

const HOUR = 3_600_000;

const pay = (childId: string, delta = 5) => ({
  tool: 'gems_adjust',
  arguments: { childId, delta, reason: 'Everybody helped' },
});

const helped = (childIds: readonly string[]) => ({
  title: 'Did everybody help tonight?',
  body: 'Then each gets five gems.',
  options: [{ label: 'Yes, all', actions: childIds.map((childId) => pay(childId)) }, { label: 'No' }],
});

interface Told {
  readonly items: readonly { readonly refs: Readonly<Record<string, string>> }[];
  readonly names: Readonly<Record<string, string>>;
}

onBothStores('inbox.ask', (sprout) => {
  it('is refused where two options have the same words: nobody would know which does what', async () => {
    const test = sprout();
    const { agent } = await test.family();
    for (const labels of [
      ['Yes', 'Yes'],
      ['Yes', ' yes\u200b ', 'No'],
      ['No', 'Ｎｏ'],
    ]) {
      const options = labels.map((label) => ({ label }));
      const { reason, details } = await test.refused(agent, 'inbox.ask', { title: 'Tea?', options });
      assert.equal(reason, 'SCHEMA_VIOLATION');
      assert.match(JSON.stringify(details), /options\/1\/label/);
    }
  });

  it('hears a parent’s reply in words with the answer', async () => {
    const test = sprout();
    const { parent } = await test.family();
    const agent = await connectAgent(test, parent, ['inbox:write', 'inbox:read'], 'Claude');
    await test.ok(agent, 'inbox.ask', { title: 'Tea at four?', options: [{ label: 'Yes' }, { label: 'No' }] });
    const question = await questionOf(test, parent);
    const { cardId, threadId } = question;
    const words = 'Make it half past four.';
    await test.ok(parent, 'inbox.answer', { cardId, optionId: optionOf(question, 'No'), words });
    const { items } = await test.ok<{ items: { cardId: string; answer: { words?: string } | null }[] }>(
      agent,
      'inbox.get',
      { threadId },
    );
    assert.equal(items.find((one) => one.cardId === cardId)?.answer?.words, words);
  });

  it('asks the parents, says in our words what a tap does, does all of it once, and tells the agent', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const agent = await connectAgent(test, family.parent, ['inbox:write', 'inbox:read', 'gems:adjust'], 'Claude');
    const { result, events, touched } = await effectsOf(test, agent, 'inbox.ask', helped(childIds));
    assert.deepEqual([result.status, events], ['open', ['inbox.asked']]);
    assert.deepEqual(touched, ['sprout://family/inbox', ...activityOf('inbox.asked')], 'a rehearsal touches nothing');
    const question = await questionOf(test, parent);
    assert.equal(question.about.kind, 'agent_question');
    const [yes] = question.options;
    assert.deepEqual(
      yes?.actions.map(({ effect }) => effect),
      ['Gives Mia 5 gems: Because: “Everybody helped”', 'Gives Zoë 5 gems: Because: “Everybody helped”'],
    );
    assert.deepEqual(yes?.actions[0]?.before, { balance: 0 });
    assert.deepEqual(yes?.actions[0]?.preview?.newBalance, 5);
    assert.match(String(yes?.actions[0]?.specHash), /^[\w-]+$/);

    const tap = { cardId: question.cardId, optionId: optionOf(question, 'Yes') };
    await test.ok(parent, 'inbox.answer', tap);
    await test.ok(parent, 'inbox.answer', tap);
    for (const childId of childIds) {
      assert.equal((await test.ok(parent, 'gems.query_balance', { childId })).balance, 5);
    }
    const told = await test.ok<Told>(parent, 'activity.list', { types: ['inbox.answered'] });
    assert.deepEqual(told.items[0]?.refs, {
      cardId: result.cardId,
      optionId: tap.optionId,
      threadId: result.threadId,
      grantId: agent.channelId,
    });
    assert.deepEqual(
      [told.names[String(result.cardId)], told.names[String(tap.optionId)], told.names[agent.channelId]],
      ['Did everybody help tonight?', 'Yes, all', 'Claude'],
    );
    const [ended] = (await inboxOf(test, agent)).ended;
    assert.deepEqual([ended?.cardId, ended?.state, ended?.outcome], [result.cardId, 'answered', 'Yes, all']);
    assert.equal(ended?.answer?.optionId, tap.optionId);
  });

  it('asks the same once while it waits, and again when it was answered', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const agent = await connectAgent(test, parent, ['inbox:write', 'gems:adjust'], 'Claude');
    const other = await connectAgent(test, parent, ['inbox:write', 'gems:adjust'], 'Codex');
    const ask = (caller = agent, more: object = {}) =>
      test.ok<{ cardId: string; alreadyAsked: boolean; nextStep: string }>(caller, 'inbox.ask', {
        ...helped(childIds),
        ...more,
      });
    const [first, second] = await Promise.all([ask(), ask()]);
    assert.equal(second.cardId, first.cardId);
    assert.deepEqual([first.alreadyAsked, second.alreadyAsked].sort(), [false, true]);
    assert.match([first, second].find(({ alreadyAsked }) => alreadyAsked)?.nextStep ?? '', /nothing was added/);
    const others = [
      await ask(other),
      await ask(agent, { body: 'Or not.' }),
      await ask(agent, { showAt: new Date(test.clock.now() + HOUR).toISOString() }),
      await ask(agent, { options: [{ label: 'Yes, all', actions: [pay(childIds[0], 6)] }, { label: 'No' }] }),
    ];
    assert.equal(new Set([first, ...others].map(({ cardId }) => cardId)).size, 5);

    const question = (await inboxOf(test, parent)).questions.find(({ cardId }) => cardId === first.cardId);
    assert.ok(question);
    await test.ok(parent, 'inbox.answer', { cardId: first.cardId, optionId: optionOf(question, 'No') });
    assert.notEqual((await ask()).cardId, first.cardId);
  });

  it('says of a call that exists that no option may make it', async () => {
    const test = sprout();
    const { agent, childIds } = await test.family();
    for (const tool of ['inbox_ask', 'task_list']) {
      const asked = {
        title: 'Well?',
        options: [{ label: 'Yes', actions: [{ tool, arguments: {} }] }, { label: 'No' }],
      };
      const { reason, details } = await test.refused(agent, 'inbox.ask', asked);
      assert.equal(reason, 'SCHEMA_VIOLATION', tool);
      assert.match(JSON.stringify(details), /exists, but no tap on an option may call it/);
    }
    const asked = {
      title: 'Well?',
      options: [{ label: 'Yes', actions: [{ ...pay(childIds[0]), tool: 'gems_ajust' }] }, { label: 'No' }],
    };
    const typo = await test.refused(agent, 'inbox.ask', asked);
    assert.deepEqual([typo.reason, typo.details?.closest], ['UNKNOWN_OPERATION', 'gems.adjust']);
  });

  it('ships exactly what was shown: what moved meanwhile is shown again and asked anew', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const { taskId } = await newTask(test, parent, { assignChildIds: [childIds[0]], rewardSpec: { gems: 2 } });
    const agent = await connectAgent(test, family.parent, ['inbox:write', 'task:write'], 'Claude');
    const actions = [{ tool: 'task_update', arguments: { taskId, rewardSpec: { gems: 5 } } }];
    await test.ok(agent, 'inbox.ask', { title: 'More gems?', options: [{ label: 'Yes', actions }, { label: 'No' }] });
    const question = await questionOf(test, parent);
    const tap = { cardId: question.cardId, optionId: optionOf(question, 'Yes') };
    await test.ok(parent, 'task.update', { taskId, rewardSpec: { gems: 3 } });

    const stale = await test.refused(parent, 'inbox.answer', tap);
    assert.equal(stale.reason, 'PREVIEW_STALE');
    const fresh = stale.details as { actions: { before: { rewardSpec: { gems: number } } }[]; shownHash: string };
    assert.equal(fresh.actions[0]?.before.rewardSpec.gems, 3);
    assert.equal((await questionOf(test, parent)).cardId, question.cardId, 'the question stays open');
    assert.equal((await test.refused(parent, 'inbox.answer', tap)).reason, 'PREVIEW_STALE');

    await test.ok(parent, 'inbox.answer', { ...tap, shownHash: fresh.shownHash });
    const { rewardSpec } = await test.ok<{ rewardSpec: { gems: number } }>(parent, 'task.describe', { taskId });
    assert.equal(rewardSpec.gems, 5);
    const { items } = await test.ok<{ items: { state: string; outcome: string }[] }>(parent, 'inbox.get', {
      threadId: question.threadId,
    });
    assert.deepEqual([items[0]?.state, items[0]?.outcome], ['answered', 'Yes'], 'the agent hears yes');
  });

  it('refuses what a tap could not do: rehearsed together, with every cap and scope of the agent', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const [childId] = childIds;
    const agent = await connectAgent(test, family.parent, ['inbox:write', 'gems:adjust', 'task:write'], 'Claude');
    await test.ok(parent, 'gems.adjust', { childId, delta: 8, reason: 'Start' });
    const asking = (actions: object[]) => ({ title: 'May I?', options: [{ label: 'No' }, { label: 'Yes', actions }] });
    await test.ok(agent, 'inbox.ask', asking([pay(childId, -5)]));
    const twice = await test.refused(agent, 'inbox.ask', asking([pay(childId, -5), pay(childId, -5)]));
    assert.equal(twice.reason, 'OPTION_REFUSED');
    const { option, tool, error } = twice.details as { option: number; tool: string; error: { reason: string } };
    assert.deepEqual([option, tool, error.reason], [1, 'gems.adjust', 'INSUFFICIENT_GEMS']);

    const modest = await connectAgent(test, family.parent, ['inbox:write', 'task:write'], 'Claude');
    const remove = { tool: 'reward.archive', arguments: { rewardId: 'rw_1' } };
    assert.equal((await test.refused(modest, 'inbox.ask', asking([remove]))).reason, 'SCOPE_MISSING');
    for (const never of ['family.remove_kid', 'inbox.answer', 'no.such_tool']) {
      await test.refused(agent, 'inbox.ask', asking([{ tool: never, arguments: {} }]));
    }
    assert.deepEqual((await inboxOf(test, parent)).questions.length, 1);
  });

  it('says for whom, when and for how many gems, and a tap pays no other amount than was shown', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const [childId] = childIds;
    const { taskId } = await newTask(test, parent, { assignChildIds: [childId], rewardSpec: { gems: 2 } });
    const agent = await connectAgent(test, family.parent, ['inbox:write', 'task:write', 'gems:adjust'], 'Claude');
    const packs = {
      name: 'Pack your bag',
      assignChildIds: [childId],
      rewardSpec: { gems: 1 },
      scheduleSpec: { taskType: 'onetime', oneTimeDate: '2040-05-04' },
    };
    const actions = [
      { tool: 'task_complete', arguments: { taskId, childId } },
      { tool: 'task_create', arguments: packs },
    ];
    await test.ok(agent, 'inbox.ask', { title: 'Was it done?', options: [{ label: 'Yes', actions }, { label: 'No' }] });
    const question = await questionOf(test, parent);
    assert.deepEqual(
      question.options[0]?.actions.map(({ effect }) => effect),
      [
        'Marks the task “Brush teeth” of Mia as done, for 2 gems',
        'Makes the task “Pack your bag” for Mia: Gems: 1 gem; Day: Fri, 4 May 2040; Who looks at it: nobody, it ' +
          'counts at once; Before screens: no',
      ],
    );
    const tap = { cardId: question.cardId, optionId: optionOf(question, 'Yes') };
    await test.ok(agent, 'task.update', { taskId, rewardSpec: { gems: 20 } });
    assert.equal((await test.refused(parent, 'inbox.answer', tap)).reason, 'PREVIEW_STALE');
    assert.equal((await test.ok(parent, 'gems.query_balance', { childId })).balance, 0);
  });

  it('says so if the asker’s completion is only a hand-in, and asks anew once the kid has handed in itself', async () => {
    const test = sprout();
    const { parent, childIds, kids } = await test.family();
    const [childId] = childIds;
    const { taskId } = await newTask(test, parent, {
      assignChildIds: [childId],
      rewardSpec: { gems: 20 },
      reviewPolicy: 'parent',
    });
    const agent = await connectAgent(test, parent, ['inbox:write', 'task:write'], 'Claude');
    const actions = [{ tool: 'task_complete', arguments: { taskId, childId } }];
    await test.ok(agent, 'inbox.ask', { title: 'Was it done?', options: [{ label: 'Yes', actions }, { label: 'No' }] });
    const question = await questionOf(test, parent);
    assert.match(
      question.options[0]?.actions[0]?.effect ?? '',
      /^Hands in the task “Brush teeth” of Mia; it counts, for 20 gems once a parent/,
    );
    await test.ok(kids[0], 'kid.submit_task', { taskId });
    const tap = { cardId: question.cardId, optionId: optionOf(question, 'Yes') };
    const { reason, details } = await test.refused(parent, 'inbox.answer', tap);
    assert.equal(reason, 'PREVIEW_STALE');
    assert.match(JSON.stringify(details), /Changes nothing: the task “Brush teeth” of Mia waits for a look already/);
  });

  it('asks anew when what a tap would do has changed: nothing happens before the parent has seen it, and then once', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const [childId] = childIds;
    const agent = await connectAgent(test, family.parent, ['inbox:write', 'gems:adjust', 'task:write'], 'Claude');
    const { taskId } = await test.ok(parent, 'task.create', {
      name: 'Read',
      assignAllChildren: true,
      rewardSpec: { gems: 2 },
      scheduleSpec: { taskType: 'schedule', days: ['mon'] },
    });
    const more = { tool: 'task.update', arguments: { taskId, rewardSpec: { gems: 5 } } };
    await test.ok(agent, 'inbox.ask', {
      title: 'More?',
      options: [{ label: 'Yes', actions: [pay(childId), more] }, { label: 'No' }],
    });
    const question = await questionOf(test, parent);
    const tap = { cardId: question.cardId, optionId: optionOf(question, 'Yes') };

    await test.ok(parent, 'gems.adjust', { childId, delta: 3, reason: 'Helped' });
    await test.ok(parent, 'task.update', { taskId, rewardSpec: { gems: 9 } });
    const stale = await test.refused(parent, 'inbox.answer', tap, 'one tap');
    assert.equal(stale.reason, 'PREVIEW_STALE');
    const balance = async () => (await test.ok(parent, 'gems.query_balance', { childId })).balance;
    assert.equal(await balance(), 3, 'a call before the one that moved is undone');
    const { actions, shownHash } = stale.details as { actions: Record<string, unknown>[]; shownHash: string };
    assert.deepEqual((actions[1] as { before: { rewardSpec: object } }).before.rewardSpec, { gems: 9 });
    assert.match(String(actions[0]?.effect), /^Gives Mia 5 gems/);
    const { messages } = stale.details as { messages: Record<string, { id: string }> };
    assert.equal(messages['/actions/0/effect']?.id, 'change.whole', 'each app says it in its own language');

    await test.ok(parent, 'task.update', { taskId, rewardSpec: { gems: 7 } });
    const again = await test.refused(parent, 'inbox.answer', { ...tap, shownHash }, 'one tap');
    assert.equal(again.reason, 'PREVIEW_STALE');
    const seen = { ...tap, shownHash: (again.details as { shownHash: string }).shownHash };
    await test.ok(parent, 'inbox.answer', seen, 'one tap');
    await test.ok(parent, 'inbox.answer', seen);
    assert.equal(await balance(), 8);
    assert.equal((await inboxOf(test, parent)).ended[0]?.outcome, 'Yes');
  });

  it('can always be answered with no: if every option acts, Sprout adds one that does nothing', async () => {
    const test = sprout();
    const { parent, childIds } = await test.family();
    const agent = await connectAgent(test, parent, ['inbox:write', 'gems:adjust']);
    const [childId] = childIds;
    const acting = [1, 2, 3, 4, 5, 6].map((delta) => ({ label: `${delta} gems`, actions: [pay(childId, delta)] }));
    await test.ok(agent, 'inbox.ask', { title: 'How many?', options: acting });
    const question = await questionOf(test, parent);
    assert.deepEqual(
      question.options.map(({ label, actions }) => [label, actions.length]),
      [...acting.map(({ label }) => [label, 1]), ['No, leave it', 0]],
    );
    await test.ok(parent, 'inbox.answer', { cardId: question.cardId, optionId: optionOf(question, 'No') });
    assert.equal((await test.ok(parent, 'gems.query_balance', { childId })).balance, 0);
    await test.ok(agent, 'inbox.ask', { title: 'Tea?', options: [...acting.slice(0, 1), { label: 'Later' }] });
    const { options } = await questionOf(test, parent);
    assert.deepEqual(options.length, 2, 'a question that has a way out stays as it is');
  });

  it('shows a planned question when its time comes, and ends it in time', async () => {
    const test = sprout();
    const family = await test.family();
    const { familyId, parent, childIds } = family;
    const agent = await connectAgent(test, family.parent, ['inbox:write', 'gems:adjust'], 'Claude');
    const at = (hours: number) => new Date(test.clock.now() + hours * HOUR).toISOString();
    const times = { showAt: at(1), expiresAt: at(2) };
    const { result, touched } = await effectsOf(test, agent, 'inbox.ask', { ...helped(childIds), ...times });
    assert.deepEqual([result.status, touched], ['planned', ['sprout://family/inbox', ...activityOf('inbox.asked')]]);
    assert.deepEqual((await inboxOf(test, parent)).questions, []);
    assert.deepEqual(await callDue(test, familyId), []);
    test.clock.advance(HOUR);
    assert.deepEqual(await callDue(test, familyId), ['inbox.show_card']);
    assert.equal((await questionOf(test, parent)).cardId, result.cardId);
    test.clock.advance(HOUR);
    assert.deepEqual(await callDue(test, familyId), ['inbox.expire_card']);
    assert.equal((await inboxOf(test, parent)).ended[0]?.state, 'expired');
  });

  it('closes the questions of an agent that is gone, or may no longer do what they offer', async () => {
    const test = sprout();
    const family = await test.family();
    const { parent, childIds } = family;
    const agent = await connectAgent(test, family.parent, ['inbox:write', 'gems:adjust'], 'Claude');
    await test.ok(agent, 'inbox.ask', helped(childIds));
    const bare = { title: 'Tea?', options: [{ label: 'Yes' }, { label: 'No' }] };
    await test.ok(agent, 'inbox.ask', bare);
    const grantId = agent.channelId;
    await test.ok(parent, 'access.update_grant', { grantId, scopes: ['inbox:write'] });
    const titles = async () => (await inboxOf(test, parent)).questions.map(({ title }) => title);
    assert.deepEqual(await titles(), ['Tea?']);
    const later = new Date(test.clock.now() + HOUR).toISOString();
    await test.ok(agent, 'inbox.ask', { ...bare, title: 'Later?', showAt: later });
    await test.ok(parent, 'access.revoke_grant', { grantId });
    assert.deepEqual(await titles(), []);
    const { ended, totals } = await inboxOf(test, parent);
    assert.deepEqual(new Set(ended.map(({ state }) => state)), new Set(['closed']));
    assert.deepEqual([ended.length, totals.openQuestions], [3, 0]);
  });

  it('acts once per key, and is for agents only', async () => {
    const test = sprout();
    const family = await test.family();
    await actsOncePerKey(test, family.agent, 'inbox.ask', helped(family.childIds));
    await refusesWrongCallers(test, family, 'inbox.ask', helped(family.childIds));
  });
});
