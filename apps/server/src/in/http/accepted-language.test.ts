import assert from 'node:assert/strict';
import { test } from 'node:test';
import { acceptedLanguage } from './accepted-language.ts';

test('the browser’s first language that we have', () => {
  for (const [accepted, language] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-GB,en;q=0.9,de;q=0.8', 'en'],
    ['fr-FR,fr;q=0.9,de;q=0.6,en;q=0.5', 'fr'],
    ['en;q=0.4, de;q=0.7', 'de'],
    ['DE', 'de'],
    ['de;q=0,en', 'en'],
    ['xx', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [';;;q=x,,', 'en'],
    [undefined, 'en'],
  ] as const)
    assert.equal(acceptedLanguage(accepted), language, accepted);
});
