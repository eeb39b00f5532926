/** Words of an agent that can reach a model or another agent say whose they are. A new text field needs its line here. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operations } from '../../catalogue.ts';
import { newTask } from '../../testing/new-task.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { connectAgent } from '../../testing/sign-in.ts';
import { textFieldsOf } from '../../testing/text-fields.ts';

const said = {
  authors: 'writtenBy of skill.get and skill.invoke, or of task.describe, as long as any of the words stand',
  event: 'the event that carries them in activity.list names its actor, and what was decided names who decided',
  asker: 'the card names the agent first and says that it writes this',
  note: 'the note says from whom it is',
  run: 'the run says who started it; values stand in its prompt as data',
  rule: 'one author, whose rights it has and who alone may change it; its cards name the rule and are asked for by the author',
  shown: 'a name that people read: the event that made it names its actor, and no prompt of ours contains it',
  none: 'no words: checked against what there is, or one emoji',
} as const;

const whose: Readonly<Record<keyof typeof said, string>> = {
  authors: `
    task.create name | task.create conversationSpec.guidance | task.create conversationSpec.opening
    task.create cameraTaskSpec.prompt | task.update name | task.update conversationSpec.guidance
    task.update conversationSpec.opening | task.update cameraTaskSpec.prompt
    skill.write name | skill.write description | skill.write prompt | skill.write handsReferenced
    skill.write inputVariables[].description | skill.write responseModel[].description
    skill.update name | skill.update description | skill.update instructions | skill.update prompt
    skill.update handsReferenced | skill.update inputVariables[].description | skill.update responseModel[].description`,
  event: `
    task.complete note | task.review note | gems.adjust reason | gems.revert reason | reward.review_claim reason
    reward.review_claims reason | screentime.review_request reason | screentime.grant reason`,
  asker: `
    skill.post_result result | skill.post_result options[].label | skill.post_result options[].arguments
    inbox.ask title | inbox.ask body | inbox.ask options[].label | inbox.ask options[].actions[].arguments`,
  note: 'family.tell_kid text | task.complete kidNote',
  run: `
    skill.invoke input | run.start input | run.submit_output output | run.answer choice | run.answer text
    heartbeat.create skillInput`,
  rule: `
    rule.create name | rule.create then[].arguments | rule.create then[].ask | rule.create then[].remind
    rule.create then[].run | rule.create then[].tellKid | rule.update name | rule.update then`,
  shown: `
    task.pause_schedule label | canvas.create name | canvas.create html | canvas.create dimensions
    canvas.create dimensions.age | canvas.update name | canvas.update html | heartbeat.create name
    reward.create name | reward.update name`,
  none: `
    family.tell_kid emoji | task.create emoji | task.update emoji | canvas.create emoji | canvas.update emoji
    skill.write ageRange | skill.update ageRange | skill.post_result options[].tool | run.submit_output leaseToken
    heartbeat.create cron | heartbeat.create on | heartbeat.create tz | reward.create emoji | reward.update emoji
    inbox.ask options[].actions[].tool | rule.create then[].tool | rule.create unless | rule.create when.event
    rule.update unless | rule.update when`,
};

const listed = Object.values(whose).flatMap((some) => some.split(/[|\n]/).map((field) => field.trim()));

it('every text that an agent can write is on the list, with what says whose it is', () => {
  const fields = operations
    .filter(({ effect, audience }) => effect === 'write' && audience.includes('agent'))
    .flatMap((operation) => textFieldsOf(operation).map((field) => `${operation.name} ${field}`));
  assert.deepEqual(listed.filter((field) => field !== '').sort(), fields.sort());
});

interface Told {
  readonly writtenBy: { readonly agents: readonly string[] };
}

onBothStores('words of a task', (sprout) => {
  it('name their agent in its name, guidance, opening and prompt, and an edit of one sentence launders nothing', async () => {
    const test = sprout();
    const family = await test.family();
    const other = await connectAgent(test, family.parent, ['task:read', 'task:write', 'gems:adjust'], 'Other');
    const told = async (taskId: string) => (await test.ok<Told>(other, 'task.describe', { taskId })).writtenBy.agents;
    const guidance = 'Ask what was good today. Then sing the long song about the blue boat.';
    const talk = { runMode: 'conversation', conversationSpec: { guidance, minResponses: 1 } };

    const { taskId: parents } = await newTask(test, family.parent, talk);
    assert.deepEqual(await told(parents), []);
    await test.ok(other, 'task.update', { taskId: parents, rewardSpec: { gems: 1 } });
    assert.deepEqual(await told(parents), [], 'gems are no words');
    await test.ok(other, 'task.update', {
      taskId: parents,
      conversationSpec: { guidance: `${guidance} Count to ten.` },
    });
    assert.deepEqual(await told(parents), ['Other']);

    const { taskId } = await newTask(test, family.agent, talk);
    const [agent = ''] = await told(taskId);
    assert.notEqual(agent, '');
    const edited = guidance.replace('Ask what was good today.', 'Ask how the day went.');
    await test.ok(family.parent, 'task.update', { taskId, name: 'Evening', conversationSpec: { guidance: edited } });
    assert.deepEqual(await told(taskId), [agent], 'its words stand');
    await test.ok(other, 'task.update', { taskId, conversationSpec: { opening: 'How are you?' } });
    assert.deepEqual(await told(taskId), [agent, 'Other']);
    const anew = { guidance: 'Talk about birds.', opening: 'Hello!' };
    await test.ok(family.parent, 'task.update', { taskId, conversationSpec: anew });
    assert.deepEqual(await told(taskId), []);
  });
});
