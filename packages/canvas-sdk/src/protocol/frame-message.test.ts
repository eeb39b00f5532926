import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { readFrameMessage } from './frame-message.ts';
import { maxMessageLength } from './json-message.ts';

const read = (type: string, body?: unknown) => readFrameMessage(JSON.stringify({ v: 1, id: 7, type, body }));
const nonsense = { id: 7, type: 'nonsense' };

describe('what a canvas says', () => {
  it('is a call that the host knows', () => {
    assert.deepEqual(read('whoami'), { id: 7, type: 'whoami' });
    assert.deepEqual(read('save', { a: 1 }), { id: 7, type: 'save', body: { a: 1 } });
    const signal = { name: 'celebration', data: { found: 3 } };
    assert.deepEqual(read('signal', signal), { id: 7, type: 'signal', body: signal });
    assert.deepEqual(read('eval', '1'), nonsense);
  });

  it('ends with whole points within the maximum, or a time that is one', () => {
    const ends = (body: object) => (read('finish', body) as { body?: unknown }).body;
    assert.deepEqual(ends({ kind: 'score', points: 3, max: 5 }), { kind: 'score', points: 3, max: 5 });
    assert.deepEqual(ends({ kind: 'score', points: 3 }), { kind: 'score', points: 3 });
    assert.deepEqual(ends({ kind: 'timed', ms: 900 }), { kind: 'timed', ms: 900 });
    assert.deepEqual(ends({ kind: 'complete', summary: 'x'.repeat(900) }), {
      kind: 'complete',
      summary: 'x'.repeat(500),
    });
    for (const body of [
      { kind: 'score', points: 6, max: 5 },
      { kind: 'score', points: -1, max: 5 },
      { kind: 'score', points: 1.5, max: 5 },
      { kind: 'score', points: '3', max: 5 },
      { kind: 'score', points: null, max: 5 },
      { kind: 'score', points: 2 ** 60, max: 2 ** 61 },
      { kind: 'timed', ms: -1 },
      { kind: 'complete', summary: 7 },
      { kind: 'won' },
    ]) {
      assert.equal(ends(body), undefined, JSON.stringify(body));
    }
  });

  it('never holds what the server refuses, so that a report is not refused for it', () => {
    const summaryOf = (summary: string) =>
      (read('finish', { kind: 'complete', summary }) as { body?: { summary?: string } }).body?.summary;
    assert.equal(summaryOf('a\0b\ud83c'), 'ab');
    assert.equal(summaryOf(`${'x'.repeat(499)}🌱`), 'x'.repeat(499));
    assert.equal(summaryOf('🌱'), '🌱');
    const deep = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`);
    for (const data of ['a\0', { 'a\ud83c': 1 }, JSON.parse('{"__proto__":1}'), { constructor: 1 }, deep]) {
      assert.deepEqual(read('signal', { name: 'found', data }), nonsense, JSON.stringify(data));
    }
  });

  it('is dropped unread when it is no text, too long, or no JSON', () => {
    for (const data of [
      undefined,
      7,
      {},
      'x',
      '[]',
      '"7"',
      '{"v":2,"id":1,"type":"state"}',
      '{"v":1,"id":-1,"type":"state"}',
    ]) {
      assert.equal(readFrameMessage(data), undefined);
    }
    assert.equal(readFrameMessage(`{"v":1,"id":1,"type":"state"}${' '.repeat(maxMessageLength)}`), undefined);
  });

  it('never makes the host fail', () => {
    const deep = `{"v":1,"id":7,"type":"save","body":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    assert.deepEqual(readFrameMessage(deep), nonsense);
    fc.assert(fc.property(fc.jsonValue(), (value) => void readFrameMessage(JSON.stringify(value))));
    fc.assert(fc.property(fc.string(), fc.jsonValue(), (type, body) => void read(type, body)));
  });
});
