import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operations } from '../../../catalogue.ts';
import { exampleArguments } from '../../../testing/example-arguments.ts';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { refusesWrongCallers } from '../../../testing/operation-checks.ts';
import { callWith, signIn } from '../../../testing/sign-in.ts';

const TEN_MINUTES = 10 * 60_000;

onBothStores('a password that was given ten minutes ago', (sprout) => {
  it('is not enough for any operation that needs it, until the parent gives it again', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const session = await signIn(test, email, password);
    const sensitive = operations.filter(({ needsPassword }) => needsPassword !== null);
    assert.ok(sensitive.length >= 6, 'the search found no sensitive operations');
    const answerTo = async (definition: (typeof operations)[number]) => {
      const args = exampleArguments(definition, { scopes: ['gems:adjust'] });
      const { body } = await callWith(test, session, definition.name, args);
      return (body as { error?: { reason?: string } }).error?.reason;
    };
    test.clock.advance(TEN_MINUTES);
    for (const definition of sensitive) assert.equal(await answerTo(definition), 'PASSWORD_NEEDED', definition.name);
    const wrong = await callWith(test, session, 'access.confirm_password', { password: 'not the right one' });
    assert.match(wrong.text, /SIGN_IN_FAILED/);
    assert.equal(await answerTo(sensitive[0] as never), 'PASSWORD_NEEDED');
    assert.equal((await callWith(test, session, 'access.confirm_password', { password })).isError, false);
    for (const definition of sensitive) assert.notEqual(await answerTo(definition), 'PASSWORD_NEEDED', definition.name);
  });

  it('is enough for operations that are not sensitive', async () => {
    const test = sprout();
    const { email, password } = await test.family();
    const session = await signIn(test, email, password);
    const made = { clientName: 'Robot', scopes: ['gems:read'] };
    const { grantId } = (await callWith(test, session, 'access.create_token', made)).body as { grantId: string };
    test.clock.advance(TEN_MINUTES);
    const args = { grantId, scopes: ['gems:read', 'task:read'] };
    assert.equal((await callWith(test, session, 'access.update_grant', args)).isError, false);
    const high = await callWith(test, session, 'access.update_grant', { grantId, scopes: ['gems:adjust'] });
    assert.match(high.text, /PASSWORD_NEEDED/);
  });

  it('can be confirmed only by a signed-in parent', async () => {
    const test = sprout();
    await refusesWrongCallers(test, await test.family(), 'access.confirm_password', { password: 'x' });
  });
});
