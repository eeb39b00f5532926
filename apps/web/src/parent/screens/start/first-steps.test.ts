import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openIn } from './first-steps.ts';

test('only steps that are open are named', () => {
  assert.deepEqual(openIn({ hasAgent: false, hasDevice: false, hasTask: false }), ['agent', 'device', 'task']);
  assert.deepEqual(openIn({ hasAgent: false, hasDevice: true, hasTask: true }), ['agent']);
});
