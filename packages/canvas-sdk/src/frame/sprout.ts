/**
 * `window.sprout`, the only door of a canvas. It greets the host once, before anything of the canvas runs, and gets one end of
 * a port back. Calls made earlier wait for it.
 */
import { readHostMessage } from '../protocol/host-message.ts';
import { maxMessageLength, protocolVersion } from '../protocol/json-message.ts';
import type { Me, ScoreLimit, ScoreResult, SharedByFence, Sprout } from './sprout-types.ts';

interface Waiting {
  readonly resolve: (body: never) => void;
  readonly reject: (reason: Error) => void;
}

function openSprout(page: Window & { __fence?: SharedByFence }): void {
  // Taken now: the canvas may put something else in their place later.
  const { apply } = Reflect;
  const part = (holder: { readonly prototype: object }, name: string) =>
    Reflect.getOwnPropertyDescriptor(holder.prototype, name) as { get(): never; set(): void; value(): void };
  const { get: dataOf } = part(MessageEvent, 'data');
  const { get: sourceOf } = part(MessageEvent, 'source');
  const { get: portsOf } = part(MessageEvent, 'ports');
  const { set: listen } = part(MessagePort, 'onmessage');
  const { value: post } = part(MessagePort, 'postMessage');
  const { value: stop } = part(Event, 'stopImmediatePropagation');
  const { stringify } = JSON;
  const { parent } = page;
  const { onTell, takeShown } = page.__fence as SharedByFence;
  delete page.__fence;
  const nonce = page.location.hash.slice(1);
  const waiting = new Map<number, Waiting>();
  // Filled, so that nothing of a prototype is asked when a text is put there.
  const early: string[] = Array(50).fill('');
  let count = 0;
  let port: MessagePort | undefined;
  let last = 0;

  const send = (type: string, id: number, body?: unknown) => {
    // A `toJSON` of every object would write another message.
    const text = stringify({ v: protocolVersion, id, type, body, toJSON: undefined });
    if (text.length > maxMessageLength) throw new RangeError(`sprout: ${type} is too large`);
    if (port) apply(post, port, [text]);
    else if (count < 50) early[count++] = text;
  };
  const ask = <Answer>(type: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++last;
      send(type, id, body);
      waiting.set(id, { resolve, reject });
    });
  const receive = (event: MessageEvent) => {
    const message = readHostMessage(apply(dataOf, event, []));
    if (message === undefined) return;
    const { id, type } = message;
    // The host asks every second, and no canvas can keep it from asking.
    if (type === 'ping') return send('pong', id, takeShown());
    const call = waiting.get(id);
    waiting.delete(id);
    if (type === 'answer') call?.resolve(message.body as never);
    else call?.reject(new Error(`sprout: ${message.words}`));
  };

  // While it is on its way down: no listener of the canvas hears it earlier.
  page.addEventListener(
    'message',
    (event) => {
      if (port || apply(sourceOf, event, []) !== parent) return;
      const data = apply(dataOf, event, []) as { sprout?: string; nonce?: string } | null;
      if (data?.sprout !== 'port' || data.nonce !== nonce) return;
      apply(stop, event, []);
      port = (apply(portsOf, event, []) as MessagePort[])[0] as MessagePort;
      apply(listen, port, [receive]);
      for (let at = 0; at < count; at++) apply(post, port, [early[at]]);
    },
    true,
  );

  /** A clock and a percentage give fractions; the host takes whole numbers only. */
  const round = (given: unknown) => (typeof given === 'number' ? Math.round(given) : given);
  const fieldsOf = (given: unknown, name: string) =>
    (typeof given === 'object' ? { ...given } : { [name]: given }) as Record<string, unknown>;
  const notify = async (type: string, body: unknown) => {
    await ask(type, body);
  };
  const finish = (body: object) => notify('finish', body);
  const sprout: Sprout = {
    whoami: () => ask<Me>('whoami').then((me) => ({ ...me, childName: me.name, childAge: me.age })),
    history: () => ask('history'),
    state: () => ask('state'),
    save: (state) => notify('save', state),
    signal: (name, data) => notify('signal', { name, data }),
    score: (given, limit) => {
      const { points, value, score, max, maxScore, total }: ScoreResult = fieldsOf(given, 'points');
      const most: ScoreLimit = fieldsOf(limit, 'max');
      return finish({
        kind: 'score',
        points: round(points ?? value ?? score),
        max: round(most.max ?? most.maxScore ?? max ?? maxScore ?? total),
      });
    },
    complete: (result) => finish({ kind: 'complete', summary: fieldsOf(result, 'summary').summary }),
    timed: (given) => {
      // An object compares as no number.
      const isSeconds = (given as number) < 1000 && (given as number) % 1 === 0;
      const { ms, durationMs, seconds } = fieldsOf(given, isSeconds ? 'seconds' : 'ms');
      return finish({ kind: 'timed', ms: round(seconds ? (seconds as number) * 1000 : (ms ?? durationMs)) });
    },
  };
  // Setting it does nothing: a page that brings a stand-in along would fail in strict code if it could not be set.
  const define = (name: string, value: object) =>
    Object.defineProperty(page, name, { get: () => value, set() {}, configurable: true, enumerable: true });
  define('sprout', Object.freeze(sprout));
  // The spelling of older canvases, which call this beside `sprout`: one completion counts.
  define('SproutBridge', {
    postMessage(message: unknown) {
      const { type, ...rest } = (typeof message === 'string' ? JSON.parse(message) : message) as Record<string, never>;
      const name = String(type).replace(/^.*[:.]|(?<!me)d$/g, '') as 'score' | 'complete';
      return (sprout[name] ?? sprout.complete)(rest);
    },
  });
  onTell((what) => send(what, 0));
  parent.postMessage({ sprout: 'hello', nonce }, '*');
  // The host reads nothing but the port, so there is nobody left to write to.
  Object.defineProperty(page, 'parent', { value: { postMessage() {} }, configurable: true, writable: true });
}

openSprout(window);
