import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { setLanguage } from '../client/words.ts';
import './words/german.ts';
import { answerOf, board, isPicture, picturesIn } from './board.ts';
import { boardWords } from './words/board-words.ts';

describe('an answer of pictures', () => {
  afterEach(() => setLanguage('en', ['en']));

  it('is a sentence in the kid’s language, with what was typed after it', () => {
    assert.equal(answerOf(['happy', 'mama', 'ball'], ''), 'I was happy, with Mama, we played ball.');
    assert.equal(answerOf(['home'], ' It rained. '), 'At home. It rained.');
    assert.equal(answerOf([], ' It rained. '), 'It rained.');
    setLanguage('de', ['de']);
    assert.equal(answerOf(['happy', 'mama', 'ball'], ''), 'Ich war froh, mit Mama, wir haben Ball gespielt.');
  });

  it('is found again in what was sent, in its order, whichever pictures it has', () => {
    const all = Object.values(board)
      .flat()
      .map(([name]) => name);
    for (const language of ['en', 'de'] as const) {
      setLanguage(language, [language]);
      assert.deepEqual(picturesIn(answerOf(all, '')), all);
      assert.deepEqual(picturesIn(answerOf([...all].reverse(), 'And a heron.')), [...all].reverse());
    }
    assert.deepEqual(picturesIn('A heron caught a fish.'), []);
  });

  it('has a picture for every phrase, and a phrase for every picture', () => {
    const pictures = Object.values(board)
      .flat()
      .map(([name]) => name);
    assert.deepEqual([...pictures].sort(), Object.keys(boardWords().phrases).sort());
    assert.equal(new Set(pictures).size, pictures.length);
    assert.deepEqual([isPicture('mama'), isPicture('heron'), isPicture(7)], [true, false, false]);
  });
});
