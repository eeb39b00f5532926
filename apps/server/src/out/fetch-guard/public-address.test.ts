import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPublicAddress } from './public-address.ts';

test('addresses of the internet are public', () => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '104.18.32.7',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001::1',
  ]) {
    assert.equal(isPublicAddress(address), true, address);
  }
});

test('this machine, its network, its cloud’s metadata and nobody are not', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.255',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
  ]) {
    assert.equal(isPublicAddress(address), false, address);
  }
});

test('what is no address is not public', () => {
  for (const text of ['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.1.1.1 ', 'fe80::1%eth0', '[::1]']) {
    assert.equal(isPublicAddress(text), false, text);
  }
});
