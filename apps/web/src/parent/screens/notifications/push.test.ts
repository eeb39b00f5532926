import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf, pushStateOf } from './push-state.ts';

const phone = { isSecure: true, hasPush: true, isAppleTouch: false, permission: 'default' } as const;

test('what keeps notifications from coming is named, the first thing to do first', () => {
  assert.equal(pushStateOf(phone), 'possible');
  assert.equal(pushStateOf({ ...phone, isSecure: false, hasPush: false }), 'needs-https');
  assert.equal(pushStateOf({ ...phone, hasPush: false, isAppleTouch: true }), 'needs-install');
  assert.equal(pushStateOf({ ...phone, hasPush: false, permission: undefined }), 'unsupported');
  assert.equal(pushStateOf({ ...phone, permission: 'denied' }), 'denied');
});

test('a key comes as the bytes that it stands for', () => {
  assert.deepEqual([...bytesOf('-_8AAQ')], [251, 255, 0, 1]);
});
