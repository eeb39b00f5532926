/**
 * The hostile canvases in a stock Firefox, driven over WebDriver BiDi, which it speaks by itself: `apt-get install firefox-esr`. Playwright
 * drives only a Firefox of its own. What a canvas sends is seen from outside; tabs and addresses are asked for. Typing is not tried here,
 * and a canvas may close a tab that a script opened, as these are: Firefox lets it, and no header forbids it.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTempDir } from '../../testing/temp-dir.ts';
import { hostileCanvases } from './testing/canvas-fixtures.ts';
import { CanvasTestServer } from './testing/canvas-test-server.ts';
import { LeakCollector } from './testing/leak-collector.ts';

const COMMAND_MS = 8_000;
const START_MS = 60_000;
/** A canvas that is silent is taken away after seven seconds. */
const CARD_MS = 14_000;

interface Context {
  readonly context: string;
  readonly url: string;
  readonly children?: readonly Context[] | null;
}

type Send = <Result>(method: string, params?: object) => Promise<Result>;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts Firefox, and answers how to send it a command and how to end it. */
async function startFirefox(): Promise<{ send: Send; stop: () => void }> {
  const home = makeTempDir();
  const port = await freePort();
  const flags = ['--headless', '--no-remote', '--profile', home.path, '--remote-debugging-port', String(port)];
  const env = { HOME: home.path, PATH: process.env.PATH, MOZ_DISABLE_CONTENT_SANDBOX: '1' };
  const firefox = spawn('firefox-esr', [...flags, 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], env });
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`Firefox does not listen: ${said}`)), START_MS);
    firefox.on('error', reject);
    firefox.stderr.on('data', (chunk: Buffer) => {
      said += String(chunk);
      if (!said.includes('WebDriver BiDi listening')) return;
      clearTimeout(late);
      resolve();
    });
  });
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`);
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (answer: { result?: never; error?: string; message?: string }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  const send: Send = async (method, params = {}) => {
    const id = ++last;
    const answered = new Promise<{ result?: never; error?: string; message?: string }>((resolve) =>
      waiting.set(id, resolve),
    );
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await Promise.race([answered, sleep(COMMAND_MS, { error: `${method} got no answer` })]);
    waiting.delete(id);
    if (answer.error !== undefined) throw new Error(`${method}: ${answer.error}`);
    return (answer as { result: never }).result;
  };
  await send('session.new', { capabilities: {} });
  const stop = () => {
    socket.close();
    firefox.kill();
    home.remove();
  };
  return { send, stop };
}

async function evaluate(send: Send, context: string, expression: string): Promise<string> {
  const target = { context };
  const { result } = await send<{ result: { value?: string } }>('script.evaluate', {
    expression,
    target,
    awaitPromise: false,
  });
  return result.value ?? '';
}

/** Taps what the canvas wants tapped, as a person would. */
async function tap(send: Send, frame: string, gesture: string): Promise<void> {
  const [selector] = /#[\w-]+/.exec(gesture) ?? [];
  if (selector === undefined) return;
  const place = `(() => { const box = document.querySelector('${selector}')?.getBoundingClientRect();
    return box ? JSON.stringify([box.x + box.width / 2, box.y + box.height / 2].map(Math.round)) : '[]'; })()`;
  const [x, y] = JSON.parse(await evaluate(send, frame, place)) as number[];
  if (x === undefined) return;
  const button = gesture.startsWith('middle') ? 1 : 0;
  const actions = [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button },
    { type: 'pointerUp', button },
  ];
  await send('input.performActions', { context: frame, actions: [{ type: 'pointer', id: 'finger', actions }] });
}

it('no hostile canvas reaches anything or anybody in Firefox', { timeout: 30 * 60_000 }, async () => {
  const [{ send, stop }, server] = await Promise.all([startFirefox(), CanvasTestServer.start()]);
  const tried = hostileCanvases().filter(
    ({ vector, proof, gesture }) =>
      !['freeze', 'crash'].includes(proof) && vector !== 'own-top-handles' && !String(gesture).startsWith('type'),
  );
  const leaks: string[] = [];
  try {
    for (const { vector, proof, gesture, html } of tried) {
      const collector = await LeakCollector.start();
      const secret = server.add(collector.fill(html), html.includes('sprout.score') ? 'score' : 'complete');
      const url = `${server.url}/canvas/preview/${secret}`;
      const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
      await sleep(500);
      const inside = await send<{ contexts: Context[] }>('browsingContext.getTree', { root: context });
      const frame = inside.contexts[0]?.children?.[0]?.context;
      // A frame that was taken away meanwhile cannot be tapped.
      if (frame !== undefined) await tap(send, frame, String(gesture)).catch(() => undefined);
      await sleep(700);
      const card = () => evaluate(send, context, `document.querySelector('.calm-card')?.textContent ?? ''`);
      if (proof === 'card') {
        for (let waited = 0; waited < CARD_MS && (await card()) === ''; waited += 500) await sleep(500);
        if ((await card()) === '') leaks.push(`${vector}: no card`);
      }
      const { contexts } = await send<{ contexts: Context[] }>('browsingContext.getTree');
      for (const tab of contexts) {
        if (tab.context === context && !tab.url.startsWith(url)) leaks.push(`${vector}: the page went to ${tab.url}`);
        if (tab.context === context || tab.url === 'about:blank') continue;
        leaks.push(`${vector}: opened ${tab.url}`);
        await send('browsingContext.close', { context: tab.context });
      }
      await send('browsingContext.close', { context });
      collector.close();
      leaks.push(...collector.seen.map((sign) => `${vector}: ${sign}`));
    }
  } finally {
    stop();
    await server.stop();
  }
  assert.ok(tried.length > 250, `${tried.length} were tried`);
  assert.deepEqual(leaks, []);
});
