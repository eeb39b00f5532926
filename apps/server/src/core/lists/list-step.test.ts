import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RawJson } from '../json/raw-json.ts';
import { stepOfList } from './list-step.ts';

const step = stepOfList<{ id: string }>({ none: 'Make one.', some: ([first]) => `Look at ${first?.id}.` });

test('the next step of a list looks at the list, also if the store wrote it as JSON', () => {
  for (const listOf of [(text: string) => JSON.parse(text), (text: string) => new RawJson<{ id: string }[]>(text)]) {
    assert.equal(step({ items: listOf('[]'), nextCursor: null }), 'Make one.');
    assert.equal(step({ items: listOf('[{"id":"a"}]'), nextCursor: null }), 'Look at a.');
    const more = step({ items: listOf('[{"id":"a"}]'), nextCursor: 'c' });
    assert.equal(more, 'Look at a. For older ones call again with nextCursor.');
  }
});
