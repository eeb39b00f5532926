import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { languages } from '@sprout/messages/languages';
import { speak } from '../../test/testing/speak.ts';
import { wordsOf } from '../client/words.ts';
import { answerOf, board, isPicture, picturesIn } from './board.ts';

describe('an answer of pictures', () => {
  beforeEach(() => speak('en', 'en'));

  it('is a sentence in the kid’s language, with what was typed after it', async () => {
    assert.equal(answerOf(['happy', 'mama', 'ball'], ''), 'I was happy, with Mama, we played ball.');
    assert.equal(answerOf(['home'], ' It rained. '), 'At home. It rained.');
    assert.equal(answerOf([], ' It rained. '), 'It rained.');
    await speak('de');
    assert.equal(answerOf(['happy', 'mama', 'ball'], ''), 'Ich war froh, mit Mama, wir haben Ball gespielt.');
  });

  it('is found again in what was sent, in its order, whichever pictures it has', async () => {
    const all = Object.values(board)
      .flat()
      .map(([name]) => name);
    for (const language of languages) {
      await speak(language);
      assert.deepEqual(picturesIn(answerOf(all, '')), all);
      assert.deepEqual(picturesIn(answerOf([...all].reverse(), 'And a heron.')), [...all].reverse());
    }
    assert.deepEqual(picturesIn('A heron caught a fish.'), []);
  });

  it('has a picture for every phrase, and a phrase for every picture', () => {
    const pictures = Object.values(board)
      .flat()
      .map(([name]) => name);
    assert.deepEqual([...pictures].sort(), Object.keys(wordsOf('board').phrases).sort());
    assert.equal(new Set(pictures).size, pictures.length);
    assert.deepEqual([isPicture('mama'), isPicture('heron'), isPicture(7)], [true, false, false]);
  });
});
