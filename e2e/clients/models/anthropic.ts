import type { ServerResponse } from 'node:http';
import { ModelServer, type Outcome, type ScriptedModel, type ToolCall } from './model-server.ts';

interface Asked {
  readonly stream?: boolean;
  readonly tools?: readonly { readonly name: string }[];
  readonly messages?: readonly { readonly content: unknown }[];
}

type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: object };

/** Stands in for Anthropic's models: calls one tool once, then says that it is done. */
export async function startAnthropicModel(call: ToolCall | undefined): Promise<ScriptedModel> {
  const outcome: Outcome = { offered: [], answered: '' };
  const server = new ModelServer((path, body, response) => {
    if (!path.startsWith('/v1/messages') || path.includes('count_tokens')) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
      return;
    }
    const asked = JSON.parse(body) as Asked;
    const block = nextBlock(asked, call, outcome);
    if (asked.stream === true) stream(block, response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(wholeMessage(block)));
  });
  await server.start();
  return Object.assign(outcome, { url: server.url, stop: () => server.stop() });
}

/** Only the agent's own turns have tools; whatever else it asks the model on the side gets a word. */
function nextBlock({ tools = [], messages = [] }: Asked, call: ToolCall | undefined, outcome: Outcome): Block {
  const parts = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  const result = (parts as { type: string; content: unknown }[]).find(({ type }) => type === 'tool_result');
  if (result !== undefined) outcome.answered = textIn(result.content);
  if (tools.length > 0) outcome.offered = tools.map(({ name }) => name);
  const isDone = tools.length === 0 || result !== undefined || call === undefined;
  return isDone ? { type: 'text', text: 'Done.' } : { type: 'tool_use', id: 'toolu_1', ...call };
}

const message = { id: 'msg_1', type: 'message', role: 'assistant', model: 'none', stop_sequence: null };
const usage = { input_tokens: 1, output_tokens: 1 };

function wholeMessage(block: Block): object {
  return { ...message, content: [block], stop_reason: stopReason(block), usage };
}

function stream(block: Block, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const { empty, delta } = inParts(block);
  const events = [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null, usage } },
    { type: 'content_block_start', index: 0, content_block: empty },
    { type: 'content_block_delta', index: 0, delta },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: stopReason(block), stop_sequence: null }, usage },
    { type: 'message_stop' },
  ];
  for (const event of events) response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`);
  response.end();
}

function stopReason({ type }: Block): string {
  return type === 'tool_use' ? 'tool_use' : 'end_turn';
}

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
