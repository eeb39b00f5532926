import type { ServerResponse } from 'node:http';
import type { KeepAlive, Kept } from './keep-alive.ts';

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-content-type-options': 'nosniff',
  // Tells nginx and its kin to pass on what comes as it comes.
  'x-accel-buffering': 'no',
  // The end of the stream is the end of the connection: frames go out as they are, without the framing of chunks.
  connection: 'close',
};

const comment = Buffer.from(':\n\n');

/** A response that stays open and carries server-sent events. The headers leave with the first of them. */
export class EventStream implements Kept {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, keepAlive: KeepAlive) {
    this.#response = response;
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, head);
    response.once('close', keepAlive.add(this));
  }

  /** False: the reader is behind, and nothing should be written until it is ready again. */
  write(frames: Buffer | string): boolean {
    return this.#response.write(frames);
  }

  whenReady(callback: () => void): void {
    this.#response.once('drain', callback);
  }

  keepAlive(): void {
    if (!this.#response.writableNeedDrain) this.#response.write(comment);
  }

  /** Says its last words and hangs up; a reader who is behind would not hear them, so it is cut. */
  end(lastFrames: string): void {
    if (this.#response.writableNeedDrain) this.cut();
    else this.#response.end(lastFrames);
  }

  cut(): void {
    this.#response.destroy();
  }
}
