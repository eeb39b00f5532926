import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirectTargetOf } from './redirect-target.ts';

test('what the policy of a page allows is an origin or a scheme, and nothing else that an address may hold', () => {
  for (const [address, source] of [
    ['https://agent.example/callback;sandbox?x=;sandbox', 'https://agent.example'],
    ['https://agent.example:444/callback', 'https://agent.example:444'],
    ['http://127.0.0.1:3117/callback', 'http://127.0.0.1:3117'],
    ['http://[::1]:3117/callback', 'http:'],
    ['cursor://anysphere.cursor-mcp/oauth', 'cursor:'],
    ['https://agent.example;sandbox;x/callback', ''],
    ["https://agent.example,'unsafe-inline'/", ''],
    ['search-ms:query=x', ''],
    ['javascript:alert(1)', ''],
  ] as const) {
    assert.equal(redirectTargetOf(address, 'en').source, source, address);
  }
});
