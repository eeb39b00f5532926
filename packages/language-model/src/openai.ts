/** Chat completions, as OpenAI, Ollama, llama.cpp and many others offer them. */
import { z } from 'zod';
import type { Conversation, ModelAnswer, ModelTurn, ModelUse } from './conversation.ts';
import type { Dialect } from './dialect.ts';
import { argumentsIn, objectIn } from './read-events.ts';
import { ServiceFault } from './service-fault.ts';

/** `limitName`: OpenAI’s newer models know only `max_completion_tokens`, other servers only `max_tokens`. */
export const openAiDialect = (limitName: 'max_completion_tokens' | 'max_tokens'): Dialect => ({
  path: 'chat/completions',
  headers: (key): Readonly<Record<string, string>> => (key === '' ? {} : { authorization: `Bearer ${key}` }),
  bodyOf: (model, { system, tools, mayCall, turns, maxTokens }: Conversation) => ({
    model,
    [limitName]: maxTokens,
    stream: true,
    stream_options: { include_usage: true },
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: 'function',
        function: { name, description, parameters: inputSchema },
      })),
      tool_choice: mayCall ? 'auto' : 'none',
    }),
    messages: [{ role: 'system', content: system }, ...turns.flatMap(messagesOf)],
  }),
  collect,
});

function messagesOf(turn: ModelTurn): object[] {
  if (turn.who === 'user') return [{ role: 'user', content: turn.text }];
  if (turn.who === 'tools') {
    return turn.results.map(({ callId, text }) => ({ role: 'tool', tool_call_id: callId, content: text }));
  }
  const calls = turn.calls.map(({ callId, name, args }) => ({
    ...{ id: callId, type: 'function' },
    function: { name, arguments: JSON.stringify(args ?? {}) },
  }));
  return [{ role: 'assistant', content: turn.text, ...(calls.length > 0 && { tool_calls: calls }) }];
}

const count = z.int().min(0);
const callPart = z.object({
  index: z.int().nullish(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});
const chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z
          .object({
            content: z.string().nullish(),
            refusal: z.string().nullish(),
            tool_calls: z.array(callPart).nullish(),
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).nullish(),
  error: z.unknown().optional(),
});

interface CallText {
  callId: string;
  name: string;
  written: string;
}

/** An answer as far as it has come. */
class Heard {
  text = '';
  finish: string | undefined;
  isRefused = false;
  use: ModelUse | undefined;
  readonly #calls = new Map<number, CallText>();

  add({ choices, usage }: z.infer<typeof chunk>): void {
    const [choice] = choices ?? [];
    this.text += choice?.delta?.content ?? '';
    this.isRefused ||= (choice?.delta?.refusal ?? '') !== '';
    for (const part of choice?.delta?.tool_calls ?? []) this.#addCall(part);
    this.finish = choice?.finish_reason ?? this.finish;
    if (usage) this.use = { input: usage.prompt_tokens, written: 0, cached: 0, output: usage.completion_tokens };
  }

  /** Parts of one call have its index. Servers that send whole calls may leave it out. */
  #addCall({ index, id, function: named }: z.infer<typeof callPart>): void {
    const at = index ?? this.#calls.size;
    const call = this.#calls.get(at) ?? { callId: '', name: '', written: '' };
    call.callId ||= id ?? `call_${at}`;
    call.name ||= named?.name ?? '';
    call.written += named?.arguments ?? '';
    this.#calls.set(at, call);
  }

  answer(): ModelAnswer {
    const calls = [...this.#calls.values()].map(({ written, ...call }) => ({ ...call, args: argumentsIn(written) }));
    const isRefused = this.isRefused || this.finish === 'content_filter';
    return {
      text: this.text,
      calls,
      end: isRefused ? 'refused' : this.finish === 'length' ? 'length' : 'done',
      use: this.use,
    };
  }
}

async function collect(events: AsyncIterable<string>): Promise<ModelAnswer> {
  const heard = new Heard();
  for await (const data of events) {
    if (data === '[DONE]') break;
    const parsed = chunk.safeParse(objectIn(data));
    if (!parsed.success) {
      throw new ServiceFault('malformed', 'The language model’s service sent something that Sprout cannot read.');
    }
    if (parsed.data.error != null) {
      throw new ServiceFault('busy', 'The language model’s service stopped in the middle of an answer.');
    }
    heard.add(parsed.data);
  }
  if (heard.finish === undefined) throw new ServiceFault('cut', 'The language model’s answer broke off.');
  return heard.answer();
}
