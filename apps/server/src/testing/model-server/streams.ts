import type { Said } from './replies.ts';

/** So small that placeholders, escapes and numbers are split. */
const PIECE = 5;

function pieces(text: string): string[] {
  return text.match(new RegExp(`.{1,${PIECE}}`, 'gsu')) ?? [];
}

const event = (data: object | string, type?: string) =>
  `${type === undefined ? '' : `event: ${type}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const argumentsText = (args: object | string) => (typeof args === 'string' ? args : JSON.stringify(args));

const ends = {
  anthropic: { done: 'end_turn', length: 'max_tokens', refused: 'refusal' },
  openai: { done: 'stop', length: 'length', refused: 'content_filter' },
} as const;

/** The events of the Messages API. */
export function anthropicStream({
  text = '',
  calls = [],
  end = 'done',
  use = { input: 100, output: 20 },
}: Said): string[] {
  const typed = (data: { readonly type: string; readonly [field: string]: unknown }) => event(data, data.type);
  const usage = use === null ? {} : { usage: { input_tokens: use.input, output_tokens: 1 } };
  const blocks = [
    ...(text === ''
      ? []
      : [
          {
            block: { type: 'text', text: '' },
            deltas: pieces(text).map((part) => ({ type: 'text_delta', text: part })),
          },
        ]),
    ...calls.map(({ name, args }, index) => ({
      block: { type: 'tool_use', id: `toolu_${index}`, name, input: {} },
      deltas: pieces(argumentsText(args)).map((part) => ({ type: 'input_json_delta', partial_json: part })),
    })),
  ];
  return [
    typed({ type: 'message_start', message: { role: 'assistant', content: [], ...usage } }),
    typed({ type: 'ping' }),
    ...blocks.flatMap(({ block, deltas }, index) => [
      typed({ type: 'content_block_start', index, content_block: block }),
      ...deltas.map((delta) => typed({ type: 'content_block_delta', index, delta })),
      typed({ type: 'content_block_stop', index }),
    ]),
    typed({
      type: 'message_delta',
      delta: { stop_reason: calls.length > 0 ? 'tool_use' : ends.anthropic[end] },
      ...(use !== null && { usage: { output_tokens: use.output } }),
    }),
    typed({ type: 'message_stop' }),
  ];
}

/** The events of chat completions. */
export function openAiStream({
  text = '',
  calls = [],
  end = 'done',
  use = { input: 100, output: 20 },
}: Said): string[] {
  const chunk = (delta: object, finish: string | null = null) =>
    event({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finish }] });
  return [
    chunk({ role: 'assistant', content: '' }),
    ...pieces(text).map((content) => chunk({ content })),
    ...calls.flatMap(({ name, args }, index) => [
      chunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] }),
      ...pieces(argumentsText(args)).map((part) => chunk({ tool_calls: [{ index, function: { arguments: part } }] })),
    ]),
    chunk({}, calls.length > 0 ? 'tool_calls' : ends.openai[end]),
    ...(use === null
      ? []
      : [event({ choices: [], usage: { prompt_tokens: use.input, completion_tokens: use.output } })]),
    event('[DONE]'),
  ];
}
