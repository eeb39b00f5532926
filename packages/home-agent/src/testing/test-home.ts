import path from 'node:path';
import { bearer, callApi, makeTempDir, setUpCode, startServerHere } from '@sprout/server/testing';

export interface TestHome {
  readonly url: URL;
  readonly childId: string;
  /** An agent's token with the scopes that the tests need. */
  readonly token: string;
  /** An agent's token that may only read the family. */
  readonly narrowToken: string;
  /** Calls as the parent. */
  parent<Body = Record<string, unknown>>(operation: string, args: object): Promise<Body>;
  /** Calls as the kid's device. */
  kid<Body = Record<string, unknown>>(operation: string, args: object): Promise<Body>;
  stop(): Promise<void>;
}

export const agentScopes = [
  'family:read',
  'task:read',
  'task:write',
  'gems:read',
  'gems:adjust',
  'inbox:read',
  'inbox:write',
  'screentime:read',
  'screentime:approve',
  'run:read',
  'run:write',
] as const;

/** A real server in this process, with one family: a parent, a kid with a paired device, and two agents. */
export async function startTestHome(): Promise<TestHome> {
  const directory = makeTempDir();
  const env = { SPROUT_DATA_DIR: path.join(directory.path, 'data'), SPROUT_RATE_LIMITS: 'off' };
  const server = await startServerHere(env, directory.path);
  const family = await setUpFamily(server.url);
  return {
    url: new URL(server.url),
    ...family,
    async stop() {
      await server.stop();
      directory.remove();
    },
  };
}

/** Makes the family over the wire, on a server with no family. */
export async function setUpFamily(url: string) {
  const email = 'parent@example.com';
  const password = 'correct horse battery';
  const headersOf = async <Body>(operation: string, args: object, headers: Record<string, string> = {}) => {
    const { status, body, headers: got } = await callApi<Body>(url, operation, args, headers);
    if (status !== 200) throw new Error(`${operation}: ${JSON.stringify(body)}`);
    return { body, cookie: got.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const { body: made } = await headersOf<{ kids: { childId: string }[] }>('family.set_up', {
    familyName: 'Test',
    timezone: 'Europe/Berlin',
    parent: { name: 'Pat', email, password },
    kids: [{ name: 'Mia', birthDate: '2017-02-03' }],
    setUpCode,
  });
  const childId = made.kids[0]?.childId ?? '';
  const { cookie } = await headersOf('access.sign_in', { email, password });
  const parent = async <Body>(operation: string, args: object) =>
    (await headersOf<Body>(operation, args, { cookie })).body;
  const tokenOf = async (clientName: string, scopes: readonly string[]) =>
    (await parent<{ token: string }>('access.create_token', { clientName, scopes })).token;
  const { code } = await parent<{ code: string }>('access.create_pairing_code', { childId });
  const { body: device } = await headersOf<{ deviceToken: string }>('access.pair_device', { code });
  return {
    childId,
    token: await tokenOf('Home agent', agentScopes),
    narrowToken: await tokenOf('Onlooker', ['family:read']),
    parent,
    kid: async <Body>(operation: string, args: object) =>
      (await headersOf<Body>(operation, args, bearer(device.deviceToken))).body,
  };
}
