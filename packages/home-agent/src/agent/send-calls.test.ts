import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOf } from '../reaction/key-of.ts';
import { defaultBudget } from '../reaction/reaction.ts';
import { AgentStore, type SeenEvent } from '../state/agent-store.ts';
import { wireOver } from '../wire/wire.ts';
import { toWireError, WireError } from '../wire/wire-error.ts';
import { sendCalls } from './send-calls.ts';
import type { Surroundings } from './surroundings.ts';

const DAY_MS = 24 * 60 * 60_000;
const event: SeenEvent = {
  eventId: 'e',
  type: 'task.completed',
  refs: {},
  payload: {},
  timestamp: '2026-03-04T12:00:00Z',
};

/** A store with one match of these tools, and a wire that answers as it is told. */
function setUp(tools: readonly string[], answer: (tool: string) => unknown, callsPerDay = 100) {
  const store = new AgentStore(':memory:');
  const sent: string[] = [];
  let now = Date.parse('2026-03-04T12:00:00Z');
  const calls = tools.map((tool, step) => ({ tool, arguments: {}, key: keyOf('R', 'i', step, tool) }));
  const match = { reaction: 'R', item: 'i', event, fields: {}, state: 'planned' as const, dueAt: null, calls };
  store.record({ place: { version: '1', eventId: 'e' }, matches: [match], voided: [] }, now);
  const wire = wireOver({
    async send(tool, _args, { key }) {
      sent.push(`${tool} ${key}`);
      return answer(tool);
    },
    close: async () => undefined,
  });
  const around: Surroundings = {
    ...{
      wire,
      store,
      reactions: [],
      budget: { ...defaultBudget, callsPerDay, thoughtsPerDay: 1 },
      tell: () => undefined,
    },
    clock: { now: () => now, sleep: async () => undefined },
    askModel: () => assert.fail('no model here'),
    startThinker: () => assert.fail('no thinker here'),
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { store, sent, around, pass };
}

function refuse(code: 'BAD_INPUT' | 'INTERNAL_ERROR', retryAfterMs?: number): never {
  const later = retryAfterMs === undefined ? {} : { retryAfterMs };
  throw new WireError('refused', { code, message: 'No.', fix: 'None.', retryable: false, ...later });
}

test('a call without an answer is repeated with its key, for six days; then it is shown and never sent again', async () => {
  const { store, sent, around, pass } = setUp(['gems.adjust'], () => {
    throw toWireError(new Error('cut'));
  });
  await sendCalls(around);
  pass(DAY_MS);
  await sendCalls(around);
  assert.equal(sent.length, 2);
  assert.equal(new Set(sent).size, 1);
  pass(5 * DAY_MS);
  await sendCalls(around);
  await sendCalls(around);
  assert.equal(sent.length, 2);
  assert.deepEqual(
    store.listIntents('unknown').map(({ tool }) => tool),
    ['gems.adjust'],
  );
});

test('steps keep their order: one that waits holds the next, one that is refused takes them along', async () => {
  let isBusy = true;
  const { store, sent, around, pass } = setUp(['a.one', 'b.two', 'c.three'], (tool) => {
    if (tool === 'a.one' && isBusy) refuse('INTERNAL_ERROR', 60_000);
    if (tool === 'b.two') refuse('BAD_INPUT');
    return {};
  });
  await sendCalls(around);
  pass(30_000);
  await sendCalls(around);
  assert.equal(sent.length, 1, 'it waits as long as Sprout asked');
  isBusy = false;
  pass(30_000);
  await sendCalls(around);
  assert.deepEqual(
    sent.map((line) => line.split(' ')[0]),
    ['a.one', 'a.one', 'b.two'],
  );
  assert.deepEqual(
    store.listIntents('skipped').map(({ tool }) => tool),
    ['c.three'],
  );
});

test('at the end of the day’s budget the rest waits for tomorrow, and one card says so', async () => {
  const { store, sent, around, pass } = setUp(['a.one', 'b.two'], () => ({}), 1);
  for (const _ of [1, 2, 3]) await sendCalls(around);
  assert.deepEqual(
    sent.map((line) => line.split(' ')[0]),
    ['a.one', 'inbox.ask'],
  );
  assert.equal(store.listOutbox().length, 1);
  pass(DAY_MS);
  await sendCalls(around);
  assert.equal(store.listOutbox().length, 0);
});

test('a call is counted once, however often it is tried; the card is posted as soon as Sprout answers', async () => {
  let away = ['a.one', 'inbox.ask'];
  const answer = (tool: string) => {
    if (away.includes(tool)) throw toWireError(new Error('away'));
    return {};
  };
  const { store, sent, around, pass } = setUp(['a.one', 'b.two'], answer, 1);
  const operations = () => sent.splice(0).map((line) => line.split(' ')[0]);
  for (const _ of [1, 2, 3]) {
    await sendCalls(around);
    pass(10 * 60_000);
  }
  assert.deepEqual(operations(), ['a.one', 'a.one', 'a.one']);
  assert.equal(store.spent.read(around.clock.now()).calls, 1);
  away = ['inbox.ask'];
  for (const _ of [1, 2]) await sendCalls(around);
  away = [];
  for (const _ of [1, 2]) await sendCalls(around);
  assert.deepEqual(operations(), ['a.one', 'inbox.ask', 'inbox.ask', 'inbox.ask']);
});

test('an ended sign-in stops the sender and keeps the call', async () => {
  const { store, around } = setUp(['a.one'], () => {
    throw new WireError('unauthorised', { code: 'PERMISSION_DENIED', message: 'x', fix: 'y', retryable: false });
  });
  await assert.rejects(sendCalls(around), { kind: 'unauthorised' });
  assert.equal(store.listOutbox().length, 1);
});

test('one call too many holds the others of its operation, and no others', async () => {
  const { store, sent, around, pass } = setUp([], (tool) =>
    tool === 'task.update' ? refuse('INTERNAL_ERROR', 5_000) : {},
  );
  const tools = ['task.update', 'task.update', 'gems.adjust'];
  for (const [index, tool] of tools.entries()) {
    store.plan({ reaction: 'Own', item: `item ${index}` }, [{ key: `key ${index}`, tool, arguments: {} }], 0);
  }
  await sendCalls(around);
  assert.equal(sent.length, 2);
  assert.deepEqual(
    store.listOutbox().map(({ key, state }) => [key, state]),
    [
      ['key 0', 'sending'],
      ['key 1', 'planned'],
    ],
  );
  pass(1_000);
  await sendCalls(around);
  assert.equal(sent.length, 3, 'the first one pauses, the next one tries');
});
