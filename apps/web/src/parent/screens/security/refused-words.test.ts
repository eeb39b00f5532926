import assert from 'node:assert/strict';
import { it } from 'node:test';
import { handWordsEn } from '../skills/hand-words.ts';
import { refusedWords } from './refused-words.ts';

it('a refused call of an agent is told with the agent and with what it tried', () => {
  assert.equal(refusedWords('Claude (for Mama)', 'task.list'), 'Claude (for Mama) tried to see tasks, and may not');
  const handed = refusedWords('Claude', 'task.review_many');
  assert.equal(handed, `Claude tried to ${handWordsEn.task_review_many}, and may not`);
  assert.equal(refusedWords('An agent', 'no.such'), 'An agent tried something that it may not do');
});
