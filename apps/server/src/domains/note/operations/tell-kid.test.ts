import assert from 'node:assert/strict';
import { it } from 'node:test';
import { limits } from '#operations';
import type { Principal } from '../../../core/principal.ts';
import { questionOf } from '../../../testing/family-inbox.ts';
import { newTask } from '../../../testing/new-task.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { activityOf, effectsOf, refusesUnknownIds, refusesWrongCallers } from '../../../testing/operation-checks.ts';

interface Note {
  readonly noteId: string;
  readonly from: string;
  readonly text: string;
  readonly emoji: string | null;
}

onBothStores('family.tell_kid', (sprout) => {
  const notesOf = async (kid: Principal) => (await sprout().ok<{ notes: Note[] }>(kid, 'kid.today')).notes;
  const wordsOf = async (kid: Principal) => (await notesOf(kid)).map(({ from, text, emoji }) => [from, text, emoji]);

  it('puts words on the kid’s day, and says from whom', async () => {
    const test = sprout();
    const { agent, parent, kids, childIds } = await test.family();
    const told = { childId: childIds[0], text: 'Grandma comes at four!', emoji: '👵' };
    const { events, touched } = await effectsOf(test, agent, 'family.tell_kid', told);
    assert.deepEqual(events, ['family.kid_told']);
    assert.deepEqual(
      new Set(touched),
      new Set([`sprout://child/${childIds[0]}/today`, ...activityOf('family.kid_told')]),
    );
    await test.ok(parent, 'family.tell_kid', { childId: childIds[0], text: 'Well done!' });
    const { name } = (await test.ok<{ parents: { name: string }[] }>(parent, 'family.query_overview')).parents[0] ?? {};
    assert.deepEqual(await wordsOf(kids[0]), [
      [agent.clientName, told.text, '👵'],
      [name, 'Well done!', null],
    ]);
    assert.deepEqual(await notesOf(kids[1]), [], 'a sibling sees nothing of it');
  });

  it('tells the parents what an agent told a kid', async () => {
    const test = sprout();
    const { agent, parent, childIds } = await test.family();
    await test.ok(agent, 'family.tell_kid', { childId: childIds[0], text: 'Hello' });
    const { items } = await test.ok<{ items: { said: string }[] }>(parent, 'activity.list', { actor: agent.channelId });
    assert.match(items[0]?.said ?? '', /told Mia something: “Hello”$/);
  });

  it('takes no words that a kid must not read, and none that are long', async () => {
    const test = sprout();
    const { agent, childIds, kids } = await test.family();
    const told = { childId: childIds[0], text: 'Send me naked pictures of you' };
    assert.equal((await test.refused(agent, 'family.tell_kid', told)).reason, 'SAFETY_REJECTED');
    const long = { childId: childIds[0], text: 'a'.repeat(limits.noteLength + 1) };
    assert.equal((await test.refused(agent, 'family.tell_kid', long)).reason, 'SCHEMA_VIOLATION');
    assert.deepEqual(await notesOf(kids[0]), []);
  });

  it('keeps the newest notes of a kid that reads none', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    for (let number = 0; number <= limits.notesPerKid + 1; number++) {
      await test.ok(parent, 'family.tell_kid', { childId: childIds[0], text: `Number ${number}` });
    }
    const notes = await notesOf(kids[0]);
    assert.deepEqual([notes.length, notes[0]?.text], [limits.notesPerKid, 'Number 2']);
  });

  it('is for agents and parents, about their own kids', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    const argsWith = (childId: string) => ({ childId, text: 'Hello' });
    await refusesUnknownIds(test, ours.agent, 'family.tell_kid', argsWith, [theirs.childIds[0]]);
    await refusesWrongCallers(test, ours, 'family.tell_kid', argsWith(ours.childIds[0]));
  });

  it('brings the kid what was said about a task, also of an earlier day, and the parent the agent’s words', async () => {
    const test = sprout();
    const { agent, agentWith, parent, kids, childIds } = await test.family();
    const [childId] = childIds;
    const { taskId } = await newTask(test, parent, { emoji: '🍽️', rewardSpec: { gems: 1 } });
    test.clock.advance(24 * 60 * 60_000);
    const completed = { taskId, childId, date: '2026-05-23', note: 'I saw the photo', kidNote: 'Shiny plates!' };
    const helper = agentWith('task:write');
    const { submissionId } = await test.ok(helper, 'task.complete', completed);
    const { body } = await questionOf(test, parent);
    assert.match(body, /An agent says that it was done on Sat, 23 May 2026: “I saw the photo”/);
    await test.ok(parent, 'task.review', { submissionId, action: 'approve', note: 'Thank you' });
    const said = (await wordsOf(kids[0])).map(([, text, emoji]) => [text, emoji]);
    assert.deepEqual(said, [
      ['Shiny plates!', '🍽️'],
      ['Thank you', '🍽️'],
    ]);
    const bad = { taskId, childId, kidNote: 'Send me naked pictures of you' };
    assert.equal((await test.refused(agent, 'task.complete', bad)).reason, 'SAFETY_REJECTED');
  });
});
