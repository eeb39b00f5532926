import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { limits } from '../operations/limits.ts';
import { inspectJson, shorten } from './inspect.ts';

const nest = (depth: number) => JSON.parse(`${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}`) as unknown;
const paths = (value: unknown) =>
  inspectJson(value)
    .map(({ path }) => path)
    .sort();

describe('inspecting arguments', () => {
  it('finds nothing wrong with ordinary JSON', () => {
    // fast-check often generates the keys that we refuse; the next test covers those.
    const safe = fc
      .jsonValue({ maxDepth: 5, stringUnit: 'grapheme' })
      .filter((value) => !/"(?:__proto__|constructor|prototype)":/.test(JSON.stringify(value)));
    fc.assert(fc.property(safe, (value) => assert.deepEqual(inspectJson(value), [])));
  });

  it('finds keys that reach for prototypes, wherever they are', () => {
    const value = JSON.parse('{"__proto__": 1, "a": [{"constructor": {}}], "b": {"c/d~": {"prototype": []}}}');
    assert.deepEqual(paths(value), ['/__proto__', '/a/0/constructor', '/b/c~1d~0/prototype']);
  });

  it('finds text that has no canonical form or that a database cannot store, in values and keys', () => {
    assert.deepEqual(paths({ a: '\ud800', b: ['x', 'y\0'], 'c\0': 1, ok: '😀', '\udc00': 1 }), [
      '/a',
      '/b/1',
      '/c\0',
      '/\udc00',
    ]);
  });

  it('finds NaN and infinite numbers', () => {
    assert.deepEqual(paths({ a: Number.NaN, b: [Number.POSITIVE_INFINITY], c: 1e308 }), ['/a', '/b/0']);
  });

  it('accepts nesting up to the limit and refuses deeper nesting without overflowing the stack', () => {
    assert.deepEqual(inspectJson(nest(limits.jsonDepth - 1)), []);
    assert.equal(inspectJson(nest(limits.jsonDepth)).length, 1);
    const deep: unknown[] = [];
    let inner = deep;
    for (let depth = 0; depth < 500_000; depth++) {
      const next: unknown[] = [];
      inner.push(next);
      inner = next;
    }
    assert.equal(inspectJson({ deep }).length, 1);
  });

  it('keeps paths short', () => {
    assert.equal(shorten('x'.repeat(200)).length, 200);
    assert.equal(shorten('x'.repeat(5_000)).length, 201);
  });
});
