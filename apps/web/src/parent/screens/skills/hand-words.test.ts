import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operations } from '../../../../../server/src/catalogue.ts';
import { publishedName } from '../../../../../server/src/core/operations/published-name.ts';
import { speak } from '../../../../test/testing/speak.ts';
import { wordsOf } from '../../../client/words.ts';

it('every tool that a skill may use is told in words, and no other', async () => {
  await speak('en');
  const tools = operations.filter(({ audience }) => audience.includes('agent')).map(({ name }) => publishedName(name));
  assert.deepEqual(Object.keys(wordsOf('hands')).toSorted(), tools.toSorted());
});
