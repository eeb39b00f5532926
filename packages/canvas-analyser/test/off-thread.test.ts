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
  const found = await Promise.all(canvases.map(({ html }) => analyseOffThread(html, options)));
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
  await assert.rejects(pool.analyse('crash', options), AnalyserFault);
  await assert.rejects(pool.analyse('exit', options), AnalyserFault);
  assert.deepEqual(await pool.analyse('fine', options), { issues: [] });
});

test('a stuck thread is given up, and others that wait are served', async () => {
  const pool = new AnalyserPool({
    threads: 1,
    timeoutMs: 500,
    thread: thread(
      `parentPort.on('message', ({ html }) => { while (html === 'stuck'); parentPort.postMessage({ analysis: { issues: [] } }); });`,
    ),
  });
  const stuck = assert.rejects(pool.analyse('stuck', options), AnalyserFault);
  const waiting = pool.analyse('fine', options).catch((thrown: unknown) => {
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
  const first = pool.analyse('a', options);
  const abort = new AbortController();
  const second = pool.analyse('b', options, abort.signal);
  abort.abort(new Error('no longer needed'));
  await assert.rejects(second, /no longer needed/);
  await first;
});
