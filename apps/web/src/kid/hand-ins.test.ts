import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type HandIn, UNDO_MS } from './hand-in.ts';
import { HandIns, type Sent, type Storage } from './hand-ins.ts';

const NOON = Date.parse('2026-05-23T10:00:00Z');
const DAY = '2026-05-23';
const HOUR = 3_600_000;

type Net = 'up' | 'cut' | 'answers lost';

/** What the server does with hand-ins, in few words: one submission for a task and day, ten seconds to take it back. */
class FakeServer {
  readonly done = new Map<string, number>();
  readonly answered = new Map<string, Sent['outcome']>();
  paid = 0;
  net: Net = 'up';
  now = NOON;

  handle({ kind, key, taskId, date }: HandIn): Sent['outcome'] {
    if (this.net === 'cut') return { ok: false, problem: { kind: 'away' } };
    const outcome = this.answered.get(key) ?? this.#act(kind, `${taskId} ${date}`);
    this.answered.set(key, outcome);
    return this.net === 'answers lost' ? { ok: false, problem: { kind: 'away' } } : outcome;
  }

  #act(kind: HandIn['kind'], what: string): Sent['outcome'] {
    const at = this.done.get(what);
    if (kind === 'undo') {
      if (at === undefined || this.now >= at + UNDO_MS) return refused('UNDO_TOO_LATE');
      this.done.delete(what);
      this.paid -= 1;
      return { ok: true, data: { state: 'to_do' } };
    }
    if (at === undefined) {
      this.done.set(what, this.now);
      this.paid += 1;
    }
    return { ok: true, data: { state: 'done', gems: 1 } };
  }
}

function refused(reason: string): Sent['outcome'] {
  const error = { code: 'BAD_INPUT', reason, message: '', fix: '', retryable: false };
  return { ok: false, problem: { kind: 'refused', error: error as never } };
}

class Shelf implements Storage {
  readonly entries = new Map<string, string>();
  list = () => [...this.entries.keys()];
  read = (name: string) => this.entries.get(name);
  keep = (name: string, value: string) => {
    this.entries.set(name, value);
    return true;
  };
  forget = (name: string) => void this.entries.delete(name);
}

/** A tablet with its page open; `reopen` is another page on the same storage. */
function tablet(server: FakeServer, storage = new Shelf(), send = async (handIn: HandIn) => server.handle(handIn)) {
  const told: Sent[] = [];
  const late: HandIn[] = [];
  let keys = 0;
  const handIns = new HandIns({
    storage,
    newKey: () => `key-${storage.entries.size}-${server.answered.size}-${keys++}-${Math.random()}`,
    now: () => server.now,
    timezone: () => 'Europe/Berlin',
    send,
    onSent: (sent) => void told.push(sent),
    onTooLate: (handIn) => void late.push(handIn),
    onStorageFull: () => assert.fail('storage is not full'),
  });
  return { handIns, storage, told, late };
}

const task = (taskId: string) => ({ taskId, name: `Task ${taskId}` });
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('hand-ins', () => {
  it('ten taps are one tap', async () => {
    const server = new FakeServer();
    const { handIns, told } = tablet(server);
    for (let tap = 0; tap < 10; tap++) handIns.tap(task('a'), DAY);
    await settled();
    assert.deepEqual([server.paid, told.length, handIns.waiting.value.length], [1, 1, 0]);
  });

  it('without the net they wait, and the page that is opened later sends them in their order', async () => {
    const server = new FakeServer();
    server.net = 'cut';
    const first = tablet(server);
    for (const id of ['a', 'b', 'c']) {
      first.handIns.tap(task(id), DAY);
      server.now += 1_000;
    }
    await settled();
    server.net = 'up';
    const { handIns, told } = tablet(server, first.storage);
    await handIns.flush();
    assert.deepEqual(
      told.map(({ handIn }) => handIn.taskId),
      ['a', 'b', 'c'],
    );
    assert.equal(server.paid, 3);
  });

  it('what is taken back before it was ever sent is never sent', async () => {
    const server = new FakeServer();
    const sent: HandIn[] = [];
    let open: (outcome: Sent['outcome']) => void = () => undefined;
    const { handIns } = tablet(server, new Shelf(), (handIn) => {
      sent.push(handIn);
      return new Promise((resolve) => {
        open = resolve;
      });
    });
    handIns.tap(task('first'), DAY);
    handIns.tap(task('second'), DAY);
    handIns.takeBack('second', DAY, task('second'));
    open({ ok: true, data: { state: 'done' } });
    await settled();
    assert.deepEqual(
      sent.map(({ taskId, kind }) => [taskId, kind]),
      [['first', 'submit']],
    );
  });

  it('what may have reached the server is taken back there', async () => {
    const server = new FakeServer();
    server.net = 'answers lost';
    const { handIns } = tablet(server);
    handIns.tap(task('a'), DAY);
    await settled();
    assert.equal(server.paid, 1);
    handIns.takeBack('a', DAY, task('a'));
    await settled();
    server.net = 'up';
    await handIns.flush();
    assert.deepEqual([server.paid, handIns.waiting.value.length], [0, 0]);
  });

  it('what another tab takes back while this one sends is not sent', async () => {
    const server = new FakeServer();
    const sent: HandIn[] = [];
    let answer: () => void = () => undefined;
    const { handIns, storage } = tablet(server, new Shelf(), async (handIn) => {
      sent.push(handIn);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return server.handle(handIn);
    });
    handIns.tap(task('a'), DAY);
    handIns.tap(task('b'), DAY);
    const other = tablet(server, storage, () => new Promise(() => undefined));
    other.handIns.takeBack('b', DAY, task('b'));
    answer();
    await settled();
    assert.deepEqual(
      sent.map(({ taskId }) => taskId),
      ['a'],
    );
    assert.deepEqual([...server.done.keys()], [`a ${DAY}`]);
  });

  it('what another tab has begun to send is taken back on the server', async () => {
    const server = new FakeServer();
    server.net = 'answers lost';
    const storage = new Shelf();
    // Both tabs are open before the tap, and the second one has not been told of it.
    const other = tablet(server, storage);
    const { handIns } = tablet(server, storage);
    handIns.tap(task('a'), DAY);
    await settled();
    server.net = 'up';
    other.handIns.takeBack('a', DAY, task('a'));
    await settled();
    assert.deepEqual([server.done.size, storage.entries.size], [0, 0]);
  });

  it('stay in the order of the taps when the server’s clock is learned anew', async () => {
    const server = new FakeServer();
    server.net = 'answers lost';
    const { handIns } = tablet(server);
    handIns.tap(task('a'), DAY);
    await settled();
    handIns.takeBack('a', DAY, task('a'));
    server.now -= 5_000;
    handIns.tap(task('a'), DAY);
    await settled();
    server.net = 'up';
    await handIns.flush();
    assert.deepEqual([...server.done.keys()], [`a ${DAY}`]);
  });

  it('count for their day after midnight, and are told but not sent after noon', async () => {
    const server = new FakeServer();
    server.net = 'cut';
    const { handIns, late } = tablet(server);
    handIns.tap(task('a'), DAY);
    await settled();
    server.now += 14 * HOUR;
    server.net = 'up';
    await handIns.flush();
    assert.deepEqual([...server.done.keys()], [`a ${DAY}`]);
    server.net = 'cut';
    server.now = NOON;
    handIns.tap(task('b'), DAY);
    await settled();
    server.now += 24 * HOUR;
    server.net = 'up';
    const before = server.answered.size;
    await handIns.flush();
    assert.deepEqual([late.map(({ name }) => name), server.answered.size], [['Task b'], before]);
  });

  it('on random schedules of taps, cuts and reloads, the server ends up with what the kid saw last', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constantFrom('tap' as const, 'undo' as const), id: fc.constantFrom('a', 'b', 'c') }),
      fc.record({ do: fc.constant('net' as const), net: fc.constantFrom<Net>('up', 'cut', 'answers lost') }),
      fc.record({ do: fc.constantFrom('reload' as const, 'flush' as const, 'tab' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const server = new FakeServer();
        let page = tablet(server);
        const shown = new Map<string, boolean>();
        for (const one of steps) {
          server.now += 100;
          if (one.do === 'tap') {
            page.handIns.tap(task(one.id), DAY);
            shown.set(one.id, true);
          } else if (one.do === 'undo' && shown.get(one.id) === true) {
            page.handIns.takeBack(one.id, DAY, task(one.id));
            shown.set(one.id, false);
          } else if (one.do === 'net') server.net = one.net;
          else if (one.do === 'reload') page = tablet(server, page.storage);
          else await page.handIns.flush();
          await settled();
        }
        server.net = 'up';
        await page.handIns.flush();
        await settled();
        for (const id of ['a', 'b', 'c']) {
          assert.equal(server.done.has(`${id} ${DAY}`), shown.get(id) === true, id);
        }
        assert.equal(server.paid, server.done.size);
      }),
      { numRuns: 60 },
    );
  });
});
