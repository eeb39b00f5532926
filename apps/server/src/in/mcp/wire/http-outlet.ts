import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendAnswer } from '../../http/send-answer.ts';
import type { Ending, Outlet } from '../loop/outlet.ts';
import type { OpenStream, OpenStreams } from './open-streams.ts';

const streamHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  // Otherwise nginx holds events back until its buffer is full.
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** One HTTP response: a JSON body, or a stream of server-sent events if something is sent before the answer. */
export class HttpOutlet implements Outlet, OpenStream {
  readonly #request: IncomingMessage;
  readonly #response: ServerResponse;
  readonly #streams: OpenStreams;
  readonly #isDraining: () => boolean;
  #state: 'waiting' | 'streaming' | 'over' = 'waiting';
  #whenGone: (() => void)[] = [];
  #whenOver: (() => void)[] = [];

  constructor(request: IncomingMessage, response: ServerResponse, streams: OpenStreams, isDraining: () => boolean) {
    this.#request = request;
    this.#response = response;
    this.#streams = streams;
    this.#isDraining = isDraining;
    response.on('close', () => this.#leave());
  }

  get isOpen(): boolean {
    return this.#state !== 'over';
  }

  openStream(): void {
    if (this.#state !== 'waiting') return;
    this.#state = 'streaming';
    this.#streams.add(this);
    // A client may hang up while we write: that is not a fault.
    this.#response.on('error', () => this.#leave());
    this.#response.writeHead(200, this.#withConnection(streamHeaders));
    // Some readers take the stream for open only after a first byte.
    this.#response.write(':\n\n');
  }

  send(text: string): boolean {
    this.openStream();
    return this.#state === 'streaming' && this.#response.write(frameOf(text));
  }

  whenReady(callback: () => void): void {
    this.#response.once('drain', callback);
  }

  finish(text: string, ending: Ending = {}): void {
    if (this.#state === 'streaming') {
      this.#response.write(frameOf(text));
      this.end();
    } else if (this.#state === 'waiting') {
      const headers = this.#withConnection({ 'content-type': 'application/json', ...ending.headers });
      sendAnswer(this.#response, ending.httpStatus ?? 200, headers, text);
      this.#settle();
    }
  }

  accept(ending: Ending = {}): void {
    if (this.#state !== 'waiting') return;
    this.#response.writeHead(
      ending.httpStatus ?? 202,
      this.#withConnection({ ...ending.headers, 'content-length': 0 }),
    );
    this.#response.end();
    this.#settle();
  }

  end(): void {
    this.openStream();
    if (this.#state !== 'streaming') return;
    this.#response.end();
    this.#settle();
  }

  cut(): void {
    this.#settle();
    this.#response.destroy();
  }

  keepAlive(): void {
    // The client has not read the last one yet: another would only wait behind it.
    if (this.#state === 'streaming' && !this.#response.writableNeedDrain) this.#response.write(': keep-alive\n\n');
  }

  onGone(callback: () => void): void {
    if (this.#state !== 'over') this.#whenGone.push(callback);
  }

  onEnd(callback: () => void): void {
    if (this.#state === 'over') callback();
    else this.#whenOver.push(callback);
  }

  #leave(): void {
    if (this.#state === 'over') return;
    const callbacks = this.#whenGone;
    this.#settle();
    for (const callback of callbacks) callback();
  }

  #settle(): void {
    if (this.#state === 'streaming') this.#streams.remove(this);
    this.#state = 'over';
    const callbacks = this.#whenOver;
    this.#whenGone = [];
    this.#whenOver = [];
    for (const callback of callbacks) callback();
  }

  #withConnection<Headers extends Record<string, string | number>>(headers: Headers): Headers {
    if (!this.#isDraining() && this.#request.complete) return headers;
    // An unread body would be taken for the next request on this connection.
    this.#request.resume();
    return { ...headers, connection: 'close' };
  }
}

/** JSON written by an engine may be broken into lines; an event's data may not. */
function frameOf(text: string): string {
  const line = text.includes('\n') ? text.replace(/[\r\n]+/g, ' ') : text;
  return `event: message\ndata: ${line}\n\n`;
}
