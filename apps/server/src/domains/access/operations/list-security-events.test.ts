import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AnswerOf } from '#operations';
import { onBothStores } from '../../../testing/on-both-stores.ts';
import { callWith, connectAgent, signIn } from '../../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../../testing/test-sprout.ts';
import type { definition as listSecurityEvents } from './list-security-events.ts';

type Page = AnswerOf<typeof listSecurityEvents>;

const listed = (test: TestSprout, { parent }: TestFamily, args: object = {}) =>
  test.ok<Page>(parent, 'access.list_security_events', { ...args });

const typesOf = ({ items }: Page) => items.map(({ type }) => type);

const guess = (test: TestSprout, email: string, remoteAddress = '203.0.113.7') =>
  test.sprout.pipeline.call({
    operation: 'access.sign_in',
    args: { email, password: 'a wrong guess' },
    caller: null,
    remoteAddress,
  });

onBothStores('access.list_security_events', (sprout) => {
  it('tells of sign-ins, sessions, grants, passwords, people and exports, newest first', async () => {
    const test = sprout();
    const family = await test.family();
    const { email, password, parent } = family;
    const step = () => test.clock.advance(1_000);
    step();
    const session = await signIn(test, email, password);
    step();
    const token = { clientName: 'Agent', scopes: ['family:read'] };
    const { grantId } = await test.ok(parent, 'access.create_token', token);
    step();
    await test.ok(parent, 'access.update_grant', { grantId, scopes: ['task:read'] });
    step();
    await test.ok(parent, 'access.revoke_grant', { grantId });
    step();
    await test.ok(parent, 'family.export');
    step();
    await callWith(test, session, 'access.sign_out');
    const page = await listed(test, family);
    assert.deepEqual(typesOf(page), [
      'access.sessions_ended',
      'family.exported',
      'access.agent_disconnected',
      'access.agent_changed',
      'access.agent_connected',
      'access.signed_in',
      'family.created',
    ]);
    assert.deepEqual(page.items[0]?.actor, { kind: 'parent', id: parent.actorId });
    assert.ok(page.items.every(({ isRefusal }) => !isRefusal));
  });

  it('tells of wrong passwords and locks with how often and from where, and shows only refusals if asked to', async () => {
    const test = sprout();
    const family = await test.family();
    for (let count = 0; count < 8; count++) await guess(test, family.email.toUpperCase());
    await guess(test, family.email, '203.0.113.8');
    await test.refused(family.parent, 'access.confirm_password', { password: 'a wrong guess' });
    const { items } = await listed(test, family, { onlyRefusals: true });
    const told = items.map(({ type, times, address, isRefusal }) => [type, times, address, isRefusal]);
    assert.deepEqual(told.sort(), [
      ['access.password_refused', 1, null, true],
      ['access.sign_in_locked', 3, '203.0.113.7', true],
      ['access.sign_in_refused', 1, '203.0.113.8', true],
      ['access.sign_in_refused', 5, '203.0.113.7', true],
    ]);
    const guessed = items.find(({ type }) => type === 'access.sign_in_locked');
    assert.deepEqual([guessed?.actor, guessed?.refs], [null, { parentId: family.parent.actorId }]);
    assert.ok(!JSON.stringify(items).includes('@'), 'no e-mail address');
  });

  it('counts a storm of refused calls of an agent as one', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = family.agentWith('family:read');
    for (let count = 0; count < 50; count++) await test.refused(agent, 'task.list');
    const { items } = await listed(test, family, { onlyRefusals: true });
    assert.deepEqual(
      items.map(({ type, times, refs, payload }) => [type, times, refs, payload]),
      [['access.agent_refused', 50, { grantId: agent.channelId }, { operation: 'task.list' }]],
    );
  });

  it('names the agent whose call was refused, while it is connected', async () => {
    const test = sprout();
    const family = await test.family();
    const agent = await connectAgent(test, family.parent, ['family:read'], 'Claude');
    const grantId = agent.channelId;
    await test.refused(agent, 'task.list');
    const actor = async () => (await listed(test, family, { onlyRefusals: true })).items[0]?.actor;
    const known = { kind: 'agent', id: family.parent.actorId, grantId };
    assert.deepEqual(await actor(), { ...known, client: 'Claude' });
    await test.ok(family.parent, 'access.revoke_grant', { grantId });
    assert.deepEqual(await actor(), known);
  });

  it('goes through all pages, without repeating or missing anything of the same moment', async () => {
    const test = sprout();
    const family = await test.family();
    const token = { clientName: 'Agent', scopes: ['family:read'] };
    for (let count = 0; count < 4; count++) await test.ok(family.parent, 'access.create_token', token);
    for (let count = 0; count < 4; count++) await guess(test, family.email, `203.0.113.${count}`);
    const whole = (await listed(test, family)).items.map(({ eventId }) => eventId);
    assert.equal(whole.length, 9);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page: Page = await listed(test, family, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ eventId }) => eventId));
      cursor = page.nextCursor;
    } while (cursor !== null);
    assert.deepEqual(seen, whole);
    assert.equal(
      (await test.refused(family.parent, 'access.list_security_events', { cursor: '?' })).reason,
      'INVALID_CURSOR',
    );
  });

  it('is for parents of the family only', async () => {
    const test = sprout();
    const [ours, theirs] = [await test.family(), await test.family()];
    await guess(test, ours.email);
    assert.deepEqual(typesOf(await listed(test, theirs)), ['family.created']);
    for (const caller of [ours.agent, ours.kids[0]])
      assert.equal((await test.refused(caller, 'access.list_security_events')).code, 'PERMISSION_DENIED');
    const activity = await test.call(ours.agent, 'activity.list');
    assert.doesNotMatch(activity.text, /sign_in/, 'agents do not read it in the activity either');
  });

  it('keeps a bounded number of each kind, so that refusals do not push sign-ins out', async () => {
    const test = sprout();
    const family = await test.family();
    await signIn(test, family.email, family.password);
    await test.sprout.security.flush();
    for (let count = 0; count < 520; count++) {
      const login = { familyId: family.familyId, parentId: family.parent.actorId, email: '', passwordHash: '' };
      test.sprout.security.refuseSignIn([login], 'access.sign_in_refused', `10.0.${count >> 8}.${count & 255}`);
    }
    await test.sprout.security.flush();
    const sql = 'SELECT is_refusal, COUNT(*) AS n FROM security_event WHERE family_id = $1 GROUP BY is_refusal';
    const rows = await test.sprout.store.read((db) =>
      db.all<{ isRefusal: number; n: number }>(`${sql} ORDER BY is_refusal`, [family.familyId]),
    );
    assert.deepEqual(
      rows.map(({ isRefusal, n }) => [isRefusal, Number(n)]),
      [
        [0, 1],
        [1, 500],
      ],
    );
    test.clock.advance(181 * 24 * 3_600_000);
    await test.doChores();
    assert.deepEqual(typesOf(await listed(test, family)), ['family.created']);
  });

  it('ships one line for each event, without e-mail addresses, names and secrets', async () => {
    const test = sprout();
    const family = await test.family();
    const lines = test.securityLines;
    lines.length = 0;
    const call = (caller: typeof family.parent | null, operation: string, args: Record<string, unknown>) =>
      test.sprout.pipeline.call({ operation, args, caller, remoteAddress: '192.0.2.1' });
    await call(null, 'access.sign_in', { email: family.email, password: family.password });
    await call(null, 'access.sign_in', { email: family.email, password: 'a wrong guess' });
    await call(null, 'access.sign_in', { email: 'stranger@example.com', password: 'a wrong guess' });
    await call(null, 'access.pair_device', { code: 'ABCD-EFGH' });
    await call(family.parent, 'access.create_token', { clientName: 'Hidden', scopes: ['family:read'] });
    await call(family.parent, 'family.delete', { familyName: 'Test' });
    assert.deepEqual(
      lines.map(({ type, familyId }) => [type, familyId]),
      [
        ['access.signed_in', family.familyId],
        ['access.sign_in_refused', family.familyId],
        ['access.sign_in_refused', null],
        ['access.stranger_refused', null],
        ['access.agent_connected', family.familyId],
        ['family.deleted', family.familyId],
      ],
    );
    assert.ok(lines.every(({ address }) => address === '192.0.2.1'));
    assert.doesNotMatch(JSON.stringify(lines), /@|guess|Hidden|Test|ABCD|sp[a-z]_/);
  });
});
