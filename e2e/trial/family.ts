import { scopeNames } from '../../apps/server/src/core/scopes/scopes.ts';
import { bearer, callApi, setUpCode } from '../../apps/server/src/testing/index.ts';
import { zoneAtNoon } from '../../apps/server/src/testing/zone-at-noon.ts';
import type { Act } from './wish.ts';

type Headers = Readonly<Record<string, string>>;

/** A family of its own for one wish: a parent, Mia and Ben with their devices, and a token for the agent. */
export class TrialFamily {
  readonly familyId: string;
  readonly token: string;
  readonly timezone: string;
  readonly #url: string;
  readonly #headers: Readonly<Record<Act['as'], Headers>>;

  private constructor(
    url: string,
    made: Pick<TrialFamily, 'familyId' | 'token' | 'timezone'>,
    headers: Record<Act['as'], Headers>,
  ) {
    this.familyId = made.familyId;
    this.token = made.token;
    this.timezone = made.timezone;
    this.#url = url;
    this.#headers = headers;
  }

  /** The server's sign-up must be open. */
  static async setUp(url: string, name: string): Promise<TrialFamily> {
    const login = { email: `${name}@example.com`, password: 'correct horse battery' };
    const timezone = zoneAtNoon();
    const kids = [
      { name: 'Mia', birthDate: '2017-02-03' },
      { name: 'Ben', birthDate: '2019-06-07' },
    ];
    const family = { familyName: 'Trial', timezone, parent: { name: 'Pat', ...login }, kids, setUpCode };
    const made = await call(url, 'family.set_up', family);
    const signedIn = await callApi(url, 'access.sign_in', login);
    const parent = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const grant = { clientName: 'Scripted agent', scopes: scopeNames };
    const { token } = (await call(url, 'access.create_token', grant, parent)) as { token: string };
    const [mia, ben] = made.kids as { childId: string }[];
    const headers = { parent, Mia: await pair(url, mia?.childId, parent), Ben: await pair(url, ben?.childId, parent) };
    return new TrialFamily(url, { familyId: String(made.familyId), token, timezone }, headers);
  }

  /** `family` and, for each kid, an id such as `Mia`. */
  async ids(): Promise<[string, string][]> {
    const { kids } = await this.act('parent', 'family.query_overview', {});
    const named = (kids as { name: string; childId: string }[]).map(({ name, childId }): [string, string] => [
      name,
      childId,
    ]);
    return [['family', this.familyId], ...named];
  }

  /** Does in the app what a parent or a kid does. */
  act(as: Act['as'], operation: string, args: object): Promise<Record<string, unknown>> {
    return call(this.#url, operation, args, this.#headers[as]);
  }
}

async function pair(url: string, childId: string | undefined, parent: Headers): Promise<Headers> {
  const { code } = await call(url, 'access.create_pairing_code', { childId }, parent);
  const { deviceToken } = await call(url, 'access.pair_device', { code });
  return bearer(String(deviceToken));
}

async function call(url: string, operation: string, args: object, headers: Headers = {}) {
  const { status, body } = await callApi(url, operation, args, headers);
  if (status !== 200) throw new Error(`${operation} was refused: ${JSON.stringify(body)}`);
  return body;
}
