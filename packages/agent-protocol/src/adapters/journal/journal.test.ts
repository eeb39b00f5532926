import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import type { RunEvent } from '../../domain/run/events.ts';
import { RunRefused } from '../../domain/run/run-refused.ts';
import type { Journal } from '../../ports/journal.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { planOf, sketchWorkflow } from '../../testing/harness.ts';
import { MemoryJournal } from '../../testing/memory-journal.ts';
import { scratchFolder } from '../../testing/scratch.ts';
import { leaseMs } from './lease.ts';
import { SqliteJournal } from './sqlite-journal.ts';

const started: RunEvent = { type: 'run_started', runId: 'r', plan: planOf(sketchWorkflow([{ id: 'work' }])), at: 1 };
const record = { runId: 'r', source: '/w.yaml', createdAt: 1 };
const refusedWith = (code: string) => (error: unknown) => error instanceof RunRefused && error.code === code;
const offered = (choice: string) => ({ answer: { choice, text: '', by: '' }, shown: 'h' });

type Make = (context: TestContext) => Journal;
const journals: readonly (readonly [string, Make])[] = [
  ['in SQLite', (context) => openSqlite(context, new FakeClock())],
  ['in memory', () => new MemoryJournal()],
];

function openSqlite(
  context: TestContext,
  clock: FakeClock,
  file?: string,
  name = 'process 1',
  alive = true,
): SqliteJournal {
  const at = file ?? path.join(scratchFolder(context), 'journal.db');
  const journal = new SqliteJournal(at, clock, { name, isAlive: () => alive });
  context.after(() => journal.close());
  return journal;
}

for (const [where, make] of journals) {
  test(`${where}: what was appended is read back in order`, async (context) => {
    const journal = make(context);
    const lease = await journal.create(record, started);
    await lease.append({ type: 'paused', at: 2 });
    await lease.append({ type: 'resumed', at: 3 });
    assert.deepEqual(await journal.read('r'), [started, { type: 'paused', at: 2 }, { type: 'resumed', at: 3 }]);
    assert.deepEqual([await journal.find('r'), await journal.list()], [record, [record]]);
  });

  test(`${where}: unknown and doubled runs are refused`, async (context) => {
    const journal = make(context);
    await assert.rejects(journal.read('nope'), refusedWith('RUN_UNKNOWN'));
    await assert.rejects(journal.acquire('nope'), refusedWith('RUN_UNKNOWN'));
    await journal.create(record, started);
    await assert.rejects(journal.create(record, started), refusedWith('RUN_EXISTS'));
  });

  test(`${where}: one holder at a time; a released run can be taken`, async (context) => {
    const journal = make(context);
    const first = await journal.create(record, started);
    await assert.rejects(journal.acquire('r'), refusedWith('RUN_BUSY'));
    await first.release();
    const second = await journal.acquire('r');
    await assert.rejects(first.append({ type: 'paused', at: 2 }), refusedWith('LEASE_LOST'));
    await assert.rejects(first.renew(), refusedWith('LEASE_LOST'));
    await first.release();
    await second.append({ type: 'paused', at: 2 });
    assert.equal((await journal.read('r')).length, 2);
  });

  test(`${where}: the first answer to a question stands`, async (context) => {
    const journal = make(context);
    assert.equal(await journal.readAnswer('q'), undefined);
    assert.deepEqual(await journal.offerAnswer('r', 'q', offered('a')), offered('a'));
    assert.deepEqual(await journal.offerAnswer('r', 'q', offered('b')), offered('a'));
    assert.deepEqual(await journal.readAnswer('q'), offered('a'));
  });

  test(`${where}: a cancel request is heard`, async (context) => {
    const journal = make(context);
    assert.equal(await journal.isCancelRequested('r'), false);
    await journal.requestCancel('r');
    await journal.requestCancel('r');
    assert.equal(await journal.isCancelRequested('r'), true);
  });
}

test('a lease that expired, or whose holder is dead, can be taken over; the old holder is fenced out', async (context) => {
  const clock = new FakeClock();
  const file = path.join(scratchFolder(context), 'journal.db');
  const old = await openSqlite(context, clock, file, 'process 1').create(record, started);
  const other = openSqlite(context, clock, file, 'process 2');
  await assert.rejects(other.acquire('r'), refusedWith('RUN_BUSY'));
  clock.pass(leaseMs - 1);
  await old.renew();
  clock.pass(leaseMs - 1);
  await assert.rejects(other.acquire('r'), refusedWith('RUN_BUSY'));
  clock.pass(1);
  await other.acquire('r');
  await assert.rejects(old.append({ type: 'paused', at: 9 }), refusedWith('LEASE_LOST'));
  const widow = openSqlite(context, clock, file, 'process 3', false);
  await (await widow.acquire('r')).append({ type: 'paused', at: 9 });
});

test('the journal is append-only: even raw SQL cannot change or delete an event', async (context) => {
  const file = path.join(scratchFolder(context), 'journal.db');
  await openSqlite(context, new FakeClock(), file).create(record, started);
  const raw = new DatabaseSync(file);
  context.after(() => raw.close());
  assert.throws(() => raw.exec("UPDATE event SET body = '{}'"), /append-only/);
  assert.throws(() => raw.exec('DELETE FROM event'), /append-only/);
});

test('a file that is no journal is refused with a message, not a stack', (context) => {
  const file = path.join(scratchFolder(context), 'missing', 'journal.db');
  assert.throws(
    () => new SqliteJournal(file, new FakeClock(), { name: 'p', isAlive: () => true }),
    refusedWith('JOURNAL_DAMAGED'),
  );
});
