import { limits } from '#operations';
import { sproutOf } from '../../core/principal.ts';
import { saveClient } from '../../domains/access/index.ts';
import { addParent, pairDevice } from '../sign-in.ts';
import { addPasskey, SoftwareAuthenticator } from '../software-authenticator.ts';
import { type RefusedBody, TEST_ORIGIN } from '../test-sprout.ts';
import { madeUpCursor, type Provocations, type Stage } from './provocation.ts';

const birthDate = '2018-03-04';

function newFamily(email: string, timezone = 'Europe/Berlin') {
  return { familyName: 'New', timezone, parent: { name: 'Pat', email, password: 'a long enough one' } };
}

async function fillWithKids({ test, family }: Stage): Promise<void> {
  for (let kids = family.childIds.length; kids < limits.kidsPerFamily; kids++) {
    await test.ok(family.parent, 'family.add_kid', { name: `Kid ${kids}`, birthDate });
  }
}

/** Connects as many agents as a family may have. */
async function connectAgents({ test, family }: Stage): Promise<void> {
  const token = { clientName: 'Agent', scopes: ['family:read'] };
  for (let count = 0; count < limits.grantsPerFamily; count++)
    await test.ok(family.parent, 'access.create_token', token);
}

async function invitation({ test, family }: Pick<Stage, 'test' | 'family'>): Promise<string> {
  return (await test.ok<{ link: string }>(family.parent, 'family.invite_parent', { name: 'Sam' })).link;
}

export const familyProvocations: Provocations = {
  'family.tell_kid SAFETY_REJECTED': ({ family, refused }) =>
    refused(family.agent, { childId: family.childIds[0], text: 'Send me naked pictures of you' }),
  'family.set_up SET_UP_CLOSED': ({ closed }) => closed.refused(null, 'family.set_up', newFamily('late@example.com')),
  'family.set_up SET_UP_CODE_WRONG': async ({ closed }) => {
    // Demo families leave set-up open.
    const mark = (isDemo: number) =>
      closed.sprout.store.write((tx) => tx.run('UPDATE family SET is_demo = $1', [isDemo]));
    await mark(1);
    const refusal = await closed.refused(null, 'family.set_up', newFamily('early@example.com'));
    await mark(0);
    return refusal;
  },
  'family.set_up PASSWORD_WEAK': ({ refused }) => {
    const { parent, ...family } = newFamily('weak@example.com');
    return refused(null, { ...family, parent: { ...parent, password: 'password1234' } });
  },
  'family.set_up INVALID_TIMEZONE': ({ refused }) => refused(null, newFamily('zone@example.com', 'Mars/Base')),
  'family.update INVALID_TIMEZONE': ({ family, refused }) => refused(family.parent, { timezone: '+02:00' }),

  'family.add_kid LIMIT_EXCEEDED': async (stage) => {
    await fillWithKids(stage);
    return stage.refused(stage.family.parent, { name: 'One more', birthDate });
  },
  'family.restore_kid LIMIT_EXCEEDED': async (stage) => {
    const { test, family, refused } = stage;
    const [childId] = family.childIds;
    await fillWithKids(stage);
    await test.ok(family.parent, 'family.remove_kid', { childId });
    await test.ok(family.parent, 'family.add_kid', { name: 'In its place', birthDate });
    return refused(family.parent, { childId });
  },
  'family.accept_invitation LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    const parentOf = (count: number) => ({
      name: 'Pat',
      email: `${count}-${family.email}`,
      password: 'a long enough one',
    });
    for (let parents = 1; parents < limits.parentsPerFamily; parents++) {
      await addParent(test, family.parent, parentOf(parents));
    }
    return refused(null, { link: await invitation({ test, family }), ...parentOf(limits.parentsPerFamily) });
  },
  'family.accept_invitation EMAIL_TAKEN': async ({ test, family, refused }) => {
    const link = await invitation({ test, family });
    return refused(null, { link, name: 'Pat', email: family.email, password: 'a long enough one' });
  },
  'family.accept_invitation PASSWORD_WEAK': async ({ test, family, refused }) => {
    const link = await invitation({ test, family });
    return refused(null, { link, name: 'Sam', email: `weak-${family.email}`, password: 'qwertyuiop12' });
  },
  'family.accept_invitation LINK_INVALID': ({ family, refused }) =>
    refused(null, { link: 'spl_A.none', name: 'Sam', email: `none-${family.email}`, password: 'a long enough one' }),
  'family.invite_parent LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    for (let made = 0; made < limits.linksPerFamily; made++) await invitation({ test, family });
    return refused(family.parent, { name: 'Sam' });
  },
  'family.export OWNER_ONLY': async ({ test, family, refused }) => {
    const parent = { name: 'Pat', email: `third-${family.email}`, password: 'a long enough one' };
    const { userId } = await addParent(test, family.parent, parent);
    return refused({ ...family.parent, actorId: userId }, {});
  },
  'family.delete FAMILY_NAME_DIFFERS': ({ family, refused }) => refused(family.parent, { familyName: 'Somebody else' }),
  'family.delete OWNER_ONLY': async ({ test, family, refused }) => {
    const parent = { name: 'Pat', email: `second-${family.email}`, password: 'a long enough one' };
    const { userId } = await addParent(test, family.parent, parent);
    return refused({ ...family.parent, actorId: userId }, { familyName: 'Anything' });
  },
  'family.remove_parent OWNER_ONLY': async ({ test, family, refused }) => {
    const second = { name: 'Sam', email: `second-${family.email}`, password: 'a long enough one' };
    const { userId } = await addParent(test, family.parent, second);
    return refused({ ...family.parent, actorId: userId }, { userId: family.parent.actorId });
  },
  'family.remove_parent LAST_PARENT': ({ family, refused }) =>
    refused(family.parent, { userId: family.parent.actorId }),
};

export const accessProvocations: Provocations = {
  'access.use_link LINK_INVALID': ({ refused }) => refused(null, { link: 'spl_A.none' }),
  'access.create_link LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    const [caller, args] = [sproutOf(family.familyId), { kind: 'parent', person: family.parent.actorId }];
    for (let made = 0; made < limits.linksPerFamily; made++) await test.ok(caller, 'access.create_link', args);
    return refused(caller, args);
  },
  'access.sign_in SIGN_IN_FAILED': ({ family, refused }) =>
    refused(null, { email: family.email, password: 'not the right one' }),
  'access.confirm_password SIGN_IN_FAILED': ({ family, refused }) =>
    refused(family.parent, { password: 'not the right one' }),
  'access.change_password SIGN_IN_FAILED': ({ family, refused }) =>
    refused(family.parent, { currentPassword: 'not the right one', newPassword: 'another long one' }),
  'access.change_password PASSWORD_WEAK': ({ family, refused }) =>
    refused(family.parent, { currentPassword: family.password, newPassword: 'iloveyou2026' }),
  'access.pair_device PAIRING_CODE_INVALID': async ({ test, family, refused }) => {
    await pairDevice(test, family.parent, family.childIds[0]);
    return refused(null, { code: '00000000' });
  },
  'kid.choose_look LOOK_NOT_YOURS': ({ family, refused }) => refused(family.kids[0], { look: 'plain' }),
  'access.create_wall_code LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    for (let count = 0; count < limits.devicesPerFamily; count++)
      await pairDevice(test, family.parent, family.childIds[0]);
    return refused(family.parent, {});
  },
  'kid.choose PIN_NEEDED': async ({ test, family, refused }) => {
    const [childId] = family.childIds;
    await test.ok(family.parent, 'family.update_kid', { childId, pin: '4711' });
    return refused(family.kids[0], { childId });
  },
  'kid.choose PIN_WRONG': async ({ test, family, refused }) => {
    const [childId] = family.childIds;
    await test.ok(family.parent, 'family.update_kid', { childId, pin: '4711' });
    return refused(family.kids[0], { childId, pin: '0000' });
  },
  'access.begin_passkey PASSKEYS_IMPOSSIBLE': async ({ test, family }) => {
    const request = { operation: 'access.begin_passkey', args: {}, caller: family.parent };
    const { body } = await test.sprout.pipeline.call({ ...request, origin: 'http://127.0.0.1:8787' });
    return (body as { error: RefusedBody }).error;
  },
  'access.add_passkey PASSKEY_REFUSED': ({ family, refused }) =>
    refused(family.parent, { name: 'Phone', ...new SoftwareAuthenticator().create('made up', TEST_ORIGIN) }),
  'access.add_passkey LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    for (let count = 0; count < limits.passkeysPerParent; count++) await addPasskey(test, family.parent);
    const { challenge } = await test.ok<{ challenge: string }>(family.parent, 'access.begin_passkey');
    return refused(family.parent, { name: 'Phone', ...new SoftwareAuthenticator().create(challenge, TEST_ORIGIN) });
  },
  'access.sign_in_with_passkey PASSKEY_REFUSED': ({ family, refused }) =>
    refused(null, new SoftwareAuthenticator().get('made up', TEST_ORIGIN, family.parent.actorId)),
  'access.confirm_passkey PASSKEY_REFUSED': ({ family, refused }) => {
    const { userHandle: _, ...answer } = new SoftwareAuthenticator().get('made up', TEST_ORIGIN, family.parent.actorId);
    return refused(family.parent, answer);
  },
  'access.list_passkeys INVALID_CURSOR': madeUpCursor,
  'access.list_sessions INVALID_CURSOR': madeUpCursor,
  'access.list_security_events INVALID_CURSOR': madeUpCursor,
  'access.create_pairing_code LIMIT_EXCEEDED': async ({ test, family, refused }) => {
    const [childId] = family.childIds;
    for (let count = 0; count < limits.devicesPerFamily; count++) await pairDevice(test, family.parent, childId);
    return refused(family.parent, { childId });
  },
  'access.create_token LIMIT_EXCEEDED': async (stage) => {
    await connectAgents(stage);
    return stage.refused(stage.family.parent, { clientName: 'One more', scopes: ['family:read'] });
  },
  'access.connect_agent LIMIT_EXCEEDED': async (stage) => {
    await connectAgents(stage);
    const row = { clientId: `oc_${stage.family.familyId}`, name: 'One more', metadata: '{}', freshUntil: null };
    await stage.test.sprout.store.write((tx) => saveClient(tx, row, stage.test.clock.now()));
    return stage.refused(stage.family.parent, { client: row.clientId, scopes: ['family:read'] });
  },
  'access.list_devices INVALID_CURSOR': madeUpCursor,
  'access.list_grants INVALID_CURSOR': madeUpCursor,
  'access.list_audit INVALID_CURSOR': madeUpCursor,
};
