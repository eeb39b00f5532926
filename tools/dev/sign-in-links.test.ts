import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { withAdministration } from '../../apps/server/src/admin/with-administration.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { startServerHere } from '../../apps/server/src/testing/server-here.ts';
import { makeTempDir } from '../../apps/server/src/testing/temp-dir.ts';
import { SignInLinks } from './sign-in-links.ts';

it('each link fills in a form that signs in as its person, and other addresses show nothing', async (t) => {
  const folder = makeTempDir();
  const env = { SPROUT_DATA_DIR: `${folder.path}/data`, SPROUT_HOST: '127.0.0.1', SPROUT_PORT: '0' };
  const demo = await withAdministration(readConfig(env, folder.path), (each) => each.createDemoFamily());
  const sprout = await startServerHere(env, folder.path);
  const links = new SignInLinks(sprout.url, demo);
  const pages = createServer((request, response) =>
    links.serve(request, response, () => response.writeHead(404).end()),
  );
  await once(pages.listen(0, '127.0.0.1'), 'listening');
  t.after(async () => {
    pages.close();
    await sprout.stop();
    folder.remove();
  });
  const address = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
  assert.equal((await fetch(`${address}/dev/guess`)).status, 404);

  assert.deepEqual(
    links.all.map(({ name }) => name),
    ['the parent', ...demo.kids.map(({ name }) => name)],
  );
  for (const { name, path } of links.all) {
    const page = await (await fetch(`${address}${path}`)).text();
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
    const fields = [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(
      ([, key = '', value = '']): [string, string] => [key, value],
    );
    const answer = await fetch(`${sprout.url}${action}`, {
      method: 'POST',
      headers: { origin: sprout.url },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    const cookie = answer.headers.getSetCookie().join(' ');
    assert.match(cookie, name === 'the parent' ? /sprout_session=\S{20}/ : /sprout_device=\S{20}/, name);
    if (name !== 'the parent') assert.ok((await answer.text()).includes(name));
  }
});
