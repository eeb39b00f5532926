import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemRandom } from '../../../system.ts';
import { createStrengthThread } from './ask-thread.ts';
import { findWeakness } from './find-weakness.ts';

const family = ['The Rivers', 'Pat', 'pat.rivers@example.com', 'Mia', 'Zoë'];

describe('a password that a person chose', () => {
  it('is refused if people use it, or if it follows a pattern, and the reason says which', async () => {
    const found = async (password: string) => findWeakness(password, family);
    assert.equal(await found('password1234'), 'common');
    assert.equal(await found('P@ssw0rd1234'), 'common');
    assert.equal(await found('iloveyou2026'), 'common');
    assert.equal(await found('ghjkl;uiop['), 'keys');
    assert.equal(await found('aaaaaaaaaaaaaaaaaaaa'), 'repeated');
    assert.equal(await found('abcdefghijkl'), 'sequence');
    assert.equal(await found('11.03.1982'), 'date');
  });

  it('is refused if it is made of names and addresses of the family', async () => {
    for (const password of ['Mia2019Zoe', 'patrivers2024', 'zoë2016zoë', 'pat.rivers@example.com', 'sprout-sprout'])
      assert.equal(await findWeakness(password, family), 'personal', password);
    assert.equal(await findWeakness('patrivers2024', []), undefined, 'of another family it would do');
  });

  it('is taken if it is a few unrelated words, or was made by chance', async () => {
    const made = Array.from({ length: 20 }, () => systemRandom.secret(12));
    for (const password of ['correct horse battery', 'a long enough one', 'kD8#xLq02mW', ...made])
      assert.equal(await findWeakness(password, family), undefined, password);
  });

  it('is the same password in every Unicode composition', async () => {
    assert.equal(await findWeakness('zoe\u03082016zoe\u0308', family), 'personal');
  });

  it('is estimated by its beginning, so that a long one takes no longer', async () => {
    assert.equal(await findWeakness(`${'12345678'.repeat(5)}kD8#xLq02mW`, []), 'repeated');
  });

  it('is estimated in a thread of its own, alike, one after the other', async () => {
    const inThread = createStrengthThread();
    const passwords = ['password1234', 'Mia2019Zoe', 'correct horse battery'];
    assert.deepEqual(await Promise.all(passwords.map((password) => inThread(password, family, 'fam'))), [
      'common',
      'personal',
      undefined,
    ]);
  });
});
