import { createConnection, type Socket } from 'node:net';

export interface LaneAnswer {
  readonly status: number;
  readonly head: string;
  /** Empty for a stream that stays open: its head is the answer. */
  readonly body: string;
}

/** One connection at a time to the server, opened again when the last one has ended. */
export class Lane {
  readonly #port: number;
  #socket: Socket | undefined;
  #received = '';
  #isOver = false;
  #wake: () => void = () => {};

  constructor(port: number) {
    this.#port = port;
  }

  /** Sends a whole request and waits for its answer; undefined if the server hung up without one. */
  async ask(bytes: Buffer): Promise<LaneAnswer | undefined> {
    this.#open().write(bytes);
    for (;;) {
      const answer = this.#take(bytes.subarray(0, 5).toString('latin1') === 'HEAD ');
      if (answer !== undefined) {
        if (answer.isLast) this.close();
        return answer;
      }
      if (this.#isOver) {
        this.close();
        return undefined;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** Sends an incomplete request and hangs up, gently or not. */
  async abandon(bytes: Buffer, isGentle: boolean): Promise<void> {
    this.close();
    const socket = this.#open();
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve());
      socket.write(bytes, () => {
        if (isGentle) socket.end(() => socket.destroy());
        else socket.resetAndDestroy();
      });
    });
    this.close();
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
    this.#received = '';
  }

  #open(): Socket {
    if (this.#socket !== undefined && !this.#isOver) return this.#socket;
    this.close();
    this.#isOver = false;
    const socket = createConnection({ host: '127.0.0.1', port: this.#port });
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (socket !== this.#socket) return;
      this.#received += text;
      this.#wake();
    });
    for (const event of ['close', 'end', 'error'] as const) {
      socket.on(event, () => {
        if (socket !== this.#socket) return;
        this.#isOver = true;
        this.#wake();
      });
    }
    return socket;
  }

  #take(isHead: boolean): (LaneAnswer & { isLast: boolean }) | undefined {
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const head = this.#received.slice(0, end);
    const status = Number(head.split(' ')[1]);
    if (status < 200) {
      this.#received = this.#received.slice(end + 4);
      return this.#take(isHead);
    }
    if (!isHead && /^transfer-encoding: chunked/im.test(head)) return { status, head, body: '', isLast: true };
    const length = isHead ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
    if (this.#received.length < end + 4 + length) return undefined;
    const body = Buffer.from(this.#received.slice(end + 4, end + 4 + length), 'latin1').toString('utf8');
    this.#received = this.#received.slice(end + 4 + length);
    return { status, head, body, isLast: isHead || /^connection: close/im.test(head) };
  }
}
