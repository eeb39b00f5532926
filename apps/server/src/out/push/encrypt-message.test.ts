import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encryptMessage, MAX_MESSAGE_BYTES, objectionToKeys } from './encrypt-message.ts';

/** The example of RFC 8291, section 5. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('the example of RFC 8291 comes out as it is there', () => {
  const once = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  };
  assert.equal(
    encryptMessage('When I grow up, I want to be a watermelon', keys, once).toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('two messages with the same text have nothing in common, and the longest fits into 4,096 bytes', () => {
  const [one, other] = [1, 2].map((byte) => encryptMessage('Hello', keys, { salt: Buffer.alloc(16, byte) })) as [
    Buffer,
    Buffer,
  ];
  assert.notDeepEqual(one.subarray(86), other.subarray(86));
  const salt = Buffer.alloc(16);
  assert.equal(encryptMessage('x'.repeat(MAX_MESSAGE_BYTES), keys, { salt }).length, 4096);
  assert.throws(() => encryptMessage('x'.repeat(MAX_MESSAGE_BYTES + 1), keys, { salt }), /3994 bytes/);
});

test('keys that no browser has are named', () => {
  assert.equal(objectionToKeys(keys), undefined);
  assert.match(objectionToKeys({ ...keys, auth: 'short' }) ?? '', /keys\.auth/);
  const nowhere = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  for (const p256dh of ['', 'x', nowhere, `${keys.p256dh}AA`]) {
    assert.match(objectionToKeys({ ...keys, p256dh }) ?? '', /keys\.p256dh/, p256dh);
  }
});
