import type { Credential } from '../core/pipeline/call.ts';
import type { Principal } from '../core/principal.ts';
import type { Scope } from '../core/scopes/scopes.ts';
import type { TestSprout } from './test-sprout.ts';

/** Signs a parent in and returns the session that the browser would keep. */
export async function signIn(test: TestSprout, email: string, password: string): Promise<Credential> {
  const answer = await test.call(null, 'access.sign_in', { email, password });
  if (answer.issued === undefined) throw new Error(`no session: ${answer.text}`);
  return { kind: 'session', secret: answer.issued.secret };
}

/** Pairs a device with a kid and returns its token and id. */
export async function pairDevice(test: TestSprout, parent: Principal, childId: string) {
  const { code } = await test.ok<{ code: string }>(parent, 'access.create_pairing_code', { childId });
  return test.ok<{ deviceToken: string; deviceId: string; childId: string }>(null, 'access.pair_device', { code });
}

/** Pairs a screen as the family's wall. */
export async function pairWall(test: TestSprout, parent: Principal) {
  const { code } = await test.ok<{ code: string }>(parent, 'access.create_wall_code');
  const paired = await test.ok<{ deviceToken: string; deviceId: string }>(null, 'access.pair_device', { code });
  const credential = { kind: 'bearer', secret: paired.deviceToken } as const;
  const found = await test.sprout.authenticator.identify(credential);
  if (found === null || found === undefined) throw new Error('the token opens nothing');
  return { wall: found.principal, deviceId: paired.deviceId, credential };
}

/** Connects an agent with these scopes, and returns it with the grant that it has. */
export async function connectAgent(
  test: TestSprout,
  parent: Principal,
  scopes: readonly Scope[],
  clientName = `Agent of ${scopes.length}`,
): Promise<Principal> {
  const grant = { clientName, scopes };
  const { token } = await test.ok<{ token: string }>(parent, 'access.create_token', grant);
  const found = await test.sprout.authenticator.identify({ kind: 'bearer', secret: token });
  if (found === null || found === undefined) throw new Error('the token opens nothing');
  return found.principal;
}

/** Calls with a credential, as an edge would. */
export function callWith(test: TestSprout, caller: Credential, operation: string, args: Record<string, unknown> = {}) {
  return test.sprout.pipeline.call({ operation, args, caller });
}

/** Another parent of the family, who was invited and chose a password. */
export async function addParent(
  test: TestSprout,
  inviter: Principal,
  newcomer: { readonly name: string; readonly email: string; readonly password: string },
): Promise<{ userId: string }> {
  const { link } = await test.ok<{ link: string }>(inviter, 'family.invite_parent', { name: newcomer.name });
  return test.ok<{ userId: string }>(null, 'family.accept_invitation', { link, ...newcomer });
}
