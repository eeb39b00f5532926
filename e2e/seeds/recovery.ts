/** Seeds 001 and 004, “Subscriptions”: recovery by versions, and what the push is not. */
import assert from 'node:assert/strict';
import type { Row } from './row.ts';
import type { Wire } from './wire.ts';

const gemsOf = ({ mia }: Wire) => `sprout://child/${mia}/gems`;
const tip = (wire: Wire, delta = 1) =>
  wire.family.act('parent', 'gems.adjust', { childId: wire.mia, delta, reason: 'Tip' });

interface Waited {
  readonly timedOut: boolean;
  readonly resources: readonly { uri: string; status: string; version: string; state?: { balance: number } }[];
}

const wait = (wire: Wire, resources: readonly object[], more: object = {}) =>
  wire.call<Waited>('resource.wait_and_read', { resources, timeoutMs: 100, ...more });

async function watch(wire: Wire, uri: string) {
  await wire.initialize();
  const watched = await wire.subscribe(uri);
  assert.ok((await watched.stream.next()).result);
  return watched.stream;
}

export const rows: readonly Row[] = [
  [
    'Subscribable resources: screentime/requests, gems, today, family/activity.',
    async (wire) => {
      const { result = {} } = await wire.rpc('resources/templates/list');
      const listed = JSON.stringify(result) + JSON.stringify((await wire.rpc('resources/list')).result);
      for (const uri of ['/screentime/requests', '/gems', '/today', 'sprout://family/activity']) {
        assert.ok(listed.includes(uri), uri);
      }
    },
  ],
  [
    'Push is a hint path: it tells your agent a resource may be stale, then your agent reads durable state.',
    async (wire) => {
      const stream = await watch(wire, gemsOf(wire));
      await tip(wire, 2);
      const frame = await stream.next();
      assert.ok(!('state' in (frame.params ?? {})) && !JSON.stringify(frame).includes('balance'));
      assert.equal(typeof (await wire.read(gemsOf(wire))).state.balance, 'number');
      await stream.cancel();
    },
  ],
  [
    'Lives on the same MCP connection as your tool calls.',
    async (wire) => {
      const stream = await watch(wire, gemsOf(wire));
      await wire.call('gems.adjust', { childId: wire.mia, delta: 1, reason: 'Own call' });
      assert.equal((await stream.next()).params?.uri, gemsOf(wire));
      await stream.cancel();
    },
  ],
  [
    'They are not a requirement that every client hold a background connection forever: close, and recover later with version echo.',
    async (wire) => {
      const stream = await watch(wire, gemsOf(wire));
      const [row] = (await wait(wire, [{ uri: gemsOf(wire) }])).resources;
      await stream.cancel();
      await tip(wire);
      const { resources } = await wait(wire, [{ uri: gemsOf(wire), sinceVersion: row?.version }]);
      assert.equal(resources[0]?.status, 'changed');
    },
  ],
  [
    'Sprout generates resource versions. Clients do not compute versions.',
    async (wire) => {
      const { resources } = await wait(wire, [{ uri: gemsOf(wire), sinceVersion: 'computed-by-me' }]);
      assert.notEqual(resources[0]?.status, 'unchanged');
      assert.ok((resources[0]?.version ?? '').length > 0);
    },
  ],
  [
    'They store and echo the versions Sprout returned: the same state has the same version.',
    async (wire) => {
      const [one] = (await wait(wire, [{ uri: gemsOf(wire) }])).resources;
      const [two] = (await wait(wire, [{ uri: gemsOf(wire) }])).resources;
      assert.equal(one?.version, two?.version);
    },
  ],
  [
    'timeoutMs: bounded long-poll behavior.',
    async (wire) => {
      const [row] = (await wait(wire, [{ uri: gemsOf(wire) }])).resources;
      const waited = await wait(wire, [{ uri: gemsOf(wire), sinceVersion: row?.version }], { timeoutMs: 50 });
      assert.equal(waited.timedOut, true);
    },
  ],
  [
    'includeState: true puts the state into each row; without it, rows have versions alone.',
    async (wire) => {
      const [withState] = (await wait(wire, [{ uri: gemsOf(wire) }], { includeState: true })).resources;
      const [without] = (await wait(wire, [{ uri: gemsOf(wire) }], { includeState: false })).resources;
      assert.equal(typeof withState?.state?.balance, 'number');
      assert.equal(without?.state, undefined);
    },
  ],
  [
    'Wait-many: several resources in one call, a row for each.',
    async (wire) => {
      const uris = [gemsOf(wire), `sprout://child/${wire.mia}/screentime/requests`, 'sprout://family/activity'];
      const { resources } = await wait(
        wire,
        uris.map((uri) => ({ uri })),
      );
      assert.deepEqual(
        resources.map(({ uri }) => uri),
        uris,
      );
    },
  ],
  [
    'After timeouts, re-check with your last processed versions.',
    async (wire) => {
      const [row] = (await wait(wire, [{ uri: gemsOf(wire) }])).resources;
      const { resources } = await wait(wire, [{ uri: gemsOf(wire), sinceVersion: row?.version }]);
      assert.equal(resources[0]?.version, row?.version);
      await tip(wire);
      const again = await wait(wire, [{ uri: gemsOf(wire), sinceVersion: resources[0]?.version }]);
      assert.equal(again.resources[0]?.status, 'changed');
    },
  ],
  [
    'After process restarts, a new session knows the versions of the one before.',
    async (wire) => {
      const [row] = (await wait(wire, [{ uri: gemsOf(wire) }])).resources;
      await wire.initialize();
      const { resources } = await wait(wire, [{ uri: gemsOf(wire), sinceVersion: row?.version }]);
      assert.equal(resources[0]?.status, 'unchanged');
    },
  ],
  [
    'Duplicates: treat each notification as a hint to re-read, not as the truth itself.',
    async (wire) => {
      const [one, two] = [await wire.read(gemsOf(wire)), await wire.read(gemsOf(wire))];
      assert.deepEqual(one.state, two.state);
    },
  ],
  [
    'Dropped connections free their server-side subscriptions: the same session subscribes again.',
    async (wire) => {
      const dropped = await watch(wire, gemsOf(wire));
      await dropped.cancel();
      const { stream } = await wire.subscribe(gemsOf(wire));
      assert.ok((await stream.next()).result);
      await tip(wire);
      assert.equal((await stream.next()).params?.uri, gemsOf(wire));
      await stream.cancel();
    },
  ],
  [
    'screentime/requests: a request that was resolved is still there, as resolved.',
    async (wire) => {
      const { requestId } = await wire.family.act('Mia', 'kid.request_screentime', { durationMinutes: 5 });
      await wire.family.act('parent', 'screentime.review_request', { requestId, action: 'deny' });
      const { state } = await wire.read(`sprout://child/${wire.mia}/screentime/requests`);
      const { requests } = state as { requests: { requestId: string; status: string }[] };
      const found = requests.find((request) => request.requestId === requestId);
      assert.ok(found !== undefined && found.status !== 'pending', JSON.stringify(found));
    },
  ],
];
