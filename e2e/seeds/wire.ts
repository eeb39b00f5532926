import assert from 'node:assert/strict';
import { TrialFamily } from '../trial/family.ts';

export type Body = Readonly<Record<string, unknown>>;

export interface ErrorBody {
  readonly code: string;
  readonly reason?: string;
  readonly message: string;
  readonly fix: string;
  readonly retryable: boolean;
  readonly details?: Readonly<Record<string, unknown>>;
}

interface Rpc {
  readonly id?: number;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: { readonly error?: ErrorBody } };
  readonly method?: string;
  readonly params?: { readonly uri: string };
}

const PATIENCE_MS = 10_000;

/** A literal client of the 2025 revision, as the seeds describe one: nothing but HTTP, JSON and an event stream. */
export class Wire {
  readonly url: string;
  readonly family: TrialFamily;
  readonly ids: ReadonlyMap<string, string>;
  readonly #token: string;
  #session = '';
  #id = 0;

  private constructor(url: string, family: TrialFamily, ids: Iterable<[string, string]>, token = family.token) {
    this.#token = token;
    this.url = url;
    this.family = family;
    this.ids = new Map(ids);
  }

  static async connect(url: string, name: string): Promise<Wire> {
    const family = await TrialFamily.setUp(url, name);
    const wire = new Wire(url, family, await family.ids());
    await wire.initialize();
    return wire;
  }

  get mia(): string {
    return this.ids.get('Mia') ?? '';
  }

  async initialize(): Promise<Record<string, unknown>> {
    const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'seeds', version: '1' } };
    this.#session = '';
    const response = await this.post({ method: 'initialize', params });
    this.#session = response.headers.get('mcp-session-id') ?? '';
    const { result } = await readOne(response);
    await this.post({ method: 'notifications/initialized' }, {}, false);
    return result ?? {};
  }

  post(message: object, headers: Readonly<Record<string, string>> = {}, isRequest = true): Promise<Response> {
    return fetch(new URL('/mcp', this.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(this.#session !== '' && { 'mcp-session-id': this.#session }),
        ...headers,
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...(isRequest && { id: ++this.#id }), ...message }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  async rpc(method: string, params: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<Rpc> {
    return readOne(await this.post({ method, params }, headers));
  }

  async #tool(name: string, args: object, headers: Readonly<Record<string, string>>) {
    const { result, error } = await this.rpc('tools/call', { name, arguments: args }, headers);
    if (error !== undefined) return { isError: true, body: { error: error.data?.error } as Body };
    return { isError: result?.isError === true, body: result?.structuredContent as Body };
  }

  /** The structured answer of a call that must succeed. */
  async call<Data = Body>(
    name: string,
    args: object = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Data> {
    const { isError, body } = await this.#tool(name, args, headers);
    assert.ok(!isError, `${name} was refused: ${JSON.stringify(body)}`);
    return body as Data;
  }

  /** The error of a call that must be refused. */
  async refused(name: string, args: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<ErrorBody> {
    const { isError, body } = await this.#tool(name, args, headers);
    assert.ok(isError, `${name} should have been refused: ${JSON.stringify(body)}`);
    return body.error as ErrorBody;
  }

  async read(uri: string): Promise<{ text: string; state: Record<string, unknown> }> {
    const { result = {}, error } = await this.rpc('resources/read', { uri });
    assert.equal(error, undefined, JSON.stringify(error));
    const [content] = result.contents as { text: string }[];
    const text = content?.text ?? '';
    return { text, state: text.startsWith('{') ? JSON.parse(text) : {} };
  }

  /** Another agent of the family, with these scopes alone. */
  async narrow(...scopes: string[]): Promise<Wire> {
    const { token } = await this.family.act('parent', 'access.create_token', { clientName: 'Narrow', scopes });
    const wire = new Wire(this.url, this.family, this.ids, String(token));
    await wire.initialize();
    return wire;
  }

  /** Subscribes, and reads the stream that answers. */
  async subscribe(uri: string): Promise<{ readonly stream: Frames; readonly response: Response }> {
    const response = await this.post({ method: 'resources/subscribe', params: { uri } });
    return { response, stream: new Frames(response) };
  }
}

async function readOne(response: Response): Promise<Rpc> {
  if (!(response.headers.get('content-type') ?? '').includes('event-stream')) {
    const text = await response.text();
    return text === '' ? {} : JSON.parse(text);
  }
  const frames = new Frames(response);
  const first = await frames.next();
  await frames.cancel();
  return first;
}

/** The JSON-RPC messages of an event stream, one by one. */
export class Frames {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(response: Response) {
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
  }

  /** The next message; fails if the stream ends, or after ten seconds. */
  async next(): Promise<Rpc> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const event = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const data = event.split('\n').filter((line) => line.startsWith('data:'));
        const json = data.map((line) => line.slice(5).trim()).join('');
        if (json !== '') return JSON.parse(json);
        continue;
      }
      const { value, done } = await this.#reader.read();
      if (done) throw new Error('the stream ended');
      this.#text += this.#decoder.decode(value, { stream: true });
    }
  }

  /** Whether the stream ends by itself. */
  async ends(): Promise<boolean> {
    try {
      for (;;) await this.next();
    } catch (thrown) {
      return thrown instanceof Error && thrown.message === 'the stream ended';
    }
  }

  cancel(): Promise<void> {
    return this.#reader.cancel();
  }
}
