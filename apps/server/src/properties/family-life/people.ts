/** A family on the wire: two parents with sessions, their agents with tokens, three kids with devices. */
import assert from 'node:assert/strict';
import { type Scope, scopeNames } from '../../core/scopes/scopes.ts';
import { bearer, callApi } from '../../testing/api.ts';
import type { Who } from '../../testing/random-calls/act.ts';
import type { WireSprout } from '../../testing/wire-sprout.ts';
import type { Actor, Kid } from './model/world.ts';

export type { Who };

export interface Person {
  readonly actor: Actor;
  readonly headers: Record<string, string>;
}

export interface Household {
  readonly familyId: string;
  readonly people: Readonly<Record<Who, Person>>;
  readonly kids: readonly Kid[];
}

const password = 'correct horse battery';
const avatar = '🌱';

/** What the second agent may not do. */
const helperLacks = ['gems:adjust', 'screentime:approve'] as const satisfies Scope[];

/** One of each age tier, the oldest first, as every list has them. */
const kids = [
  { name: 'Ben', birthDate: '2011-12-30', avatar },
  { name: 'Zoë', birthDate: '2014-07-08', avatar },
  { name: 'Mia', birthDate: '2019-02-03', avatar },
];

let households = 0;

export async function moveIn({ url }: WireSprout, timezone: string): Promise<Household> {
  const call = async <Body>(operation: string, args: object, headers: Record<string, string> = {}) => {
    const answer = await callApi<Body>(url, operation, args, headers);
    assert.equal(answer.status, 200, `${operation}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  households += 1;
  const [mum, dad] = ['mum', 'dad'].map((who) => `${who}.${process.pid}.${households}@example.com`) as [string, string];
  const sessionOf = async (email: string) => {
    const { headers } = await call('access.sign_in', { email, password });
    return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
  };

  const setUp = { familyName: 'Week', timezone, parent: { name: 'Mum', email: mum, password }, kids };
  const { body: made } = await call<{ familyId: string; parentId: string; kids: { childId: string }[] }>(
    'family.set_up',
    setUp,
  );
  const mumsSession = await sessionOf(mum);
  const { body: added } = await call<{ userId: string }>(
    'family.add_parent',
    { name: 'Dad', email: dad, password },
    mumsSession,
  );
  const connect = async (clientName: string, lacks: readonly Scope[]): Promise<Person> => {
    const scopes = scopeNames.filter((scope) => !lacks.includes(scope));
    const { body } = await call<{ token: string; grantId: string }>(
      'access.create_token',
      { clientName, scopes },
      mumsSession,
    );
    return {
      actor: { kind: 'agent', id: made.parentId, grantId: body.grantId, client: clientName, lacks },
      headers: bearer(body.token),
    };
  };
  const devices = [];
  for (const { childId } of made.kids) {
    const { body: pairing } = await call<{ code: string }>('access.create_pairing_code', { childId }, mumsSession);
    const { body: device } = await call<{ deviceToken: string }>('access.pair_device', { code: pairing.code });
    devices.push({ actor: { kind: 'kid', id: childId } as const, headers: bearer(device.deviceToken) });
  }
  const [ben, zoe, mia] = devices as [Person, Person, Person];
  return {
    familyId: made.familyId,
    kids: kids.map((kid, index) => ({ ...kid, childId: made.kids[index]?.childId ?? '' })),
    people: {
      agent: await connect('Home agent', []),
      helper: await connect('Homework helper', helperLacks),
      mum: { actor: { kind: 'parent', id: made.parentId }, headers: mumsSession },
      dad: { actor: { kind: 'parent', id: added.userId }, headers: await sessionOf(dad) },
      mia,
      zoe,
      ben,
    },
  };
}
