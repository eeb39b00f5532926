/** A photo through what can happen to a server: it is killed between two pieces, backed up and restored, moved to the other engine. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { announced, bearer, callApi, camera, everyDay, samplePng, sha256Of } from '@sprout/server/testing';
import { type Demo, engines, type Home } from '../testing/cli.ts';

const file = samplePng({ noise: 700_000 });

async function parentOf(url: string, { parent }: Demo) {
  const { headers, status } = await callApi(url, 'access.sign_in', parent);
  assert.equal(status, 200);
  return { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

const send = (url: string, mediaId: string, offset: number, until: number, kid: Record<string, string>) =>
  fetch(`${url}/kid/api/media/${mediaId}`, {
    method: 'PATCH',
    headers: { ...kid, 'upload-offset': String(offset) },
    body: new Uint8Array(file.subarray(offset, until)),
  });

/** Hands in a photo; the server is killed when half of it has come. */
async function handIn(home: Home, demo: Demo): Promise<string> {
  const first = await home.serveApart();
  const kid = bearer(demo.kids[0]?.deviceToken ?? '');
  const fields = { name: 'Tidy up', ...camera, scheduleSpec: everyDay, assignAllChildren: true };
  const { body } = await callApi<{ taskId: string }>(first.url, 'task.create', fields, await parentOf(first.url, demo));
  const { taskId } = body;
  const { date } = (await callApi<{ date: string }>(first.url, 'kid.today', {}, kid)).body;
  const photo = { ...announced(taskId, file, 'image/png'), date };
  const made = await callApi<{ mediaId: string }>(first.url, 'kid.add_media', photo, kid);
  const { mediaId } = made.body;
  assert.equal((await send(first.url, mediaId, 0, 400_000, kid)).status, 204);
  await first.kill();

  const second = await home.serveApart();
  const asked = await fetch(`${second.url}/kid/api/media/${mediaId}`, { method: 'HEAD', headers: kid });
  assert.equal(asked.headers.get('upload-offset'), '400000', 'what was acknowledged is there');
  assert.equal((await send(second.url, mediaId, 400_000, file.length, kid)).status, 204);
  const handedIn = await callApi(second.url, 'kid.submit_task', { taskId, date, mediaIds: [mediaId] }, kid);
  assert.equal(handedIn.status, 200);
  await second.kill();
  return mediaId;
}

async function photoAt(url: string, demo: Demo, mediaId: string): Promise<string> {
  const response = await fetch(`${url}/media/${mediaId}`, { headers: await parentOf(url, demo) });
  assert.equal(response.status, 200);
  return sha256Of(Buffer.from(await response.arrayBuffer()));
}

test('a photo survives kill -9 between its pieces, backup and restore, and a move to the other engine', async (t: TestContext) => {
  const home = await engines.sqlite(t);
  const demo = await home.demo();
  const mediaId = await handIn(home, demo);
  assert.equal((await home.run(['backup', 'all.backup'])).code, 0);
  const exported = await home.run(['export', demo.familyId]);
  const here = await home.serve();
  const original = await photoAt(here.url, demo, mediaId);

  const restored = await engines.sqlite(t);
  assert.equal((await restored.run(['restore', home.file('all.backup'), '--yes'])).code, 0);
  assert.equal(await photoAt((await restored.serve()).url, demo, mediaId), original);

  const moved = await engines.postgres(t);
  const imported = await moved.run(['import', '-'], { stdin: exported.stdout });
  assert.equal(imported.code, 0, imported.stderr);
  assert.equal(await photoAt((await moved.serve()).url, demo, mediaId), original);
});
