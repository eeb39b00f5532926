import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { callApi } from '@sprout/server/testing';
import { callWith, type Demo, engines } from '../testing/cli.ts';

test('a family moves from the embedded database of a running server to PostgreSQL', async (t) => {
  const from = await engines.sqlite(t);
  const demo = await from.demo();
  const other = await from.demo();
  await from.serve();
  const exported = await from.run(['export', demo.familyId]);
  assert.deepEqual([exported.code, exported.stderr], [0, '']);
  assert.ok(!exported.stdout.includes(other.familyId));

  const to = await engines.postgres(t);
  const imported = await to.run(['import', '-', '--json'], { stdin: exported.stdout });
  assert.equal(imported.code, 0, imported.stderr);
  assert.equal((JSON.parse(imported.stdout) as { familyId: string }).familyId, demo.familyId);

  const { url } = await to.serve();
  const signedIn = await callApi<{ familyId: string }>(url, 'access.sign_in', demo.parent);
  assert.deepEqual([signedIn.status, signedIn.body.familyId], [200, demo.familyId]);
  assert.equal((await callWith(url, other.token, 'family.query_overview')).status, 401);
});

test('a family is written to a file, and is not imported twice', async (t) => {
  const home = await engines.sqlite(t);
  const { familyId } = await home.demo();
  assert.equal((await home.run(['export', familyId, 'family.json'])).code, 0);
  assert.equal((JSON.parse(readFileSync(home.file('family.json'), 'utf8')) as Demo).familyId, familyId);
  const again = await home.run(['import', 'family.json']);
  assert.equal(again.code, 1);
  assert.match(again.stderr, /already here/);
});

test('a failed export or import is explained', async (t) => {
  const home = await engines.sqlite(t);
  await home.demo();
  const cases = [
    { args: ['export', 'fam_none'], stdin: '', says: /fam_none/ },
    { args: ['import', 'missing.json'], stdin: '', says: /missing\.json/ },
    { args: ['import', '-'], stdin: 'not json', says: /Standard input is not JSON/ },
    { args: ['import', '-'], stdin: '{"format":"other"}', says: /cannot be imported/ },
  ];
  for (const { args, stdin, says } of cases) {
    const { code, stdout, stderr } = await home.run(args, { stdin });
    assert.deepEqual([code, stdout], [1, ''], args.join(' '));
    assert.match(stderr, says);
    assert.doesNotMatch(stderr, /at .*\.ts/);
  }
  assert.equal((await home.run(['export'])).code, 2);
});
