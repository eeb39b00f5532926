import assert from 'node:assert/strict';
import { test } from 'node:test';
import { layout } from '../html/layout.ts';
import { pairingCodePage } from './pairing-code-page.ts';

const pairing = {
  code: 'ABCD-EFGH',
  childId: 'ch_1',
  createdAt: '2026-05-23T12:00:00+02:00',
  expiresAt: '2026-05-23T12:10:00+02:00',
  nextStep: '',
};
const family = { kids: [], parents: [] } as never;

function pageFor(origin: string, homeOrigins: readonly string[]): string {
  return layout(pairingCodePage(pairing, family, { origin, homeOrigins }, '2026-05-23')).text;
}

test('a browser on this computer is shown the addresses that a tablet can reach', () => {
  const page = pageFor('http://127.0.0.1:8787', ['http://192.168.1.5:8787', 'http://10.0.0.7:8787']);
  assert.ok(page.includes('<code>http://192.168.1.5:8787/pair</code>'));
  assert.ok(page.includes('<code>http://10.0.0.7:8787/pair</code>'));
  assert.ok(!page.includes('SPROUT_HOST'));
});

test('a server that only this computer reaches says how to open it', () => {
  assert.ok(pageFor('http://localhost:8787', []).includes('SPROUT_HOST=0.0.0.0'));
});

test('a browser in the home network keeps the address that it used', () => {
  const page = pageFor('http://192.168.1.5:8787', ['http://10.0.0.7:8787']);
  assert.ok(page.includes('<code>http://192.168.1.5:8787/pair</code>') && !page.includes('10.0.0.7'));
});
