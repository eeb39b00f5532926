import { EventReader } from './event-reader.ts';
import type { AskedRow, Connection, Row, StreamListener } from './ports.ts';

/** A Sprout server over HTTP: its app API. */
export class HttpConnection implements Connection {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#headers = { authorization: `Bearer ${token}` };
  }

  async read(uri: string): Promise<Row> {
    const [row] = await this.waitAndRead([{ uri }], 0);
    return row as Row;
  }

  async waitAndRead(asked: readonly AskedRow[], timeoutMs: number, signal?: AbortSignal): Promise<readonly Row[]> {
    const response = await fetch(`${this.#url}/api/ops/resource.wait_and_read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#headers },
      body: JSON.stringify({ resources: asked, timeoutMs }),
      ...(signal && { signal }),
    });
    const body = (await response.json()) as { resources?: Row[] };
    if (body.resources === undefined) throw new Error(JSON.stringify(body));
    return body.resources;
  }

  async openStream(asked: readonly Required<AskedRow>[], listener: StreamListener): Promise<() => void> {
    const address = new URL('/api/live', this.#url);
    for (const { uri } of asked) address.searchParams.append('uri', uri);
    for (const { sinceVersion } of asked) address.searchParams.append('since', sinceVersion);
    const reader = await EventReader.open(address, this.#headers);
    if (!reader.response.ok) throw new Error(`the stream was refused with ${reader.response.status}`);
    void this.#listen(reader, listener).finally(() => listener.onEnd());
    return () => reader.close();
  }

  async #listen(reader: EventReader, listener: StreamListener): Promise<void> {
    for (let event = await reader.next(); event !== undefined; event = await reader.next()) {
      if (event.event !== 'updated') continue;
      const { uri, version } = event.data as { uri: string; version: string };
      listener.onHint(uri, version);
    }
  }
}
