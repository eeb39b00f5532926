import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { bearer } from '../../testing/api.ts';
import { EventReader } from '../../testing/client/event-reader.ts';
import { type HttpSprout, post, RawClient, startHttpSprout } from '../../testing/http-sprout.ts';

describe('GET /api/live', () => {
  let sprout: HttpSprout;
  before(async () => {
    sprout = await startHttpSprout();
  });
  after(() => sprout.stop());
  const readers: EventReader[] = [];
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.close();
    await allClosed();
  });

  /** Waits until the server has noticed that the connections are closed. */
  async function allClosed(): Promise<void> {
    while (sprout.server.sprout.live.streams.size > 0) await sleep(5);
  }

  const gems = () => `sprout://child/${sprout.childId}/gems`;
  const activity = 'sprout://family/activity';

  function address(uris: readonly string[], since: readonly string[] = []): URL {
    const url = new URL('/api/live', sprout.url);
    for (const uri of uris) url.searchParams.append('uri', uri);
    for (const version of since) url.searchParams.append('since', version);
    return url;
  }

  async function give(): Promise<string> {
    const args = { childId: sprout.childId, delta: 1, reason: 'One more' };
    const { body } = await post(sprout.url, 'gems.adjust', args, bearer(sprout.token));
    return (body as { _sprout: { versions: Record<string, string> } })._sprout.versions[gems()] as string;
  }

  async function openAt(url: URL, headers: Record<string, string>): Promise<EventReader> {
    const reader = await EventReader.open(url, headers);
    readers.push(reader);
    return reader;
  }

  const open = (uris: readonly string[], headers: Record<string, string> = { cookie: sprout.cookie }) =>
    openAt(address(uris), headers);

  it('sends the current versions first and then each change, to a parent, a kid and an agent', async () => {
    for (const headers of [{ cookie: sprout.cookie }, bearer(sprout.deviceToken), bearer(sprout.token)]) {
      const reader = await open([gems()], headers);
      const { status, headers: sent } = reader.response;
      assert.deepEqual([status, sent.get('content-type')], [200, 'text/event-stream; charset=utf-8']);
      assert.deepEqual([sent.get('x-accel-buffering'), sent.get('cache-control')], ['no', 'no-store, no-transform']);
      const first = await reader.next();
      assert.equal(first?.event, 'watching');
      const version = await give();
      assert.deepEqual(await reader.next(), { event: 'updated', id: version, data: { uri: gems(), version } });
      assert.notDeepEqual(first?.data.versions, { [gems()]: version });
    }
  });

  it('sends a reconnecting browser only what it missed', async () => {
    const reader = await open([gems(), activity]);
    await reader.next();
    const seen = await give();
    await reader.next();
    await reader.next();
    reader.close();
    assert.equal(reader.lastEventId, `${seen},${seen}`);

    const again = { cookie: sprout.cookie, 'last-event-id': reader.lastEventId };
    const upToDate = await open([gems(), activity], again);
    await upToDate.next();
    const missed = await give();
    assert.equal((await upToDate.next())?.data.version, missed);

    const late = await open([gems(), activity], again);
    const first = await late.next();
    // The first event has the old versions: a client that loses the connection here has not seen the changes yet.
    assert.deepEqual([first?.event, first?.id], ['watching', `${seen},${seen}`]);
    const updates = [await late.next(), await late.next()];
    // Hints of one URI keep their order; hints of different URIs may not.
    assert.deepEqual(
      new Map(updates.map((update) => [update?.data.uri, update?.data.version])),
      new Map([
        [gems(), missed],
        [activity, missed],
      ]),
    );
    assert.equal(updates[1]?.id, `${missed},${missed}`);
  });

  it('takes the versions from the query too, one per URI', async () => {
    const before = await give();
    const now = await give();
    const reader = await openAt(address([gems(), activity], [before, now]), { cookie: sprout.cookie });
    await reader.next();
    assert.deepEqual((await reader.next())?.data, { uri: gems(), version: now });
    const next = await give();
    assert.equal((await reader.next())?.data.version, next);
    reader.close();
  });

  it('refuses a version that Sprout did not make', async () => {
    for (const since of ['garbage', '', 'x\nevent: forged']) {
      const response = await fetch(address([gems()], [since]), { headers: { cookie: sprout.cookie } });
      const { error } = (await response.json()) as { error: { reason: string } };
      assert.deepEqual([response.status, error.reason], [400, 'UNKNOWN_VERSION']);
    }
  });

  it('refuses with an envelope: an unknown caller, another family’s resource, a bad URI, and any method but GET', async () => {
    const cases: [string[], Record<string, string>, number, string | undefined][] = [
      [[gems()], {}, 401, 'NOT_SIGNED_IN'],
      [[gems()], bearer('spt_nobody'), 401, 'NOT_SIGNED_IN'],
      [['sprout://child/ch_nobody/gems'], { cookie: sprout.cookie }, 404, undefined],
      [[gems(), activity], bearer(sprout.deviceToken), 403, 'AUDIENCE_MISMATCH'],
      [[gems(), 'sprout://nothing'], { cookie: sprout.cookie }, 400, 'UNKNOWN_RESOURCE'],
      [[], { cookie: sprout.cookie }, 400, 'SCHEMA_VIOLATION'],
      [Array.from({ length: 101 }, () => gems()), { cookie: sprout.cookie }, 400, 'SCHEMA_VIOLATION'],
      [['\0'], { cookie: sprout.cookie }, 400, 'SCHEMA_VIOLATION'],
      [[gems()], { cookie: sprout.cookie, 'sec-fetch-site': 'cross-site' }, 403, 'CROSS_SITE_REQUEST'],
    ];
    for (const [uris, headers, status, reason] of cases) {
      const response = await fetch(address(uris), { headers });
      const { error } = (await response.json()) as { error: { reason?: string } };
      assert.deepEqual([response.status, error.reason], [status, reason], uris.join());
    }
    const posted = await fetch(address([gems()]), { method: 'POST', headers: { cookie: sprout.cookie } });
    assert.deepEqual([posted.status, posted.headers.get('allow')], [405, 'GET']);
    await posted.arrayBuffer();
    assert.equal((await fetch(new URL('/api/lively', sprout.url))).status, 404);
  });

  it('frees everything when the client disconnects', async () => {
    const { live } = sprout.server.sprout;
    const both = await Promise.all([open([gems()]), open([activity])]);
    for (const reader of both) await reader.next();
    assert.equal(live.streams.size, 2);
    for (const reader of both) reader.close();
    await allClosed();
    assert.equal(live.hub.families.size, 0);
  });

  it('says why it ends when its grant is revoked', async () => {
    const grant = { clientName: 'Agent', scopes: ['gems:read'] };
    const { body } = await post(sprout.url, 'access.create_token', grant, { cookie: sprout.cookie });
    const { token, grantId } = body as { token: string; grantId: string };
    const reader = await open([gems()], bearer(token));
    await reader.next();
    await post(sprout.url, 'access.revoke_grant', { grantId }, { cookie: sprout.cookie });
    assert.deepEqual((await reader.next())?.data, { reason: 'revoked' });
    assert.equal(await reader.next(), undefined);
  });

  it('ends when a parent ends the session from another browser', async () => {
    const parent = { email: 'parent@example.com', password: 'correct horse battery' };
    const other = (await post(sprout.url, 'access.sign_in', parent)).headers.get('set-cookie')?.split(';')[0] ?? '';
    const reader = await open([gems()], { cookie: other });
    await reader.next();
    const { body } = await post(sprout.url, 'access.list_sessions', {}, { cookie: sprout.cookie });
    const { items } = body as { items: { sessionId: string; isCurrent: boolean }[] };
    assert.deepEqual(
      items.map(({ isCurrent }) => isCurrent),
      [false, true],
    );
    await post(sprout.url, 'access.end_session', { sessionId: items[0]?.sessionId }, { cookie: sprout.cookie });
    assert.deepEqual((await reader.next())?.data, { reason: 'revoked' });
    assert.equal(await reader.next(), undefined);
  });

  it('cuts a client that does not read, without delaying others', async () => {
    const { live } = sprout.server.sprout;
    // The kernel buffers megabytes before a socket pushes back, so these hints are as large as a request allows.
    const long = (type: string) => `${activity}?types=gems.adjusted${`,${type}`.repeat(340)}`;
    const { pathname, search } = address([long('task.created'), long('task.updated'), long('task.deleted')]);
    const client = new RawClient(sprout.url);
    client.send(`GET ${pathname}${search} HTTP/1.1\r\nhost: localhost\r\ncookie: ${sprout.cookie}\r\n\r\n`);
    client.socket.pause();
    while (live.streams.size === 0) await sleep(5);
    const reading = await open([gems()]);
    await reading.next();
    while (live.behind === 0) {
      const version = await give();
      assert.equal((await reading.next())?.data.version, version);
    }
    for (let round = 0; round <= 60; round++) live.endOverdue();
    assert.deepEqual([live.behind, live.streams.size], [0, 1]);
    const version = await give();
    assert.equal((await reading.next())?.data.version, version);
    client.close();
  });
});
