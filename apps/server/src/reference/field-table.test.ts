import assert from 'node:assert/strict';
import { test } from 'node:test';
import { argumentTable, fieldsOf, typeWord } from './field-table.ts';

const kids = {
  type: 'array',
  items: { type: 'object', properties: { name: { type: 'string', maxLength: 9 } }, required: ['name'] },
  default: [],
} as const;

test('nested fields are named by their path', () => {
  assert.deepEqual(
    fieldsOf({ type: 'object', properties: { kids } }).map(({ path }) => path),
    ['kids', 'kids[].name'],
  );
});

test('a row tells type, whether it is required, default and limits', () => {
  const page = argumentTable({ type: 'object', properties: { kids } });
  assert.match(page, /\| `kids` \| list of object \| {2}\| `\[\]` \| {2}\| {2}\|/);
  assert.match(page, /\| `kids\[\]\.name` \| string \| yes \| {2}\| at most 9 characters \| {2}\|/);
});

test('an operation without arguments says so', () => {
  assert.equal(argumentTable({ type: 'object' }), 'It takes no arguments.\n');
});

test('types are named in words that people use', () => {
  assert.equal(typeWord({ type: 'string', format: 'date' }), 'day');
  assert.equal(typeWord({ type: ['string', 'null'] }), 'string or null');
  assert.equal(typeWord({ enum: ['a', 'b'] }), '`a` or `b`');
});
