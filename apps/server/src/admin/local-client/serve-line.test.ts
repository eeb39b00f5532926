import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { it } from 'node:test';
import { usualScopes } from '../../catalogue.ts';
import type { Watcher } from '../../core/live/live.ts';
import { onBothStores } from '../../testing/on-both-stores.ts';
import { pairDevice } from '../../testing/sign-in.ts';
import type { TestFamily, TestSprout } from '../../testing/test-sprout.ts';
import { until } from '../../testing/until.ts';
import { AdminProblem } from '../admin-problem.ts';
import { CLIENT_NAME } from './admit.ts';
import { LocalClients } from './local-clients.ts';
import { type LocalClientRequest, localClientRequestIn } from './request.ts';
import type { SpeakMcp } from './serve-line.ts';

interface Grant {
  readonly grantId: string;
  readonly clientName: string;
  readonly scopes: readonly string[];
}

async function grantsOf(test: TestSprout, { parent }: TestFamily): Promise<readonly Grant[]> {
  return (await test.ok<{ items: Grant[] }>(parent, 'access.list_grants')).items;
}

/** Serves a client with a fake that only listens. Returns what the client said and how the line ended. */
async function serve(test: TestSprout, request: LocalClientRequest) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const heard: string[] = [];
  let caller: Watcher | undefined;
  const listen: SpeakMcp = async (line) => {
    caller = line.caller;
    for await (const chunk of line.input) heard.push(String(chunk));
  };
  const client = await new LocalClients(test.sprout, listen, test.clock).receive(request);
  const served = client.serve({ input, output });
  const params = { clientInfo: { name: 'Test client' } };
  input.write(`${JSON.stringify({ method: 'initialize', params })}\n`);
  await until(() => heard.length === 1);
  assert.ok(caller);
  return { input, heard, served, caller };
}

async function problemsOf(test: TestSprout, request: LocalClientRequest): Promise<string> {
  const clients = new LocalClients(test.sprout, async () => undefined, test.clock);
  const thrown = await clients.receive(request).catch((error) => error);
  assert.ok(thrown instanceof AdminProblem);
  return thrown.problems.join('\n');
}

onBothStores('a local client', (sprout) => {
  it('is an agent of the family’s owner that parents see until it leaves', async () => {
    const test = sprout();
    const family = await test.family();
    const { input, heard, served, caller } = await serve(test, { familyId: family.familyId });
    assert.equal(caller.principal.kind, 'agent');
    assert.equal(caller.principal.clientId, 'local:Test client');
    assert.equal(caller.principal.actorId, family.parent.actorId);
    const [grant, ...others] = await grantsOf(test, family);
    assert.deepEqual([grant?.clientName, others], [CLIENT_NAME, []]);
    assert.deepEqual(grant?.scopes, usualScopes);
    input.end('one\n');
    assert.equal(await served, true);
    assert.deepEqual(heard.slice(1), ['one\n']);
    assert.deepEqual(await grantsOf(test, family), []);
  });

  it('is cut off when a parent disconnects it', async () => {
    const test = sprout();
    const family = await test.family();
    const { input, heard, served, caller } = await serve(test, { familyId: family.familyId, scopes: ['gems:adjust'] });
    input.write('before\n');
    while (heard.length === 1) await new Promise(setImmediate);
    await test.ok(family.parent, 'access.revoke_grant', { grantId: caller.principal.channelId });
    input.write('after\n');
    assert.equal(await served, false);
    assert.deepEqual(heard.slice(1), ['before\n']);
  });

  it('leaves the grant of its own token in place', async () => {
    const test = sprout();
    const family = await test.family();
    const made = await test.ok(family.parent, 'access.create_token', { clientName: 'Mine', scopes: ['gems:read'] });
    const { input, served, caller } = await serve(test, { token: String(made.token) });
    assert.equal(caller.principal.channelId, made.grantId);
    input.end();
    assert.equal(await served, true);
    assert.deepEqual(
      (await grantsOf(test, family)).map(({ clientName }) => clientName),
      ['Mine'],
    );
  });

  it('is refused if its token is not an agent’s, or if its arguments contradict the token', async () => {
    const test = sprout();
    const [family, other] = [await test.family(), await test.family()];
    const made = await test.ok(family.parent, 'access.create_token', { clientName: 'Mine', scopes: ['gems:read'] });
    const { deviceToken } = await pairDevice(test, family.parent, family.childIds[0]);
    for (const token of ['', 'nonsense', deviceToken])
      assert.match(await problemsOf(test, { token }), /token is wrong/);
    const problems = await problemsOf(test, {
      token: String(made.token),
      familyId: other.familyId,
      scopes: ['gems:adjust'],
    });
    assert.match(problems, /leave --scopes out/);
    assert.match(problems, /not for the family/);
    assert.deepEqual((await grantsOf(test, family)).length, 1, 'a refused client leaves no grant');
  });

  it('must name the family if there are several, and is told which scopes exist', async () => {
    const test = sprout();
    const families = [await test.family(), await test.family()];
    const problems = await problemsOf(test, {});
    assert.match(problems, /--family/);
    assert.ok(families.length > 0 && /fam_\w+ {2}Test/.test(problems), problems);
    assert.match(await problemsOf(test, { familyId: 'fam_none', scopes: ['gems:red'] }), /fam_none[\s\S]*gems:red/);
  });
});

it('a request with unknown fields or types is refused', () => {
  for (const args of [{ token: 1 }, { familyId: [] }, { scopes: 'all' }, { scopes: [1] }]) {
    assert.throws(() => localClientRequestIn(args), AdminProblem);
  }
  assert.deepEqual(localClientRequestIn({ scopes: ['gems:read'] }), { scopes: ['gems:read'] });
});
