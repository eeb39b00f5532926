import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defineOperation } from './define-operation.ts';
import { implementRead, implementWrite } from './operation.ts';
import { OperationRegistry } from './registry.ts';

const define = (name: string, effect: 'read' | 'write' = 'read') =>
  defineOperation({
    name,
    title: 'T',
    description: 'D',
    scope: 'task:read',
    audience: ['agent'],
    effect,
    input: {},
    output: {},
  });

const implement = (name: string) => implementRead(define(name), { run: () => ({}), nextStep: 'None.' }).bind(undefined);

describe('the registry', () => {
  it('finds an operation by its dotted and its published name', () => {
    const operation = implement('note.write_one');
    const registry = new OperationRegistry([operation]);
    assert.equal(registry.find('note.write_one'), operation);
    assert.equal(registry.find('note_write_one'), operation);
    for (const name of ['note.write', 'note.write.one', 'toString', '__proto__', '']) {
      assert.equal(registry.find(name), undefined);
    }
  });

  it('refuses two operations with the same name or the same published name', () => {
    assert.throws(() => new OperationRegistry([implement('a.b'), implement('a.b')]), /twice/);
    assert.throws(() => new OperationRegistry([implement('a.b_c'), implement('a_b.c')]), /twice/);
  });
});

describe('an operation', () => {
  it('is implemented as the kind that its definition says', () => {
    const behaviour = { run: () => ({}), nextStep: 'None.' };
    assert.throws(() => implementWrite(define('a.b', 'read'), behaviour), /is defined as read/);
    assert.throws(() => implementRead(define('a.b', 'write'), behaviour), /is defined as write/);
  });
});
