import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import type { RunningSprout } from './in-process.ts';

/** What the official clients' stdio transports are, but to a `sprout mcp` inside this process: a message per line. */
export class PipeTransport implements Transport {
  onmessage?: NonNullable<Transport['onmessage']>;
  onclose?: () => void;
  readonly #sprout: RunningSprout;
  #rest = '';

  constructor(sprout: RunningSprout) {
    this.#sprout = sprout;
  }

  async start(): Promise<void> {
    this.#sprout.output.on('data', (text: string) => {
      const lines = (this.#rest + text).split('\n');
      this.#rest = lines.pop() ?? '';
      for (const line of lines) this.onmessage?.(JSON.parse(line));
    });
    this.#sprout.ended.finally(() => this.onclose?.());
  }

  async send(message: JSONRPCMessage): Promise<void> {
    this.#sprout.stdin.write(`${JSON.stringify(message)}\n`);
  }

  async close(): Promise<void> {
    this.#sprout.stdin.end();
    await this.#sprout.ended;
  }
}
