import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientInDocument, isDocumentAddress } from './check-document.ts';

const id = 'https://agent.example/client.json';
const sound = { client_id: id, client_name: 'Agent', redirect_uris: ['http://localhost/callback'] };

test('an address with a path, spelt the normal way, is one of a document', () => {
  assert.equal(isDocumentAddress(id), true);
  assert.equal(isDocumentAddress('https://agent.example:8443/a?b=c'), true);
});

test('anything else is not', () => {
  for (const text of [
    'oc_0190',
    'http://agent.example/client.json',
    'https://agent.example',
    'https://agent.example/',
    'https://agent.example/client.json#x',
    'https://user@agent.example/client.json',
    'https://user:secret@agent.example/client.json',
    'https://agent.example/a/../client.json',
    'https://agent.example/%2e%2e/client.json',
    'HTTPS://agent.example/client.json',
    'https://AGENT.example/client.json',
    'https://agent.example:443/client.json',
    ' https://agent.example/client.json',
    `https://agent.example/${'x'.repeat(500)}`,
  ]) {
    assert.equal(isDocumentAddress(text), false, text);
  }
});

test('a sound document gives its client, and nothing that we do not need', () => {
  const text = JSON.stringify({ ...sound, scope: 'gems:adjust', logo_uri: 'https://agent.example/logo.png' });
  assert.deepEqual(clientInDocument(id, text), sound);
});

for (const [title, document, why] of [
  ['another client', { ...sound, client_id: 'https://agent.example/other.json' }, /another client/],
  ['no client', { redirect_uris: sound.redirect_uris }, /another client/],
  ['a secret', { ...sound, client_secret: 'x' }, /secret/],
  ['a shared secret to come', { ...sound, token_endpoint_auth_method: 'client_secret_post' }, /secret/],
  ['no address for answers', { ...sound, redirect_uris: undefined }, /where answers go/],
  ['an address that opens a program', { ...sound, redirect_uris: ['ms-msdt:/id'] }, /where answers go/],
  ['addresses that are none', { ...sound, redirect_uris: ['nonsense'] }, /where answers go/],
  ['a list', [sound], /not a JSON object/],
  ['nothing', null, /not a JSON object/],
] as const) {
  test(`a document with ${title} is refused`, () => {
    assert.throws(() => clientInDocument(id, JSON.stringify(document)), why);
  });
}

test('a text that is no JSON is refused', () => {
  assert.throws(() => clientInDocument(id, '{'));
});
