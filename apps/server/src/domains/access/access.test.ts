import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { CODE_ALPHABET, CODE_LENGTH, formatCode, hashSecret, normaliseCode, normaliseEmail } from './access.ts';

describe('a pairing code', () => {
  const code = fc.string({ unit: fc.constantFrom(...CODE_ALPHABET), minLength: CODE_LENGTH, maxLength: CODE_LENGTH });

  it('is the same with any case, blanks and dashes', () => {
    fc.assert(
      fc.property(code, (made) => {
        const shown = formatCode(made);
        for (const typed of [
          shown,
          made,
          shown.toLowerCase(),
          ` ${made.split('').join(' ')} `,
          shown.replace('-', '–'),
        ]) {
          assert.equal(normaliseCode(typed), made);
        }
      }),
    );
  });

  it('has no letters that look or sound alike', () => {
    for (const letter of '0O1IL5S') assert.ok(!CODE_ALPHABET.includes(letter), letter);
    assert.equal(new Set(CODE_ALPHABET).size, CODE_ALPHABET.length);
  });
});

describe('an e-mail address', () => {
  it('is the same in any case and with outer blanks', () => {
    assert.equal(normaliseEmail('  Pat@Example.COM '), 'pat@example.com');
  });
});

describe('the stored form of a secret', () => {
  it('is its SHA-256', () => {
    assert.equal(hashSecret(''), '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
    assert.notEqual(hashSecret('a'), hashSecret('b'));
  });
});
