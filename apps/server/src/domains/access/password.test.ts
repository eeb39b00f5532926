import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemRandom } from '../../system.ts';
import { hashSecret } from './access.ts';
import { createPasswords } from './password.ts';

const cheap = { N: 16, r: 1, p: 1 };

describe('a password', () => {
  it('is recognised in every Unicode composition, and no other password is', async () => {
    const passwords = createPasswords(systemRandom, cheap);
    const hash = await passwords.hash('caf\u00e9 au lait', 'fam');
    assert.deepEqual(await passwords.matching('cafe\u0301 au lait', 'fam', [hash]), new Set([hash]));
    for (const other of ['cafe au lait', 'caf\u00e9 au lai', '', 'Caf\u00e9 au lait']) {
      assert.equal((await passwords.matching(other, 'fam', [hash])).size, 0, other);
    }
  });

  it('has its own salt, and its hash says how it was made', async () => {
    const passwords = createPasswords(systemRandom, cheap);
    const [one, other] = [await passwords.hash('same', 'fam'), await passwords.hash('same', 'fam')];
    assert.notEqual(one, other);
    assert.match(one, /^scrypt\$16\$1\$1\$[\w-]+\$[\w-]{43}$/);
  });

  it('is still recognised after the cost was raised, and is hashed at OWASP’s cost unless told otherwise', async () => {
    const old = await createPasswords(systemRandom, cheap).hash('a password', 'fam');
    const today = createPasswords(systemRandom);
    assert.equal((await today.matching('a password', 'fam', [old])).size, 1);
    assert.match(await today.hash('a password', 'fam'), /^scrypt\$32768\$8\$3\$/);
  });

  it('is never right without a stored hash', async () => {
    const passwords = createPasswords(systemRandom, cheap);
    assert.equal((await passwords.matching('', 'fam', [])).size, 0);
  });

  it('is found among the hashes of several accounts with one derivation, as for one account and for none', async () => {
    let derivations = 0;
    const passwords = createPasswords(systemRandom, cheap, async (password, salt) => {
      derivations++;
      return Buffer.from(hashSecret(password + salt), 'base64url');
    });
    const first = await passwords.hash('one', 'fam');
    const second = await passwords.hash('another', 'fam', first);
    const third = await passwords.hash('one', 'fam', first);
    for (const hashes of [[], [first], [first, second, third]]) {
      derivations = 0;
      const found = await passwords.matching('one', 'fam', hashes);
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
    const hashes = await Promise.all(Array.from({ length: 10 }, () => passwords.hash('x', 'fam')));
    derivations = 0;
    await passwords.matching('x', 'fam', hashes);
    assert.equal(derivations, 3);
  });

  it('is not checked when too many checks wait: that is an overload, not a wrong password', async () => {
    const passwords = createPasswords(systemRandom, cheap);
    const checks = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.matching('x', 'fam', [])));
    const refused = checks.filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 8);
    for (const check of refused) assert.equal((check as PromiseRejectedResult).reason.reason, 'OVERLOADED');
  });

  it('is hashed and checked in turns: who asks often holds nobody else up, and gives way when too many wait', async () => {
    const order: string[] = [];
    const passwords = createPasswords(systemRandom, cheap, async (password) => {
      await new Promise(setImmediate);
      order.push(password);
      return Buffer.alloc(32);
    });
    const flood = ['192.0.2.1', '192.0.2.2'].flatMap((address) =>
      Array.from({ length: 28 }, () => passwords.matching(address, address, [])),
    );
    const refused = Promise.allSettled(flood).then((all) => all.filter(({ status }) => status === 'rejected').length);
    await passwords.hash('a family', 'fam');
    const before = order.indexOf('a family');
    // Two were being checked, and each of the two addresses had one turn more.
    assert.ok(before <= 5, `${before} others came first`);
    // 58 asked at once for 2 slots and 50 places in the queue.
    assert.equal(await refused, 5);
    assert.equal(order.length, 52);
  });
});
