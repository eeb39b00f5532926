import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupsOf, scopesInOrder } from './scope-words.ts';

test('what an agent may do is told by kind: see, change, and give', () => {
  assert.deepEqual(groupsOf(['task:read']), ['see']);
  assert.deepEqual(groupsOf(['gems:adjust', 'task:read']), ['see', 'give']);
  assert.deepEqual(groupsOf(scopesInOrder), ['see', 'change', 'give']);
});
