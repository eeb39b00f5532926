import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operations } from '../../../../../server/src/catalogue.ts';
import { publishedName } from '../../../../../server/src/core/operations/published-name.ts';
import { handWordsDe, handWordsEn } from './hand-words.ts';

it('every tool that a skill may use is told in words, in both languages, and no other', () => {
  const tools = operations.filter(({ audience }) => audience.includes('agent')).map(({ name }) => publishedName(name));
  for (const words of [handWordsEn, handWordsDe]) assert.deepEqual(Object.keys(words).toSorted(), tools.toSorted());
});
