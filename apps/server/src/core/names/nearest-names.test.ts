import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { operations } from '../../catalogue.ts';
import { nearestNames } from './nearest-names.ts';

const names = operations.map(({ name }) => name);

describe('the nearest names', () => {
  it('are the names that a typo most likely meant, best first', () => {
    assert.equal(nearestNames('task.crate', names)[0], 'task.create');
    assert.equal(nearestNames('gems.adjusts', names)[0], 'gems.adjust');
    assert.equal(nearestNames('Inbox.List', names)[0], 'inbox.list');
    assert.ok(nearestNames('task.lst', names).length <= 3);
  });

  it('have the same words in any order and with any separators', () => {
    for (const typed of ['create_task', 'createTask', 'task create', 'task-create', 'TASK_CREATE']) {
      assert.equal(nearestNames(typed, names)[0], 'task.create', typed);
    }
    assert.equal(nearestNames('get_inbox', names)[0], 'inbox.get');
  });

  it('are the names that have every word that was typed, if no other is close', () => {
    assert.ok(nearestNames('result_post', names).includes('skill.post_result'));
    assert.deepEqual(nearestNames('post_result', names), ['skill.post_result']);
  });

  it('are none when no name is close', () => {
    for (const typed of ['', 'weather', 'send_email', '__proto__', 'x'.repeat(100_000)]) {
      assert.deepEqual(nearestNames(typed, names), [], typed.slice(0, 20));
    }
  });

  it('are always some of the given names, and an exact match comes first', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.constantFrom(...names), (text, name) => {
        for (const found of nearestNames(text, names)) assert.ok(names.includes(found));
        assert.equal(nearestNames(name, names)[0], name);
      }),
    );
  });
});
