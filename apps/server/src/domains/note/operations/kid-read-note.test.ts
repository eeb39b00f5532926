import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { effectsOf, refusesUnknownIds } from '../../../testing/operation-checks.ts';

onBothStores('kid.read_note', (sprout) => {
  it('takes a note off the kid’s day, and changes nothing the second time', async () => {
    const test = sprout();
    const { parent, kids, childIds } = await test.family();
    const tell = (text: string) =>
      test.ok<{ noteId: string }>(parent, 'family.tell_kid', { childId: childIds[0], text });
    const [first] = [await tell('Hello'), await tell('And bye')];
    const { touched } = await effectsOf(test, kids[0], 'kid.read_note', { noteId: first.noteId });
    assert.deepEqual(touched, [`sprout://child/${childIds[0]}/today`]);
    const { notes } = await test.ok<{ notes: { text: string }[] }>(kids[0], 'kid.today');
    assert.deepEqual(
      notes.map(({ text }) => text),
      ['And bye'],
    );
    assert.deepEqual((await effectsOf(test, kids[0], 'kid.read_note', { noteId: first.noteId })).touched, []);
    await refusesUnknownIds(test, kids[1], 'kid.read_note', (noteId) => ({ noteId }), [first.noteId]);
  });
});
