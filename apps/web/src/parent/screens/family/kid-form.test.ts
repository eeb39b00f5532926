import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf, emptyKid, formOf, isWhole, spokenFor } from './kid-form.ts';

const leo = {
  name: 'Leo',
  nickname: 'Löwe',
  avatar: '🚀',
  birthDate: '2018-03-04',
  look: null,
  language: 'de',
  readAloud: false,
  sounds: true,
} as const;

test('a form that nobody touched changes nothing', () => {
  assert.deepEqual(changeOf(formOf(leo), formOf(leo)), {});
});

test('only what was changed is sent, and what was emptied is Sprout’s to choose', () => {
  const form = formOf(leo);
  assert.deepEqual(changeOf(form, { ...form, look: 'plain', language: '', readAloud: '', sounds: 'no' }), {
    look: 'plain',
    language: null,
    readAloud: null,
    sounds: false,
  });
  assert.deepEqual(changeOf(form, { ...form, avatar: ' ' }), { avatar: '🌱' });
  assert.deepEqual(changeOf(form, { ...form, nickname: ' ' }), { nickname: null });
});

test('a kid needs a name and a birthday', () => {
  assert.equal(isWhole(emptyKid), false);
  assert.equal(isWhole({ ...emptyKid, name: 'Mia', birthDate: '2019-01-01' }), true);
  assert.equal(isWhole({ ...emptyKid, name: ' ', birthDate: '2019-01-01' }), false);
});

test('shows which of its languages the app speaks for what was chosen', () => {
  assert.deepEqual(['', 'en', 'de-AT', 'DE', 'pt-BR', 'sv-SE'].map(spokenFor), [
    ...['', 'en', 'de', 'de', 'pt', undefined],
  ]);
});

test('a face is one emoji, or Sprout’s to choose', () => {
  const form = formOf(leo);
  assert.deepEqual(
    ['🦊', '', 'ABC', '🦊🦊'].map((avatar) => isWhole({ ...form, avatar })),
    [true, true, false, false],
  );
});
