import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aboutOf, auditIdOf } from './audit.ts';

test('a change is about the closest thing that its first event names, and about its kid', () => {
  assert.deepEqual(aboutOf([{ refs: { childId: 'ch_1', rewardId: 'rw_1', claimId: 'cl_1' } }]), {
    kind: 'claim',
    id: 'cl_1',
    childId: 'ch_1',
  });
  assert.deepEqual(aboutOf([{ refs: { taskId: 'tk_1' } }]), { kind: 'task', id: 'tk_1', childId: null });
});

test('events that name nothing are passed over; without any, a change is about the whole family', () => {
  assert.equal(aboutOf([{ refs: {} }, { refs: { childId: 'ch_1' } }])?.kind, 'child');
  assert.equal(aboutOf([{ refs: {} }]), undefined);
  assert.equal(aboutOf([]), undefined);
});

test('an entry is named after its revision', () => {
  assert.equal(auditIdOf(36), 'au_10');
});
