import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bearer, callApi } from '../../testing/api.ts';
import { type HttpSprout, startHttpSprout } from '../../testing/http-sprout.ts';
import { everyDay } from '../../testing/new-task.ts';
import { announced, camera, SECRET_PLACE, sampleJpeg, sampleMp4, sha256Of } from '../../testing/sample-media.ts';

describe('photos and videos over HTTP', () => {
  let sprout: HttpSprout;
  let origin: string;
  let taskId: string;
  before(async () => {
    sprout = await startHttpSprout();
    origin = sprout.url.origin;
    taskId = await newCameraTask();
  });
  after(() => sprout.stop());

  const kid = () => bearer(sprout.deviceToken);
  const parent = () => ({ cookie: sprout.cookie });

  async function newCameraTask(): Promise<string> {
    const fields = { name: 'Tidy up', ...camera, scheduleSpec: everyDay, assignAllChildren: true };
    const { body } = await callApi<{ taskId: string }>(origin, 'task.create', fields, parent());
    return body.taskId;
  }

  async function announce(file: Buffer, mimeType = 'image/jpeg', task = taskId): Promise<string> {
    const made = await callApi<{ mediaId: string }>(origin, 'kid.add_media', announced(task, file, mimeType), kid());
    assert.equal(made.status, 200, JSON.stringify(made.body));
    return made.body.mediaId;
  }

  function patch(mediaId: string, offset: number | string, piece: Buffer, headers: Record<string, string> = kid()) {
    const body = new Uint8Array(piece);
    return fetch(`${origin}/kid/api/media/${mediaId}`, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      body,
    });
  }

  const at = (mediaId: string, headers = kid(), method = 'HEAD') =>
    fetch(`${origin}/kid/api/media/${mediaId}`, { method, headers });

  async function handIn(file: Buffer, mimeType?: string): Promise<string> {
    const task = await newCameraTask();
    const mediaId = await announce(file, mimeType, task);
    for (let offset = 0; offset < file.length; offset += 1024 * 1024) {
      assert.equal((await patch(mediaId, offset, file.subarray(offset, offset + 1024 * 1024))).status, 204);
    }
    const { status } = await callApi(origin, 'kid.submit_task', { taskId: task, mediaIds: [mediaId] }, kid());
    assert.equal(status, 200);
    return mediaId;
  }

  it('come in pieces; the server says how much it has, and takes only what comes next', async () => {
    const file = sampleMp4({ filler: 2_000_000 });
    const mediaId = await announce(file, 'video/mp4');
    const first = await patch(mediaId, 0, file.subarray(0, 1_000_000));
    assert.deepEqual([first.status, first.headers.get('upload-offset')], [204, '1000000']);
    const asked = await at(mediaId);
    assert.deepEqual(
      [asked.status, asked.headers.get('upload-offset'), asked.headers.get('upload-length')],
      [200, '1000000', String(file.length)],
    );
    const gap = await patch(mediaId, 1_500_000, file.subarray(1_500_000, 1_600_000));
    assert.deepEqual([gap.status, gap.headers.get('upload-offset')], [409, '1000000']);
    const { error } = (await gap.json()) as { error: { reason: string; details: { offset: number } } };
    assert.deepEqual([error.reason, error.details.offset], ['MEDIA_OFFSET', 1_000_000]);
    const again = await callApi(origin, 'kid.add_media', announced(taskId, file, 'video/mp4'), kid());
    assert.deepEqual([again.body.mediaId, again.body.offset], [mediaId, 1_000_000], 'announced again it goes on');
    assert.equal((await patch(mediaId, 1_000_000, file.subarray(1_000_000))).status, 204);
    const late = await patch(mediaId, 1_000_000, file.subarray(1_000_000));
    assert.deepEqual([late.status, late.headers.get('upload-offset')], [409, String(file.length)]);
  });

  it('are refused with a named problem: no offset, too large a piece, another method, nobody’s id', async () => {
    const file = sampleJpeg();
    const mediaId = await announce(file);
    const reasonOf = async (response: Response) => {
      const { error } = (await response.json()) as { error: { code: string; reason?: string } };
      return [response.status, error.reason ?? error.code];
    };
    assert.deepEqual(await reasonOf(await patch(mediaId, 'x', file)), [400, 'SCHEMA_VIOLATION']);
    assert.deepEqual(await reasonOf(await patch(mediaId, 0, Buffer.alloc(1024 * 1024 + 1))), [413, 'BODY_TOO_LARGE']);
    assert.deepEqual(await reasonOf(await at(mediaId, kid(), 'DELETE')), [405, 'METHOD_NOT_ALLOWED']);
    assert.deepEqual(await reasonOf(await patch('med_none', 0, file)), [403, 'PERMISSION_DENIED']);
    assert.deepEqual(await reasonOf(await patch(mediaId, 0, file, bearer('nobody'))), [401, 'NOT_SIGNED_IN']);
    assert.deepEqual(await reasonOf(await patch(mediaId, 0, file, bearer(sprout.token))), [403, 'AUDIENCE_MISMATCH']);
    assert.equal((await at('med_none')).status, 404);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const wrong = await announce(page);
    assert.deepEqual(await reasonOf(await patch(wrong, 0, page)), [400, 'MEDIA_REFUSED']);
  });

  it('are shown to the parents and to the kid, whole or in ranges, as nothing but what they are', async () => {
    const file = sampleMp4({ filler: 500_000 });
    const mediaId = await handIn(file, 'video/mp4');
    const open = (headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`${origin}/media/${mediaId}`, { method, headers: { ...parent(), ...headers } });
    const whole = await open();
    const bytes = Buffer.from(await whole.arrayBuffer());
    assert.equal(bytes.length, file.length);
    assert.ok(!bytes.includes(SECRET_PLACE));
    const told = Object.fromEntries(whole.headers);
    assert.equal(told['content-type'], 'video/mp4');
    assert.equal(told['x-content-type-options'], 'nosniff');
    assert.equal(told['content-security-policy'], "default-src 'none'; sandbox");
    assert.equal(told['accept-ranges'], 'bytes');
    assert.equal(told['cross-origin-resource-policy'], 'same-origin');
    for (const [range, from, until] of [
      ['bytes=0-0', 0, 1],
      ['bytes=196600-196700', 196_600, 196_701],
      ['bytes=400000-', 400_000, file.length],
      ['bytes=-10', file.length - 10, file.length],
      [`bytes=5-${file.length * 2}`, 5, file.length],
    ] as const) {
      const part = await open({ range });
      const expected = `bytes ${from}-${until - 1}/${file.length}`;
      assert.deepEqual([part.status, part.headers.get('content-range')], [206, expected], range);
      assert.equal(sha256Of(Buffer.from(await part.arrayBuffer())), sha256Of(bytes.subarray(from, until)));
    }
    const beyond = await open({ range: `bytes=${file.length}-` });
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${file.length}`]);
    assert.equal((await open({ 'if-none-match': told.etag ?? '' })).status, 304);
    const head = await open({}, 'HEAD');
    assert.deepEqual([head.status, head.headers.get('content-length')], [200, String(file.length)]);
    const own = await at(mediaId, kid(), 'GET');
    assert.equal((await own.arrayBuffer()).byteLength, file.length);
  });

  it('are shown to nobody else: no agent, no stranger, no page of another site', async () => {
    const mediaId = await handIn(sampleJpeg());
    const status = async (headers: Record<string, string>) =>
      (await fetch(`${origin}/media/${mediaId}`, { headers })).status;
    assert.equal(await status(parent()), 200);
    assert.equal(await status({}), 401);
    assert.equal(await status(bearer(sprout.token)), 404);
    assert.equal(
      await status({ ...parent(), 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }),
      403,
    );
    const notHandedIn = await announce(sampleJpeg());
    await patch(notHandedIn, 0, sampleJpeg());
    assert.equal((await fetch(`${origin}/media/${notHandedIn}`, { headers: parent() })).status, 404);
  });

  it('are shown on a kid’s device, and taken from it, only once the kid’s PIN was given', async () => {
    const mediaId = await handIn(sampleJpeg());
    const { childId } = sprout;
    await callApi(origin, 'family.update_kid', { childId, pin: '4711' }, parent());
    assert.equal((await at(mediaId, kid(), 'GET')).status, 403);
    assert.equal((await patch(mediaId, 0, sampleJpeg())).status, 403);
    const opened = await callApi(origin, 'kid.choose', { childId, pin: '4711' }, kid());
    assert.equal(opened.status, 200);
    assert.equal((await at(mediaId, kid(), 'GET')).status, 200);
    await callApi(origin, 'family.update_kid', { childId, pin: null }, parent());
  });

  it('come to an agent with media:read as an image block beside the facts', async () => {
    const mediaId = await handIn(sampleJpeg());
    const scopes = ['task:read', 'media:read'];
    const { body: made } = await callApi<{ token: string }>(
      origin,
      'access.create_token',
      { clientName: 'Seer', scopes },
      parent(),
    );
    const answer = await fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: {
        ...bearer(made.token),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'media_get', arguments: { mediaId } },
      }),
    });
    const text = await answer.text();
    const { result } = JSON.parse(text.replace(/^[\s\S]*?\{/, '{')) as {
      result: { content: Record<string, string>[]; structuredContent: Record<string, unknown> };
    };
    const [words, image] = result.content;
    assert.deepEqual([words?.type, image?.type, image?.mimeType], ['text', 'image', 'image/jpeg']);
    const bytes = Buffer.from(image?.data ?? '', 'base64');
    assert.equal(bytes.length, result.structuredContent.bytes);
    assert.equal(result.structuredContent.image, undefined);
    assert.deepEqual(JSON.parse(words?.text ?? ''), result.structuredContent);
  });
});
