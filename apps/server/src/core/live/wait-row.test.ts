import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limits } from '../operations/limits.ts';
import { rowsAsJson, type WaitRow } from './wait-row.ts';

const position = { epoch: 'e', revision: 1 };

function row(uri: string, bytes: number): WaitRow {
  const state = {
    uri,
    version: 'e-1',
    state: { text: 'x'.repeat(bytes) },
    kidText: [],
    messages: {},
    changed: position,
    asOf: position,
  };
  return { uri, status: 'changed', state };
}

describe('the rows of a wait', () => {
  const half = limits.waitAnswerBytes / 2;
  const shown = (rows: readonly WaitRow[]) => {
    const text = rowsAsJson(rows, true);
    const parsed = JSON.parse(text) as { uri: string; status: string; version: string | null; state?: object }[];
    return {
      bytes: text.length,
      rows: parsed.map(({ status, version, state }) => [status, version, state !== undefined]),
    };
  };

  it('come without state and version once the answer is full', () => {
    const { bytes, rows } = shown([row('a', half), row('b', half), row('c', 10), row('d', half)]);
    assert.deepEqual(rows, [
      ['changed', 'e-1', true],
      ['too_large', null, false],
      ['too_large', null, false],
      ['too_large', null, false],
    ]);
    assert.ok(bytes < limits.waitAnswerBytes);
  });

  it('have the first state, however large it is', () => {
    assert.deepEqual(shown([row('a', 3 * half), row('b', 1)]).rows, [
      ['changed', 'e-1', true],
      ['too_large', null, false],
    ]);
  });
});
