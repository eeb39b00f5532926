import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CookieSigner } from './cookie-signer.ts';

test('every key is believed, the first one signs', () => {
  const [old, now] = [new CookieSigner(['a']), new CookieSigner(['b', 'a'])];
  assert.equal(now.index('x=1', old.sign('x=1')), 0);
  assert.equal(now.index('x=1', now.sign('x=1')), 0);
  assert.equal(old.index('x=1', now.sign('x=1')), -1);
});

test('another text, another signature and none are wrong', () => {
  const signer = new CookieSigner(['a']);
  const signature = signer.sign('x=1');
  assert.equal(signer.verify('x=2', signature), false);
  for (const other of ['', 'AAAA', `${signature}AAAA`, signature.slice(0, -2)]) {
    assert.equal(signer.verify('x=1', other), false, other);
  }
});
