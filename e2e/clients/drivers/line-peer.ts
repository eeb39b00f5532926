import { createInterface } from 'node:readline';
import type { Program } from '../stage/program.ts';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Speaks JSON-RPC with a program, a message a line. */
export class LinePeer {
  readonly #program: Program;
  readonly #waiting = new Map<number, (message: Message) => void>();
  readonly #heard: Message[] = [];
  readonly #listeners = new Set<() => void>();
  #lastId = 0;

  constructor(program: Program) {
    this.#program = program;
    if (program.child.stdout === null) throw new Error('the program has no output');
    createInterface(program.child.stdout).on('line', (line) => this.#take(line));
  }

  async call<Result>(method: string, params: object, timeoutMs: number): Promise<Result> {
    const id = ++this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Message>();
    this.#waiting.set(id, resolve);
    this.#send({ id, method, params });
    const { result, error } = await inTime(promise, timeoutMs, () => `${method} was not answered: ${this.#lastWords}`);
    this.#waiting.delete(id);
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result as Result;
  }

  notify(method: string, params: object = {}): void {
    this.#send({ method, params });
  }

  /** Waits for a notification, one that came already included. */
  async hears<Params>(method: string, timeoutMs: number): Promise<Params> {
    const { promise, resolve } = Promise.withResolvers<Params>();
    const look = () => {
      const found = this.#heard.find((message) => message.method === method);
      if (found !== undefined) resolve(found.params as Params);
    };
    this.#listeners.add(look);
    look();
    return inTime(promise, timeoutMs, () => `did not say ${method}: ${this.#lastWords}`).finally(() =>
      this.#listeners.delete(look),
    );
  }

  get #lastWords(): string {
    return this.#program.output.trim().slice(-500);
  }

  #send(message: object): void {
    this.#program.type(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  #take(line: string): void {
    if (!line.startsWith('{')) return;
    const message = JSON.parse(line) as Message;
    if (message.id !== undefined && message.method === undefined) this.#waiting.get(message.id)?.(message);
    else {
      this.#heard.push(message);
      for (const look of [...this.#listeners]) look();
    }
  }
}

/** A promise, or a complaint when the time is up. */
export async function inTime<Value>(
  promise: Promise<Value>,
  timeoutMs: number,
  complain: () => string,
): Promise<Value> {
  const timeout = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`${complain()} (${timeoutMs / 1_000} s)`)));
    promise.then(resolve, reject);
  });
}
