import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { it } from 'node:test';
import { remoteAddressOf } from './remote-address.ts';

const request = (forwarded?: string) =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress: '10.0.0.1' } }) as unknown as IncomingMessage;

it('the caller’s address is what the outermost trusted proxy saw, whatever the caller wrote before it', () => {
  const forwarded = '6.6.6.6, 203.0.113.7, 192.0.2.1';
  assert.equal(remoteAddressOf(0)(request(forwarded)), '10.0.0.1');
  assert.equal(remoteAddressOf(1)(request(forwarded)), '192.0.2.1');
  assert.equal(remoteAddressOf(2)(request(forwarded)), '203.0.113.7');
});

it('a caller that came past the proxies is known by its own address', () => {
  assert.equal(remoteAddressOf(1)(request()), '10.0.0.1');
  assert.equal(remoteAddressOf(2)(request('192.0.2.1')), '10.0.0.1');
});
