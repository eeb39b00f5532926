import type { Writable } from 'node:stream';
import type { Outlet } from '../loop/outlet.ts';

/** Writes messages to a line that all requests share, one per line. */
export class Line {
  readonly #output: Writable;
  readonly #whenClosed = new Set<() => void>();
  readonly #hangUp: () => void;
  isOpen = true;

  constructor(output: Writable, hangUp: () => void) {
    this.#output = output;
    this.#hangUp = hangUp;
  }

  write(text: string): boolean {
    if (!this.isOpen) return false;
    const line = text.includes('\n') ? text.replace(/[\r\n]+/g, ' ') : text;
    return this.#output.write(`${line}\n`);
  }

  whenReady(callback: () => void): void {
    this.#output.once('drain', callback);
  }

  /** Calls back when the line is closed, unless the returned function was called before. */
  onClosed(callback: () => void): () => void {
    this.#whenClosed.add(callback);
    return () => this.#whenClosed.delete(callback);
  }

  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const callback of [...this.#whenClosed]) callback();
    this.#whenClosed.clear();
  }

  /** The whole line as an outlet: ending it ends the connection. */
  whole(): Outlet {
    const end = () => {
      this.close();
      this.#hangUp();
    };
    const isOpen = () => this.isOpen;
    return {
      get isOpen() {
        return isOpen();
      },
      send: (text) => this.write(text),
      whenReady: (callback) => this.whenReady(callback),
      finish: (text) => {
        this.write(text);
        end();
      },
      accept: () => undefined,
      openStream: () => undefined,
      end,
      cut: end,
      onGone: (callback) => void this.onClosed(callback),
      onEnd: (callback) => void this.onClosed(callback),
    };
  }

  /** The outlet of one request on this line. */
  request(): Outlet {
    return new RequestOnLine(this);
  }
}

/** One request on a line. The line stays open when the request is over. */
class RequestOnLine implements Outlet {
  readonly #line: Line;
  #isOpen = true;
  #whenOver: (() => void)[] = [];

  constructor(line: Line) {
    this.#line = line;
    const forget = line.onClosed(() => this.#settle());
    this.onEnd(forget);
  }

  get isOpen(): boolean {
    return this.#isOpen && this.#line.isOpen;
  }

  send(text: string): boolean {
    return this.#isOpen && this.#line.write(text);
  }

  whenReady(callback: () => void): void {
    this.#line.whenReady(callback);
  }

  finish(text: string): void {
    this.send(text);
    this.#settle();
  }

  accept(): void {
    this.#settle();
  }

  openStream(): void {}

  end(): void {
    this.#settle();
  }

  cut(): void {
    this.#settle();
  }

  onGone(callback: () => void): void {
    const forget = this.#line.onClosed(callback);
    this.onEnd(forget);
  }

  onEnd(callback: () => void): void {
    this.#whenOver.push(callback);
  }

  #settle(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const callback of this.#whenOver.splice(0)) callback();
  }
}
