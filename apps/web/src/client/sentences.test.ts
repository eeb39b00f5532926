import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { speak } from '../../test/testing/speak.ts';
import { keepMessages, readSentence } from './sentences.ts';

const gems = (count: number) => ({ id: 'units.gems', params: { count } });

describe('a sentence of an answer', () => {
  const answer = {
    title: '1 gem',
    cards: [{ title: '2 gems', body: 'Two gems, says Robin.' }],
    byName: { 'a/b': { text: '3 gems' } },
    messages: {
      '/title': gems(1),
      '/cards/0/title': gems(2),
      '/byName/a~1b/text': gems(3),
      '/cards/7/title': gems(7),
    },
  };
  const [card = { title: '', body: '' }] = answer.cards;

  it('is shown in the language of now, whatever it was when it came', async () => {
    keepMessages(answer);
    await speak('de');
    assert.deepEqual(
      [readSentence(answer, 'title'), readSentence(card, 'title'), readSentence(answer.byName['a/b'], 'text')],
      ['1 Edelstein', '2 Edelsteine', '3 Edelsteine'],
    );
    await speak('en');
    assert.equal(readSentence(card, 'title'), '2 gems');
  });

  it('stays as it is where a person wrote it, or where the server is newer than the page', async () => {
    await speak('de');
    assert.equal(readSentence(card, 'body'), 'Two gems, says Robin.');
    const newer = { title: 'Two pearls', messages: { '/title': { id: 'units.pearls', params: { count: 2 } } } };
    keepMessages(newer);
    assert.equal(readSentence(newer, 'title'), 'Two pearls');
  });
});
