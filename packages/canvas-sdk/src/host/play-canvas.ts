/**
 * Plays a canvas. Whatever comes out of its frame is a stranger's: only the first greeting gets the port, and the port is read
 * within a budget and by schema. A frame that freezes, leaves or floods is removed, and the app is told why.
 *
 * Needed by: own-hello-replay, own-top-message-flood, own-port-heavy-objects, double-completion, reload-loop.
 */
import { type Completion, readFrameMessage } from '../protocol/frame-message.ts';
import { maxMessageLength, protocolVersion } from '../protocol/json-message.ts';
import type { CanvasPort, Surroundings, WhyStopped } from './canvas-port.ts';
import { Heartbeat } from './heartbeat.ts';
import { keepDrops } from './keep-drops.ts';
import { keepFocus } from './keep-focus.ts';
import { MessageBudget } from './message-budget.ts';

/** Messages past the port. An honest canvas sends one, its greeting. A large one takes time and memory before it can be read. */
const MOST_STRAYS = 3;

export interface CanvasFrame {
  /** The address of the document, without fragment. */
  readonly address: string;
  /** What the frame is called for a screen reader. */
  readonly title: string;
  /** How this canvas ends: other completions do not count. */
  readonly ends: Completion['kind'];
}

/** Plays a canvas in a frame inside `place`, and returns how to take it away. */
export function playCanvas(
  page: Window & typeof globalThis,
  place: HTMLElement,
  { address, title, ends }: CanvasFrame,
  app: CanvasPort,
  { now, every, nonce: makeNonce }: Surroundings,
): () => void {
  const { document } = page;
  const nonce = makeNonce();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-forms');
  frame.setAttribute('referrerpolicy', 'no-referrer');
  frame.title = title;
  frame.src = `${address}#${nonce}`;

  const { port1: port, port2: theirs } = new page.MessageChannel();
  const budget = new MessageBudget(now);
  const heartbeat = new Heartbeat();
  let isGreeted = false;
  let strays = 0;
  let loads = 0;
  let isFinished = false;
  let isRemoved = false;

  const send = (id: number, type: string, more: object = {}) =>
    port.postMessage(JSON.stringify({ v: protocolVersion, id, type, ...more }));
  const remove = () => {
    if (isRemoved) return;
    isRemoved = true;
    port.close();
    stopTicking();
    focus.stop();
    stopKeepingDrops();
    page.removeEventListener('message', greet);
    frame.remove();
  };
  const stop = (why: WhyStopped) => {
    if (isRemoved) return;
    remove();
    app.stopped(why);
  };

  // The source is looked at first: reading the data of a huge message would copy it.
  const greet = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow) return;
    strays += 1;
    if (strays > MOST_STRAYS) return stop('flooded');
    if (isGreeted || event.data?.sprout !== 'hello' || event.data.nonce !== nonce) return;
    isGreeted = true;
    heartbeat.greeted();
    frame.contentWindow?.postMessage({ sprout: 'port', nonce }, '*', [theirs]);
  };

  const finish = (completion: Completion): Promise<unknown> => {
    if (isFinished) throw new Error('This canvas has already ended; one completion counts.');
    if (completion.kind !== ends) throw new Error(`This canvas ends with ${ends}, not with ${completion.kind}.`);
    isFinished = true;
    return app.finish(completion);
  };
  const answerTo = (message: Exclude<ReturnType<typeof readFrameMessage>, undefined>): unknown => {
    switch (message.type) {
      case 'save':
        return app.save(message.body);
      case 'signal':
        return app.signal(message.body);
      case 'finish':
        return finish(message.body);
      case 'nonsense':
        throw new Error('This call makes no sense; the guide sprout://canvas/sdk says what it takes.');
      case 'whoami':
      case 'history':
      case 'state':
        return app[message.type]();
    }
    return undefined;
  };
  port.onmessage = async (event) => {
    if (isRemoved) return;
    if (!budget.take()) return budget.isFlooded ? stop('flooded') : undefined;
    const { data } = event;
    // `window.sprout` sends short texts only. Anything else takes the host's time to read, so there is no second one.
    if (typeof data !== 'string' || data.length > maxMessageLength) return stop('flooded');
    const message = readFrameMessage(data);
    if (message === undefined) return;
    heartbeat.answered();
    if (message.type === 'pong') return (await app.shown(message.body)) ? stop('unfit') : undefined;
    if (message.type === 'uncalled') return focus.uncalled();
    if (message.type === 'flashing') return stop('flashing');
    try {
      const body = (await answerTo(message)) ?? null;
      send(message.id, 'answer', { body });
    } catch (fault) {
      send(message.id, 'refusal', { words: fault instanceof Error ? fault.message : 'That did not work.' });
    }
  };

  const stopTicking = every(1_000, () => {
    // Browsers slow hidden frames down.
    if (document.hidden) return heartbeat.answered();
    const due = heartbeat.tick();
    if (typeof due === 'number') send(due, 'ping');
    else if (due !== undefined) stop(due);
  });
  const stopKeepingDrops = keepDrops(page);
  const focus = keepFocus(page, frame, { now, every }, () => stop('restless'));
  page.addEventListener('message', greet);
  frame.addEventListener('load', () => {
    loads += 1;
    heartbeat.loaded();
    if (loads > 1) stop('left');
  });
  place.replaceChildren(frame);
  return remove;
}
