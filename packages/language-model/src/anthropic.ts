/** The Messages API of Anthropic. */
import { z } from 'zod';
import type { Conversation, ModelAnswer, ModelTurn, ToolCall } from './conversation.ts';
import type { Dialect } from './dialect.ts';
import { argumentsIn, objectIn } from './read-events.ts';
import { ServiceFault } from './service-fault.ts';

/** A mark up to which the service keeps the request in its cache. */
const cached = { cache_control: { type: 'ephemeral' } } as const;

export const anthropicDialect: Dialect = {
  path: 'v1/messages',
  headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key !== '' && { 'x-api-key': key }) }),
  bodyOf: (model, { system, tools, mayCall, turns, maxTokens }: Conversation) => ({
    model,
    max_tokens: maxTokens,
    stream: true,
    system: [{ type: 'text', text: system, ...cached }],
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({ name, description, input_schema: inputSchema })),
      tool_choice: { type: mayCall ? 'auto' : 'none' },
    }),
    messages: turns.map((turn, index) => messageOf(turn, index === turns.length - 1)),
  }),
  collect,
};

function messageOf(turn: ModelTurn, isLast: boolean) {
  const blocks = blocksOf(turn);
  // The conversation so far is in the cache when the next request adds to it.
  const marked = isLast ? [...blocks.slice(0, -1), { ...blocks.at(-1), ...cached }] : blocks;
  return { role: turn.who === 'model' ? 'assistant' : 'user', content: marked };
}

function blocksOf(turn: ModelTurn): object[] {
  if (turn.who === 'user') return [{ type: 'text', text: turn.text }];
  if (turn.who === 'tools') {
    return turn.results.map(({ callId, text, isError }) => ({
      ...{ type: 'tool_result', tool_use_id: callId, content: text },
      ...(isError && { is_error: true }),
    }));
  }
  const calls = turn.calls.map(({ callId, name, args }) => ({ type: 'tool_use', id: callId, name, input: args ?? {} }));
  // The API refuses empty texts.
  return turn.text.trim() === '' ? calls : [{ type: 'text', text: turn.text }, ...calls];
}

const tokens = z.int().min(0).nullish();
const usage = z.object({
  input_tokens: tokens,
  output_tokens: tokens,
  cache_creation_input_tokens: tokens,
  cache_read_input_tokens: tokens,
});

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message_start'), message: z.object({ usage: usage.optional() }) }),
  z.object({
    type: z.literal('content_block_start'),
    index: z.int(),
    content_block: z.looseObject({ type: z.string(), id: z.string().optional(), name: z.string().optional() }),
  }),
  z.object({
    type: z.literal('content_block_delta'),
    index: z.int(),
    delta: z.looseObject({ text: z.string().optional(), partial_json: z.string().optional() }),
  }),
  z.object({
    type: z.literal('message_delta'),
    delta: z.object({ stop_reason: z.string().nullish() }),
    usage: usage.optional(),
  }),
  z.object({ type: z.literal('message_stop') }),
  z.object({ type: z.literal('error'), error: z.looseObject({ type: z.string().optional() }) }),
]);

interface Block {
  readonly call: Pick<ToolCall, 'callId' | 'name'> | undefined;
  written: string;
}

async function collect(events: AsyncIterable<string>): Promise<ModelAnswer> {
  const blocks = new Map<number, Block>();
  let stop: string | undefined;
  let used: z.infer<typeof usage> | undefined;
  for await (const data of events) {
    const parsed = event.safeParse(objectIn(data));
    // Kinds of events may be added at any time, such as `ping`.
    if (!parsed.success) continue;
    const said = parsed.data;
    if (said.type === 'message_start') used = { ...used, ...said.message.usage };
    else if (said.type === 'content_block_start') {
      const { type, id, name } = said.content_block;
      const call = type === 'tool_use' && id !== undefined && name !== undefined ? { callId: id, name } : undefined;
      blocks.set(said.index, { call, written: '' });
    } else if (said.type === 'content_block_delta') {
      const block = blocks.get(said.index);
      if (block) block.written += (block.call ? said.delta.partial_json : said.delta.text) ?? '';
    } else if (said.type === 'message_delta') {
      stop = said.delta.stop_reason ?? stop;
      used = { ...used, ...said.usage };
    } else if (said.type === 'error') throw faultOf(said.error.type);
    else if (stop !== undefined) return answerOf([...blocks.values()], stop, used);
  }
  throw new ServiceFault('cut', 'The language model’s answer broke off.');
}

function answerOf(blocks: readonly Block[], stop: string, used: z.infer<typeof usage> | undefined): ModelAnswer {
  return {
    text: blocks.flatMap(({ call, written }) => (call ? [] : written)).join(''),
    calls: blocks.flatMap(({ call, written }) => (call ? { ...call, args: argumentsIn(written) } : [])),
    end: stop === 'refusal' ? 'refused' : stop === 'max_tokens' ? 'length' : 'done',
    use:
      used?.input_tokens == null || used.output_tokens == null
        ? undefined
        : {
            input: used.input_tokens,
            written: used.cache_creation_input_tokens ?? 0,
            cached: used.cache_read_input_tokens ?? 0,
            output: used.output_tokens,
          },
  };
}

function faultOf(type = ''): ServiceFault {
  const isBusy = /overloaded|rate_limit|api_error|timeout/.test(type);
  return new ServiceFault(
    isBusy ? 'busy' : 'malformed',
    'The language model’s service stopped in the middle of an answer.',
  );
}
