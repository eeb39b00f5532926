import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemRandom } from '../../system.ts';
import { hashSecret } from './access.ts';
import { createPasswords } from './password.ts';

const cheap = { N: 16, r: 1, p: 1 };

describe('a password', () => {
  it('is recognised in every Unicode composition, and no other password is', async () => {
    const passwords = createPasswords(systemRandom, cheap);
    const hash = await passwords.hash('caf\u00e9 au lait');
    assert.deepEqual(await passwords.matching('cafe\u0301 au lait', [hash]), new Set([hash]));
    for (const other of ['cafe au lait', 'caf\u00e9 au lai', '', 'Caf\u00e9 au lait']) {
      assert.equal((await passwords.matching(other, [hash])).size, 0, other);
    }
  });

  it('has its own salt, and its hash says how it was made', async () => {
    const passwords = createPasswords(systemRandom, cheap);
    const [one, other] = [await passwords.hash('same'), await passwords.hash('same')];
    assert.notEqual(one, other);
    assert.match(one, /^scrypt\$16\$1\$1\$[\w-]+\$[\w-]{43}$/);
  });

  it('is still recognised after the cost was raised, and is hashed at OWASP’s cost unless told otherwise', async () => {
    const old = await createPasswords(systemRandom, cheap).hash('a password');
    const today = createPasswords(systemRandom);
    assert.equal((await today.matching('a password', [old])).size, 1);
    assert.match(await today.hash('a password'), /^scrypt\$32768\$8\$3\$/);
  });

  it('is never right without a stored hash', async () => {
    const passwords = createPasswords(systemRandom, cheap);
    assert.equal((await passwords.matching('', [])).size, 0);
  });

  it('is found among the hashes of several accounts with one derivation, as for one account and for none', async () => {
    let derivations = 0;
    const passwords = createPasswords(systemRandom, cheap, async (password, salt) => {
      derivations++;
      return Buffer.from(hashSecret(password + salt), 'base64url');
    });
    const first = await passwords.hash('one');
    const second = await passwords.hash('another', first);
    const third = await passwords.hash('one', first);
    for (const hashes of [[], [first], [first, second, third]]) {
      derivations = 0;
      const found = await passwords.matching('one', hashes);
      assert.equal(derivations, 1);
      assert.deepEqual(found, new Set(hashes.filter((hash) => hash === first)));
    }
  });

  it('is tried against a few salts at most', async () => {
    let derivations = 0;
    const passwords = createPasswords(systemRandom, cheap, async () => {
      derivations++;
      return Buffer.alloc(32);
    });
    const hashes = await Promise.all(Array.from({ length: 10 }, () => passwords.hash('x')));
    derivations = 0;
    await passwords.matching('x', hashes);
    assert.equal(derivations, 3);
  });

  it('is not checked when too many checks wait: that is an overload, not a wrong password', async () => {
    const passwords = createPasswords(systemRandom, cheap);
    const checks = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.matching('x', [])));
    const refused = checks.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 8);
    for (const check of refused) assert.equal((check as PromiseRejectedResult).reason.reason, 'OVERLOADED');
  });
});
