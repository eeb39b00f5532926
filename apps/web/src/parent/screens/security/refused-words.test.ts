import assert from 'node:assert/strict';
import { it } from 'node:test';
import { speak } from '../../../../test/testing/speak.ts';
import { wordsOf } from '../../../client/words.ts';
import { refusedWords } from './refused-words.ts';

it('a refused call of an agent is told with the agent and with what it tried', async () => {
  await speak('en');
  assert.equal(refusedWords('Claude (for Mama)', 'task.list'), 'Claude (for Mama) tried to see tasks, and may not');
  const handed = refusedWords('Claude', 'task.review_many');
  assert.equal(handed, `Claude tried to ${wordsOf('hands').task_review_many}, and may not`);
  assert.equal(refusedWords('An agent', 'no.such'), 'An agent tried something that it may not do');
});
