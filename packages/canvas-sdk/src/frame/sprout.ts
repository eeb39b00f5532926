/**
 * `window.sprout`, the only door of a canvas. It greets the host once, before anything of the canvas runs, and gets one end of
 * a port back. Calls made earlier wait for it.
 */
import { readHostMessage } from '../protocol/host-message.ts';
import { maxMessageLength, protocolVersion } from '../protocol/json-message.ts';
import type { Me, ScoreLimit, ScoreResult, Sprout } from './sprout-types.ts';

interface Waiting {
  readonly resolve: (body: never) => void;
  readonly reject: (reason: Error) => void;
}

function openSprout(page: Window): void {
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
  const nonce = page.location.hash.slice(1);
  const waiting = new Map<number, Waiting>();
  let early: string[] = [];
  let port: MessagePort | undefined;
  let lastId = 0;

  const send = (type: string, id: number, body?: unknown) => {
    const text = stringify({ v: protocolVersion, id, type, body });
    if (text.length > maxMessageLength) throw new RangeError(`sprout: ${type} is too large`);
    if (port !== undefined) apply(post, port, [text]);
    else if (early.length < 50) early.push(text);
  };
  const ask = <Answer>(type: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      try {
        send(type, lastId, body);
      } catch (fault) {
        waiting.delete(lastId);
        throw fault;
      }
    });
  const receive = (event: MessageEvent) => {
    const message = readHostMessage(apply(dataOf, event, []));
    if (message === undefined) return;
    const { id, type } = message;
    if (type === 'ping') return send('pong', id);
    const call = waiting.get(id);
    waiting.delete(id);
    if (type === 'answer') call?.resolve(message.body as never);
    else call?.reject(new Error(`sprout: ${message.words}`));
  };

  page.addEventListener('message', (event) => {
    if (port !== undefined || apply(sourceOf, event, []) !== parent) return;
    const data = apply(dataOf, event, []) as { sprout?: string; nonce?: string } | null;
    if (data?.sprout !== 'port' || data.nonce !== nonce) return;
    apply(stop, event, []);
    port = (apply(portsOf, event, []) as MessagePort[])[0] as MessagePort;
    apply(listen, port, [receive]);
    for (const text of early) apply(post, port, [text]);
    early = [];
  });

  /** A clock and a percentage give fractions; the host takes whole numbers only. */
  const whole = (given: unknown) => (typeof given === 'number' ? Math.round(given) : given);
  const finish = (body: object) => ask('finish', body).then(() => undefined);
  const sprout: Sprout = {
    whoami: () => ask<Me>('whoami').then((me) => ({ ...me, childName: me.name, childAge: me.age })),
    history: () => ask('history'),
    state: () => ask('state'),
    save: (state) => ask('save', state).then(() => undefined),
    signal: (name, data) => ask('signal', { name, data }).then(() => undefined),
    score: (given, limit) => {
      const { points, value, score, max, maxScore, total } = (
        typeof given === 'object' ? given : { points: given }
      ) as ScoreResult;
      const most = (typeof limit === 'object' ? limit : { max: limit }) as ScoreLimit;
      return finish({
        kind: 'score',
        points: whole(points ?? value ?? score),
        max: whole(most.max ?? most.maxScore ?? max ?? maxScore ?? total),
      });
    },
    complete: (result) => finish({ kind: 'complete', summary: typeof result === 'object' ? result.summary : result }),
    timed: (given) =>
      finish({ kind: 'timed', ms: whole(typeof given === 'object' ? (given.ms ?? given.durationMs) : given) }),
  };
  const define = (name: string, value: object) =>
    Object.defineProperty(page, name, { value: Object.freeze(value), configurable: true, enumerable: true });
  define('sprout', sprout);
  // The spelling of older canvases, which call this beside `sprout`: one completion counts.
  define('SproutBridge', {
    postMessage(message: unknown) {
      const { type, ...rest } = (typeof message === 'string' ? JSON.parse(message) : message) as Record<string, never>;
      const name = String(type)
        .replace(/^.*[:.]/, '')
        .replace(/d$/, '') as 'score' | 'complete';
      return name in sprout ? sprout[name](rest) : sprout.complete();
    },
  });
  (page as unknown as { __steps(tell: () => void): void }).__steps(() => send('restless', 0));
  parent.postMessage({ sprout: 'hello', nonce }, '*');
  // The host reads nothing but the port, so there is nobody left to write to.
  define('parent', { postMessage() {} });
}

openSprout(window);
