/** Seeds 001 and 004, “Subscriptions”. */
import assert from 'node:assert/strict';
import type { Row } from './row.ts';
import type { Wire } from './wire.ts';

const gemsOf = ({ mia }: Wire) => `sprout://child/${mia}/gems`;
const requestsOf = ({ mia }: Wire) => `sprout://child/${mia}/screentime/requests`;
const tip = (wire: Wire, delta = 1) =>
  wire.family.act('parent', 'gems.adjust', { childId: wire.mia, delta, reason: 'Tip' });

interface Waited {
  readonly timedOut: boolean;
  readonly resources: readonly { uri: string; status: string; version: string; state?: { balance: number } }[];
}

const wait = (wire: Wire, resources: readonly object[], more: object = {}) =>
  wire.call<Waited>('resource.wait_and_read', { resources, timeoutMs: 100, ...more });

/** A fresh session, so that no other row's stream is in the way. */
async function watching(wire: Wire, uri: string) {
  await wire.initialize();
  const watched = await wire.subscribe(uri);
  const { result } = await watched.stream.next();
  assert.ok(result, 'the result comes first');
  return watched;
}

export const rows: readonly Row[] = [
  [
    'Your agent issues resources/subscribe with a URI; the server upgrades that HTTP response to SSE; the connection stays open.',
    async (wire) => {
      const { response, stream } = await watching(wire, gemsOf(wire));
      assert.match(response.headers.get('content-type') ?? '', /text\/event-stream/);
      await tip(wire);
      assert.equal((await stream.next()).params?.uri, gemsOf(wire), 'it is open after the result');
      await stream.cancel();
    },
  ],
  [
    'On every state change, the server emits { jsonrpc, method: "notifications/resources/updated", params: { uri } }.',
    async (wire) => {
      const { stream } = await watching(wire, gemsOf(wire));
      await tip(wire);
      const frame = (await stream.next()) as Record<string, unknown>;
      assert.deepEqual([frame.jsonrpc, frame.method], ['2.0', 'notifications/resources/updated']);
      assert.equal((frame.params as { uri: string }).uri, gemsOf(wire));
      await stream.cancel();
    },
  ],
  [
    'Your agent reacts: resources/read <uri> to fetch the current state.',
    async (wire) => {
      const { stream } = await watching(wire, gemsOf(wire));
      const { state: before } = await wire.read(gemsOf(wire));
      await tip(wire, 5);
      await stream.next();
      const { state } = await wire.read(gemsOf(wire));
      assert.equal(state.balance, Number(before.balance) + 5);
      await stream.cancel();
    },
  ],
  [
    'resources/unsubscribe closes the stream cleanly.',
    async (wire) => {
      const { stream } = await watching(wire, gemsOf(wire));
      const { error } = await wire.rpc('resources/unsubscribe', { uri: gemsOf(wire) });
      assert.equal(error, undefined);
      assert.equal(await stream.ends(), true);
    },
  ],
  [
    'One active MCP session can hold many subscriptions. Notifications interleave on the same stream; demultiplex by params.uri.',
    async (wire) => {
      const { stream } = await watching(wire, gemsOf(wire));
      const { error } = await wire.rpc('resources/subscribe', { uri: requestsOf(wire) });
      assert.equal(error, undefined);
      await tip(wire);
      await wire.family.act('Mia', 'kid.request_screentime', { durationMinutes: 10 });
      const uris = [(await stream.next()).params?.uri, (await stream.next()).params?.uri];
      assert.deepEqual(uris, [gemsOf(wire), requestsOf(wire)]);
      await stream.cancel();
    },
  ],
  [
    'screentime/requests: pending and recently-resolved screen-time unlock requests.',
    async (wire) => {
      await wire.family.act('Mia', 'kid.request_screentime', { durationMinutes: 15 });
      const { requests } = (await wire.read(requestsOf(wire))).state as { requests: { status: string }[] };
      assert.ok(requests.some(({ status }) => status === 'pending'));
    },
  ],
  [
    'gems: current balance and latest transactions.',
    async (wire) => {
      await tip(wire);
      const { state } = await wire.read(gemsOf(wire));
      assert.ok(typeof state.balance === 'number' && (state.recentTransactions as object[]).length > 0);
    },
  ],
  [
    'today: the kid’s today view. Pushes on task land, complete, review.',
    async (wire) => {
      const uri = `sprout://child/${wire.mia}/today`;
      const { stream } = await watching(wire, uri);
      const scheduleSpec = { taskType: 'schedule', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] };
      const { taskId } = await wire.family.act('parent', 'task.create', {
        ...{ name: 'Pushed', assignAllChildren: true, reviewPolicy: 'parent', scheduleSpec },
      });
      assert.equal((await stream.next()).params?.uri, uri, 'landed');
      const { submissionId } = await wire.family.act('Mia', 'kid.submit_task', { taskId });
      assert.equal((await stream.next()).params?.uri, uri, 'handed in');
      await wire.family.act('parent', 'task.review', { submissionId, action: 'approve' });
      assert.equal((await stream.next()).params?.uri, uri, 'reviewed');
      await stream.cancel();
    },
  ],
  [
    'activity: family-wide event stream.',
    async (wire) => {
      const { stream } = await watching(wire, 'sprout://family/activity');
      await tip(wire);
      assert.equal((await stream.next()).params?.uri, 'sprout://family/activity');
      const { events } = (await wire.read('sprout://family/activity')).state as { events: { type: string }[] };
      assert.equal(events[0]?.type, 'gems.adjusted');
      await stream.cancel();
    },
  ],
  [
    'Use resource.wait_and_read { resources: [{ uri, sinceVersion }], timeoutMs, includeState } for bounded long-poll.',
    async (wire) => {
      const uris = [gemsOf(wire), requestsOf(wire)];
      const { resources } = await wait(
        wire,
        uris.map((uri) => ({ uri })),
        { includeState: true },
      );
      assert.deepEqual(
        resources.map(({ uri }) => uri),
        uris,
      );
      assert.ok(resources.every(({ version, state }) => version.length > 0 && state !== undefined));
    },
  ],
  [
    'Bootstrap each watched URI with no sinceVersion.',
    async (wire) => {
      const { timedOut, resources } = await wait(wire, [{ uri: gemsOf(wire) }], { timeoutMs: 10_000 });
      assert.deepEqual([timedOut, resources[0]?.status], [false, 'current']);
    },
  ],
  [
    'Pass your stored versions and update the map from every returned row.',
    async (wire) => {
      const uri = gemsOf(wire);
      const [row] = (await wait(wire, [{ uri }])).resources;
      const unchanged = await wait(wire, [{ uri, sinceVersion: row?.version }]);
      assert.deepEqual([unchanged.timedOut, unchanged.resources[0]?.status], [true, 'unchanged']);
      const waiting = wait(wire, [{ uri, sinceVersion: row?.version }], { timeoutMs: 9_000 });
      await tip(wire);
      assert.equal((await waiting).resources[0]?.status, 'changed');
    },
  ],
  [
    'Read the resource after each notification and update the stored version from the read response.',
    async (wire) => {
      const { stream } = await watching(wire, gemsOf(wire));
      await tip(wire);
      await stream.next();
      const { state } = await wire.read(gemsOf(wire));
      const { resources } = await wait(wire, [{ uri: gemsOf(wire), sinceVersion: state.version }]);
      assert.equal(resources[0]?.status, 'unchanged');
      await stream.cancel();
    },
  ],
  [
    'After reconnects, re-check with your last processed versions.',
    async (wire) => {
      const uri = gemsOf(wire);
      const [row] = (await wait(wire, [{ uri }])).resources;
      await tip(wire);
      await wire.initialize();
      assert.equal((await wait(wire, [{ uri, sinceVersion: row?.version }])).resources[0]?.status, 'changed');
    },
  ],
  [
    'SSE can deliver every notification frame while the active session connection is alive.',
    async (wire) => {
      const { stream } = await watching(wire, gemsOf(wire));
      for (let change = 0; change < 5; change++) {
        await tip(wire);
        assert.equal((await stream.next()).params?.uri, gemsOf(wire));
      }
      await stream.cancel();
    },
  ],
  [
    'resource.wait_and_read may coalesce several updates into one changed row per resource.',
    async (wire) => {
      const uri = gemsOf(wire);
      const [row] = (await wait(wire, [{ uri }])).resources;
      for (let change = 0; change < 3; change++) await tip(wire);
      const { resources } = await wait(wire, [{ uri, sinceVersion: row?.version }]);
      assert.deepEqual(
        resources.map(({ status }) => status),
        ['changed'],
      );
    },
  ],
  [
    'Ordering: per-URI, frames arrive in the order changes were applied.',
    async (wire) => {
      const { stream } = await watching(wire, gemsOf(wire));
      const versions: unknown[] = [];
      for (let change = 0; change < 3; change++) {
        await tip(wire);
        await stream.next();
        versions.push((await wire.read(gemsOf(wire))).state.version);
      }
      assert.equal(new Set(versions).size, 3);
      await stream.cancel();
    },
  ],
  [
    'Backpressure and reconnect: dropped connections free their server-side subscriptions automatically.',
    async (wire) => {
      const first = await watching(wire, gemsOf(wire));
      await first.stream.cancel();
      const again = await wire.subscribe(gemsOf(wire));
      assert.ok((await again.stream.next()).result);
      await tip(wire);
      assert.equal((await again.stream.next()).params?.uri, gemsOf(wire));
      await again.stream.cancel();
    },
  ],
  [
    'State after notify: the notification only names the URI.',
    async (wire) => {
      const { stream } = await watching(wire, gemsOf(wire));
      await tip(wire);
      const frame = JSON.stringify(await stream.next());
      assert.doesNotMatch(frame, /balance/);
      await stream.cancel();
    },
  ],
  [
    'PERMISSION_DENIED: token missing the scope required to read the underlying resource.',
    async (wire) => {
      const narrow = await wire.narrow('family:read');
      const { error } = await narrow.rpc('resources/subscribe', { uri: gemsOf(wire) });
      assert.equal(error?.data?.error?.code, 'PERMISSION_DENIED');
    },
  ],
  [
    'DOMAIN_NOT_FOUND: URI references a child not in scope of this token.',
    async (wire) => {
      await wire.initialize();
      const uri = 'sprout://child/ch_n000000000000000000000000/gems';
      const { error } = await wire.rpc('resources/subscribe', { uri });
      assert.equal(error?.data?.error?.code, 'DOMAIN_NOT_FOUND');
    },
  ],
  [
    'BAD_INPUT: malformed URI or unknown resource template.',
    async (wire) => {
      await wire.initialize();
      for (const uri of ['not a uri', `sprout://child/${wire.mia}/shoes`]) {
        const { error } = await wire.rpc('resources/subscribe', { uri });
        assert.equal(error?.data?.error?.code, 'BAD_INPUT', uri);
      }
    },
  ],
];
