import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { renderMessage } from '@sprout/messages';
import { cardBody } from './result-card.ts';

const bodyOf = (fields: Record<string, unknown>) => renderMessage('en', cardBody(fields, 'Look back'));

describe('a result on a card', () => {
  it('is a summary, then what belongs to it in a table, with words instead of names of fields', () => {
    const body = bodyOf({
      summary: 'Done.',
      data: { taskId: 't1', new_guidance: 'Be kind', isDone: true, count: 0, none: null, tags: ['a', 'b'], empty: [] },
      mood: 'good',
    });
    assert.equal(
      body,
      [
        'Done.',
        '',
        '| What | Value |',
        '| --- | --- |',
        '| Task id | t1 |',
        '| New guidance | Be kind |',
        '| Is done | yes |',
        '| Count | 0 |',
        '| None | – |',
        '| Tags | a, b |',
        '| Empty | – |',
        '| Mood | good |',
      ].join('\n'),
    );
  });

  it('shows data that is a list without a heading, because its name says nothing', () => {
    const body = bodyOf({ summary: 'Dinners.', data: [{ day: 'Tue', dish: 'Soup' }] });
    assert.equal(body, ['Dinners.', '', '| Day | Dish |', '| --- | --- |', '| Tue | Soup |'].join('\n'));
  });

  it('shows a list of things as a table of its own, and objects in objects by their path', () => {
    const body = bodyOf({ data: { kids: [{ name: 'A', gems: 1 }, { name: 'B' }], week: { best: { day: 'Mon' } } } });
    assert.equal(
      body,
      [
        'Look back:',
        '',
        '| What | Value |',
        '| --- | --- |',
        '| Week › Best › Day | Mon |',
        '',
        'Kids:',
        '',
        '| Name | Gems |',
        '| --- | --- |',
        '| A | 1 |',
        '| B | – |',
      ].join('\n'),
    );
  });

  it('is never JSON, however deep it is, and never breaks its table', () => {
    const deep = { a: { b: { c: { d: { e: [1, { f: 'g' }] } } } } };
    const hostile = { x: 'one | two\nthree\u202e\u200b', 'y|z': '| --- |' };
    const body = bodyOf({ data: { deep, hostile }, other: [[1, 2], [3]] });
    assert.doesNotMatch(body, /[{}[\]"]|[\u202e\u200b]/);
    for (const line of body.split('\n').slice(2)) assert.equal(line.replaceAll('\\|', '').split('|').length, 4, line);
  });

  it('shows the first rows of many, and the beginning of a long value', () => {
    const body = bodyOf({
      data: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`k${index}`, 'v'.repeat(900)])),
    });
    assert.match(body, /… and 10 more\.$/);
    assert.ok(body.split('\n').every((line) => line.length < 600));
  });

  it('keeps the entries of a list apart that have commas themselves', () => {
    const body = bodyOf({ went: ['Reading, five days', 'Cat fed'], read: ['a', 'b'] });
    assert.match(body, /\| Went \| Reading, five days; Cat fed \|\n\| Read \| a, b \|/);
  });

  it('begins with the name of the skill when there is no summary', () => {
    assert.equal(bodyOf({ mood: 'good' }), 'Look back:\n\n| What | Value |\n| --- | --- |\n| Mood | good |');
    assert.equal(bodyOf({ summary: '' }), 'Look back');
    assert.equal(bodyOf({ summary: null, mood: 'good' }), bodyOf({ mood: 'good' }));
    assert.match(bodyOf({ summary: 5, data: 'text' }), /\| Summary \| 5 \|/);
  });
});
