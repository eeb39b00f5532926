import type { RpcMessage } from '../json-rpc/message.ts';
import type { Ending, Outlet } from '../loop/outlet.ts';

/**
 * One outlet for the answers to several messages. The answers are sent together as a list. If a message has to be sent
 * before the last answer is ready, everything is sent as a stream instead.
 */
export class BatchAnswer {
  readonly #outlet: Outlet;
  readonly #answers: string[] = [];
  #waiting: number;
  #isStream = false;

  constructor(outlet: Outlet, messages: readonly RpcMessage[]) {
    this.#outlet = outlet;
    this.#waiting = messages.filter(({ kind }) => kind === 'request').length;
    if (this.#waiting === 0) outlet.accept();
  }

  /** The outlet for one of the messages. */
  part(): Outlet {
    const outlet = this.#outlet;
    let isOpen = true;
    const settle = (text?: string) => {
      if (!isOpen) return;
      isOpen = false;
      this.#settle(text);
    };
    return {
      get isOpen() {
        return isOpen && outlet.isOpen;
      },
      send: (text) => this.#send(text),
      whenReady: (callback) => outlet.whenReady(callback),
      finish: (text: string, _ending?: Ending) => settle(text),
      accept: () => undefined,
      openStream: () => this.#stream(),
      end: () => settle(),
      cut: () => outlet.cut(),
      onGone: (callback) => outlet.onGone(callback),
      onEnd: (callback) => outlet.onEnd(callback),
    };
  }

  #send(text: string): boolean {
    this.#stream();
    return this.#outlet.send(text);
  }

  #stream(): void {
    if (this.#isStream) return;
    this.#isStream = true;
    this.#outlet.openStream();
    for (const answer of this.#answers.splice(0)) this.#outlet.send(answer);
  }

  #settle(text: string | undefined): void {
    this.#waiting--;
    if (text !== undefined && this.#isStream) this.#outlet.send(text);
    else if (text !== undefined) this.#answers.push(text);
    if (this.#waiting > 0) return;
    if (this.#isStream) this.#outlet.end();
    else if (this.#answers.length === 0) this.#outlet.accept();
    else this.#outlet.finish(`[${this.#answers.join(',')}]`);
  }
}
