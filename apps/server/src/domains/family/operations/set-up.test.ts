import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemRandom } from '../../../system.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { storeDrivers } from '../../../testing/stores.ts';
import { problemPaths, TestSprout } from '../../../testing/test-sprout.ts';
import { openSetUp } from '../set-up-code.ts';

const familyOf = (email: string) => ({
  familyName: '  The Smiths  ',
  timezone: 'Europe/Berlin',
  parent: { name: 'Pat', email, password: 'a long enough one' },
  kids: [{ name: 'Élise', birthDate: '2018-03-04', avatar: '🐸' }],
});

onBothStores('family.set_up', (sprout) => {
  it('makes a family whose parent can sign in', async () => {
    const test = sprout();
    const made = await test.ok<{ familyId: string; parentId: string; kids: { childId: string; name: string }[] }>(
      null,
      'family.set_up',
      familyOf('new@example.com'),
    );
    assert.equal(await test.revision(made.familyId), 1);
    const { familyId, userId } = await test.ok(null, 'access.sign_in', {
      email: 'NEW@example.com ',
      password: 'a long enough one',
    });
    assert.deepEqual([familyId, userId], [made.familyId, made.parentId]);
    const parent = {
      kind: 'parent',
      familyId: made.familyId,
      actorId: made.parentId,
      channelId: 's',
      scopes: 'all',
    } as const;
    const overview = await test.ok<{ name: string }>(parent, 'family.query_overview');
    assert.equal(overview.name, 'The Smiths');
    const types = (await test.ok<{ items: { type: string }[] }>(parent, 'activity.list')).items.map(({ type }) => type);
    assert.deepEqual(types, ['family.kid_added', 'family.created']);
  });

  it('names every problem at once', async () => {
    const test = sprout();
    const error = await test.refused(null, 'family.set_up', {
      familyName: ' ',
      timezone: 7,
      parent: { name: 'Pat', email: 'nobody', password: 'short', nickname: 'P' },
      kids: [{ birthDate: '2018-13-04' }],
      extra: true,
    });
    assert.equal(error.reason, 'SCHEMA_VIOLATION');
    const paths = problemPaths(error).sort();
    assert.deepEqual(paths, [
      '/extra',
      '/familyName',
      '/kids/0/birthDate',
      '/kids/0/name',
      '/parent/email',
      '/parent/nickname',
      '/parent/password',
      '/timezone',
    ]);
  });

  it('names every kid whose birthday is in the future', async () => {
    const test = sprout();
    const kids = ['2018-03-04', '2026-05-24', '2030-01-01'].map((birthDate) => ({ name: 'Kid', birthDate }));
    const error = await test.refused(null, 'family.set_up', { ...familyOf('future@example.com'), kids });
    assert.deepEqual(problemPaths(error), ['/kids/1/birthDate', '/kids/2/birthDate']);
  });

  it('refuses a text that is not a time zone of the IANA database', async () => {
    const test = sprout();
    for (const timezone of ['Mars/Olympus', '+01:00', 'europe/berlin', '2026-01-01T00:00Z', 'CET ', 'local']) {
      const error = await test.refused(null, 'family.set_up', { ...familyOf('zone@example.com'), timezone });
      assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'INVALID_TIMEZONE'], timezone);
    }
  });

  it('refuses a password that is easy to guess, and stores nothing of the family', async () => {
    const test = sprout();
    const { parent, ...family } = familyOf('guess@example.com');
    const count = () => test.sprout.store.read((db) => db.one('SELECT COUNT(*) AS n FROM family'));
    const before = await count();
    for (const password of ['password1234', 'Élise2018Smiths']) {
      const error = await test.refused(null, 'family.set_up', { ...family, parent: { ...parent, password } });
      assert.deepEqual([error.code, error.reason], ['BAD_INPUT', 'PASSWORD_WEAK'], password);
    }
    assert.deepEqual(await count(), before);
  });
});

for (const driver of storeDrivers) {
  describe(`family.set_up of a server that takes one family, on ${driver.name}`, () => {
    it('accepts one of several calls at the same time, and none after', async (t) => {
      const test = new TestSprout(await driver.open(), { signUp: 'first-only' });
      t.after(() => test.dispose());
      const { store } = test.sprout;
      const setUpCode = await openSetUp(store, systemRandom, undefined);
      assert.equal(await openSetUp(store, systemRandom, undefined), setUpCode, 'a restart keeps the code');
      for (const wrong of [{}, { setUpCode: 'x' }, { setUpCode: `${setUpCode}x` }]) {
        const error = await test.refused(null, 'family.set_up', { ...familyOf('eve@example.com'), ...wrong });
        assert.deepEqual([error.code, error.reason], ['PERMISSION_DENIED', 'SET_UP_CODE_WRONG']);
      }
      const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.com`);
      const answers = await Promise.all(
        emails.map((email) => test.call(null, 'family.set_up', { ...familyOf(email), setUpCode })),
      );
      assert.equal(answers.filter(({ isError }) => !isError).length, 1);
      assert.equal(await openSetUp(store, systemRandom, 'another-code'), undefined, 'there is a family');
      const error = await test.refused(null, 'family.set_up', { ...familyOf('e@example.com'), setUpCode });
      assert.deepEqual([error.code, error.reason], ['PERMISSION_DENIED', 'SET_UP_CLOSED']);
      const { familyId } = (await test.sprout.pipeline
        .call({
          operation: 'family.set_up',
          args: familyOf('f@example.com'),
          caller: null,
          byMachineOwner: true,
        })
        .then(({ body }) => body)) as { familyId: string };
      assert.match(familyId, /^fam_/);
    });
  });
}
