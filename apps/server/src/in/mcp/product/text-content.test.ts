import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { textContent } from './text-content.ts';

describe('the text content of an answer', () => {
  it('is the same JSON, character for character, while no field is very long', () => {
    const small = '{"b":1, "a":"é\\u0000"}';
    assert.equal(textContent(small), small);
    const many = { items: Array.from({ length: 2_000 }, (_, index) => ({ index, name: 'Feed the cat' })), none: null };
    assert.deepEqual(JSON.parse(textContent(JSON.stringify(many))), many);
  });

  it('names the place of a very long field instead of repeating it', () => {
    const answer = { taskId: 'task_1', previews: [{ html: 'x'.repeat(1_000_000), lines: 3 }] };
    assert.deepEqual(JSON.parse(textContent(JSON.stringify(answer))), {
      taskId: 'task_1',
      previews: [{ html: '(1000000 characters: see structuredContent.previews[0].html)', lines: 3 }],
    });
  });
});
