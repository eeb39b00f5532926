/** Sends messages by hand: the official clients would never send some of them, and hide parts of the answers. */

export const ACCEPT = 'application/json, text/event-stream';

export interface RawMcpAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  readonly body: any;
}

type HeaderMap = Readonly<Record<string, string>>;

/** Posts a body and waits for the whole answer. */
export async function postMcp(url: URL, body: unknown, headers: HeaderMap = {}): Promise<RawMcpAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: ACCEPT, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

/** A request of 2026-07-28, with the headers and the `_meta` that every such request needs. */
export function modern(method: string, params: object = {}, id: number | string = 1) {
  const meta = (params as { _meta?: object })._meta;
  const name = (params as { name?: string; uri?: string }).name ?? (params as { uri?: string }).uri;
  return {
    body: {
      jsonrpc: '2.0',
      id,
      method,
      params: {
        ...params,
        _meta: {
          'io.modelcontextprotocol/protocolVersion': '2026-07-28',
          'io.modelcontextprotocol/clientCapabilities': {},
          ...meta,
        },
      },
    },
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...(name !== undefined && { 'mcp-name': name }),
    },
  };
}

/** A request of the 2025 revisions. */
export function legacy(method: string, params: object = {}, id: number | string = 1) {
  return { jsonrpc: '2.0', id, method, params };
}

/** Frames of a response that stays open. */
export class EventStream {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  readonly #abort: AbortController;
  #rest = '';
  readonly #frames: unknown[] = [];

  private constructor(response: Response, abort: AbortController) {
    if (response.body === null) throw new Error('no body');
    this.response = response;
    this.#reader = response.body.getReader();
    this.#abort = abort;
  }

  static async open(
    url: URL,
    init: { method?: 'GET' | 'POST'; headers: HeaderMap; body?: unknown },
  ): Promise<EventStream> {
    const abort = new AbortController();
    const response = await fetch(url, {
      method: init.method ?? 'POST',
      headers: { 'content-type': 'application/json', accept: ACCEPT, ...init.headers },
      signal: abort.signal,
      ...(init.body !== undefined && { body: JSON.stringify(init.body) }),
    });
    return new EventStream(response, abort);
  }

  /** The next message; undefined if the stream is over. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  async next(): Promise<any> {
    while (this.#frames.length === 0) {
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#take(this.#decoder.decode(value, { stream: true }));
    }
    return this.#frames.shift();
  }

  /** Hangs up. */
  drop(): void {
    this.#abort.abort();
  }

  #take(text: string): void {
    const events = (this.#rest + text).split('\n\n');
    this.#rest = events.pop() ?? '';
    for (const event of events) {
      const data = event.split('\n').filter((line) => line.startsWith('data:'));
      if (data.length > 0) this.#frames.push(JSON.parse(data.map((line) => line.slice(5)).join('\n')));
    }
  }
}
