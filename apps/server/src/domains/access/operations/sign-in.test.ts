import assert from 'node:assert/strict';
import { it } from 'node:test';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, signIn } from '../../../testing/sign-in.ts';

onBothStores('access.sign_in', (sprout) => {
  it('issues a session that ends after thirty days without use', async () => {
    const test = sprout();
    const { email, password, familyId, parent } = await test.family();
    const answer = await test.call(null, 'access.sign_in', { email: ` ${email.toUpperCase()} `, password });
    const body = answer.body as { expiresAt: string; familyId: string; userId: string; name: string };
    assert.deepEqual([body.familyId, body.userId, body.name], [familyId, parent.actorId, 'Pat']);
    assert.equal(Date.parse(body.expiresAt), test.clock.now() + 180 * 24 * 3_600_000);
    assert.ok(!answer.text.includes(answer.issued?.secret ?? 'missing'), 'the secret goes into the cookie only');

    const session = { kind: 'session', secret: answer.issued?.secret ?? '' } as const;
    test.clock.advance(30 * 24 * 3_600_000 - 1);
    assert.equal((await callWith(test, session, 'family.query_overview')).httpStatus, 200);
    test.clock.advance(30 * 24 * 3_600_000);
    assert.equal((await callWith(test, session, 'family.query_overview')).httpStatus, 401);
  });

  it('does not take a session as a bearer token, nor a token as a session, cached or not', async () => {
    const test = sprout();
    const { email, password, parent } = await test.family();
    const session = await signIn(test, email, password);
    const { token } = await test.ok(parent, 'access.create_token', { clientName: 'A', scopes: ['family:read'] });
    const bearer = { kind: 'bearer', secret: String(token) } as const;
    for (let round = 0; round < 2; round++) {
      for (const good of [session, bearer]) {
        const kind = good.kind === 'session' ? 'bearer' : 'session';
        assert.equal((await callWith(test, { ...good, kind }, 'family.query_overview')).httpStatus, 401);
        assert.equal((await callWith(test, good, 'family.query_overview')).httpStatus, 200);
      }
    }
  });

  it('answers alike for an unknown address and a wrong password', async () => {
    const test = sprout();
    const { email } = await test.family();
    const wrong = await test.refused(null, 'access.sign_in', { email, password: 'not the password' });
    const unknown = await test.refused(null, 'access.sign_in', { email: 'nobody@example.com', password: 'whatever' });
    assert.deepEqual([wrong.code, wrong.reason], ['PERMISSION_DENIED', 'SIGN_IN_FAILED']);
    assert.deepEqual(wrong, unknown);
  });

  it('makes an address wait after five failures, known or not, right password or not', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    for (const address of [email, 'stranger@example.com']) {
      for (let failure = 0; failure < 5; failure++) {
        const error = await test.refused(null, 'access.sign_in', { email: address, password: 'wrong one' });
        assert.equal(error.reason, 'SIGN_IN_FAILED');
      }
      const error = await test.refused(null, 'access.sign_in', { email: address, password });
      assert.deepEqual([error.code, error.reason, error.retryAfterMs], ['INTERNAL_ERROR', 'RATE_LIMITED', 1_000]);
    }
    test.clock.advance(1_000);
    await test.ok(null, 'access.sign_in', { email, password });
    // A success clears no count; it is not counted itself.
    assert.equal((await test.refused(null, 'access.sign_in', { email, password: 'wrong' })).retryAfterMs, 1_000);
  });

  it('lets the parent in though somebody elsewhere guessed wrong again and again', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const attempt = (guess: string, remoteAddress: string) =>
      test.sprout.pipeline.call({
        operation: 'access.sign_in',
        args: { email, password: guess },
        caller: null,
        remoteAddress,
      });
    for (let index = 0; index < 5; index++) await attempt('wrong one', '203.0.113.7');
    assert.equal((await attempt('wrong one', '203.0.113.7')).httpStatus, 429);
    assert.equal((await attempt(password, '192.0.2.8')).httpStatus, 200);
  });

  it('never clears the count of an address by a success', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const attempt = (address: string, guess: string) =>
      test.sprout.pipeline.call({
        operation: 'access.sign_in',
        args: { email: address, password: guess },
        caller: null,
        remoteAddress: '203.0.113.9',
      });
    for (let index = 0; index < 30; index++) {
      assert.equal((await attempt(`victim${index}@example.com`, 'summer2026')).httpStatus, 401);
      if (index % 10 === 0) assert.equal((await attempt(email, password)).httpStatus, 200);
    }
    assert.equal((await attempt('victim30@example.com', 'summer2026')).httpStatus, 429);
  });

  it('counts guesses at the same moment one by one', async () => {
    const test = sprout();
    const { email } = await test.family();
    const guess = (index: number) => test.refused(null, 'access.sign_in', { email, password: `guess ${index}` });
    const errors = await Promise.all(Array.from({ length: 12 }, (_, index) => guess(index)));
    assert.equal(errors.filter(({ reason }) => reason === 'SIGN_IN_FAILED').length, 5);
    assert.equal(errors.filter(({ reason }) => reason === 'RATE_LIMITED').length, 7);
  });

  it('makes an IP address wait that tries many e-mail addresses', async () => {
    const test = sprout();
    const attempt = (index: number, remoteAddress: string) =>
      test.sprout.pipeline.call({
        operation: 'access.sign_in',
        args: { email: `spray${index}@example.com`, password: 'summer2026' },
        caller: null,
        remoteAddress,
      });
    for (let index = 0; index < 30; index++) assert.equal((await attempt(index, '192.0.2.1')).httpStatus, 401);
    assert.equal((await attempt(30, '192.0.2.1')).httpStatus, 429);
    assert.equal((await attempt(30, '192.0.2.2')).httpStatus, 401);
  });

  it('lets the right password in again and again, and counts that as well', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    for (let count = 0; count < 300; count++) await test.ok(null, 'access.sign_in', { email, password });
    assert.equal((await test.refused(null, 'access.sign_in', { email, password })).reason, 'RATE_LIMITED');
  });
});
