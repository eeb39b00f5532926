import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ToolCall {
  readonly name: string;
  readonly input: object;
}

interface Asked {
  readonly stream?: boolean;
  readonly tools?: readonly { readonly name: string }[];
  readonly messages?: readonly { readonly content: unknown }[];
}

interface ToolResult {
  readonly type: string;
  readonly content: unknown;
}

/** Stands in for Anthropic's models: calls one tool once, then says that it is done. */
export class ScriptedModel {
  readonly #server: Server;
  readonly #call: ToolCall | undefined;
  /** The names of the tools that it was offered. */
  offered: readonly string[] = [];
  /** What the tool answered, as the agent passed it on. */
  answered = '';

  private constructor(call: ToolCall | undefined) {
    this.#call = call;
    this.#server = createServer((request, response) => {
      void this.#answer(request, response);
    });
  }

  static async start(call: ToolCall | undefined): Promise<ScriptedModel> {
    const model = new ScriptedModel(call);
    await new Promise<void>((resolve) => model.#server.listen(0, '127.0.0.1', resolve));
    return model;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (!request.url?.startsWith('/v1/messages') || request.url.includes('count_tokens')) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const asked = JSON.parse(body) as Asked;
    const block = this.#next(asked);
    const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'none', stop_sequence: null };
    const usage = { input_tokens: 1, output_tokens: 1 };
    const stop_reason = block.type === 'tool_use' ? 'tool_use' : 'end_turn';
    if (asked.stream !== true) {
      const whole = { ...message, content: [block], stop_reason, usage };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (event: { type: string }) =>
      response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
    const start = { ...message, content: [], stop_reason: null, usage };
    send({ type: 'message_start', message: start } as never);
    const { empty, delta } = inParts(block);
    send({ type: 'content_block_start', index: 0, content_block: empty } as never);
    send({ type: 'content_block_delta', index: 0, delta } as never);
    send({ type: 'content_block_stop', index: 0 } as never);
    send({ type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage } as never);
    send({ type: 'message_stop' });
    response.end();
  }

  /** Only the agent's own turn has tools; whatever else it asks the model on the side gets a word. */
  #next({ tools = [], messages = [] }: Asked): Block {
    const results = messages.flatMap(({ content }) => (Array.isArray(content) ? (content as ToolResult[]) : []));
    const result = results.find(({ type }) => type === 'tool_result');
    if (result !== undefined) this.answered = textIn(result.content);
    if (tools.length === 0) return { type: 'text', text: 'Done.' };
    this.offered = tools.map(({ name }) => name);
    if (result !== undefined || this.#call === undefined) return { type: 'text', text: 'Done.' };
    return { type: 'tool_use', id: 'toolu_1', ...this.#call };
  }
}

type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: object };

function inParts(block: Block): { empty: object; delta: object } {
  if (block.type === 'text') return { empty: { ...block, text: '' }, delta: { type: 'text_delta', text: block.text } };
  const partial_json = JSON.stringify(block.input);
  return { empty: { ...block, input: {} }, delta: { type: 'input_json_delta', partial_json } };
}

function textIn(content: unknown): string {
  if (typeof content === 'string') return content;
  const parts = Array.isArray(content) ? (content as { text?: string }[]) : [];
  return parts.map(({ text }) => text ?? '').join('\n');
}
