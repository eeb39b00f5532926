/** One server-sent event. */
export interface SentEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: Record<string, unknown>;
}

/** A client of a stream of server-sent events, as a browser's would be. */
export class EventReader {
  readonly response: Response;
  /** How many comments came; the server sends them to keep the connection alive. */
  comments = 0;
  lastEventId = '';
  readonly #controller: AbortController;
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #events: SentEvent[] = [];
  #text = '';

  private constructor(response: Response, controller: AbortController) {
    this.response = response;
    this.#controller = controller;
    this.#reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>)
      .pipeThrough(new TextDecoderStream())
      .getReader();
  }

  static async open(url: URL | string, headers: Readonly<Record<string, string>> = {}): Promise<EventReader> {
    const controller = new AbortController();
    const response = await fetch(url, { headers, signal: controller.signal });
    return new EventReader(response, controller);
  }

  /** The next event; undefined when the stream is over. */
  async next(): Promise<SentEvent | undefined> {
    for (;;) {
      const event = this.#events.shift();
      if (event !== undefined) return event;
      const { done, value } = await this.#reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return undefined;
      this.#take(value ?? '');
    }
  }

  close(): void {
    this.#controller.abort();
  }

  #take(chunk: string): void {
    const blocks = (this.#text + chunk).split('\n\n');
    this.#text = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
      const data = fields.get('data');
      if (data === undefined) {
        this.comments++;
        continue;
      }
      this.lastEventId = fields.get('id') ?? this.lastEventId;
      this.#events.push({ event: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) });
    }
  }
}
