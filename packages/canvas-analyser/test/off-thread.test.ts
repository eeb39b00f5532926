import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AnalyserFault, analyse, analyseOffThread } from '../src/index.ts';
import { AnalyserPool } from '../src/off-thread/analyser-pool.ts';
import { hostileCanvases } from './canvases.ts';

const options = { completionSchema: { kind: 'complete' } } as const;
const thread = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`import { parentPort } from 'node:worker_threads'; ${body}`)}`);

test('an analysis off the thread finds the same as one on it', async () => {
  const canvases = hostileCanvases().slice(0, 20);
  const found = await Promise.all(canvases.map(({ html }) => analyseOffThread(html, options, 'fam')));
  assert.deepEqual(
    found,
    canvases.map(({ html }) => analyse(html, options)),
  );
});

test('a crashed thread is told as a fault, and the next analysis gets a new one', async () => {
  const pool = new AnalyserPool({
    threads: 1,
    timeoutMs: 60_000,
    thread: thread(`parentPort.on('message', ({ html }) => {
      if (html === 'crash') throw new Error('crash'); if (html === 'exit') process.exit(1);
      parentPort.postMessage({ analysis: { issues: [] } }); });`),
  });
  await assert.rejects(pool.analyse('crash', options, 'fam'), AnalyserFault);
  await assert.rejects(pool.analyse('exit', options, 'fam'), AnalyserFault);
  assert.deepEqual(await pool.analyse('fine', options, 'fam'), { issues: [] });
});

test('a stuck thread is given up, and others that wait are served', async () => {
  const pool = new AnalyserPool({
    threads: 1,
    timeoutMs: 500,
    thread: thread(
      `parentPort.on('message', ({ html }) => { while (html === 'stuck'); parentPort.postMessage({ analysis: { issues: [] } }); });`,
    ),
  });
  const stuck = assert.rejects(pool.analyse('stuck', options, 'fam'), AnalyserFault);
  const waiting = pool.analyse('fine', options, 'fam').catch((thrown: unknown) => {
    // A machine so busy that even the second thread does not start in time says so in the same way.
    assert.ok(thrown instanceof AnalyserFault);
  });
  await stuck;
  await waiting;
});

test('an analysis that waits can be taken back', async () => {
  const pool = new AnalyserPool({
    threads: 1,
    timeoutMs: 60_000,
    thread: thread(
      `parentPort.on('message', () => setTimeout(() => parentPort.postMessage({ analysis: { issues: [] } }), 50));`,
    ),
  });
  const first = pool.analyse('a', options, 'fam');
  const abort = new AbortController();
  const second = pool.analyse('b', options, 'fam', abort.signal);
  abort.abort(new Error('no longer needed'));
  await assert.rejects(second, /no longer needed/);
  await first;
});

test('owners take turns: a neighbour waits for the canvas that is being analysed and one more', async () => {
  const pool = new AnalyserPool({
    threads: 1,
    timeoutMs: 60_000,
    thread: thread(`parentPort.on('message', () => parentPort.postMessage({ analysis: { issues: [] } }));`),
  });
  const order: string[] = [];
  const analyse = async (owner: string) => {
    await pool.analyse('a', options, owner);
    order.push(owner);
  };
  await Promise.all([...Array.from({ length: 5 }, () => analyse('flood')), analyse('other'), analyse('third')]);
  assert.deepEqual(order, ['flood', 'flood', 'other', 'third', 'flood', 'flood', 'flood']);
});

test('an owner never keeps a second thread busy', async () => {
  const pool = new AnalyserPool({
    threads: 2,
    timeoutMs: 60_000,
    thread: thread(`parentPort.on('message', ({ html }) => {
      setTimeout(() => parentPort.postMessage({ analysis: { issues: [] } }), html === 'slow' ? 3_000 : 0); });`),
  });
  const abort = new AbortController();
  let answered = 0;
  const flood = Array.from({ length: 4 }, () =>
    assert.rejects(
      pool.analyse('slow', options, 'flood', abort.signal).then(() => answered++),
      /enough/,
    ),
  );
  assert.deepEqual(await pool.analyse('fine', options, 'other'), { issues: [] });
  assert.equal(answered, 0);
  abort.abort(new Error('enough'));
  await Promise.all(flood);
});
