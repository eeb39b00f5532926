import type { ToolCall, ToolResult } from '@sprout/language-model';
import type { WorkOrder } from '../../../domains/run/index.ts';
import type { NameMask } from '../../language-model/name-mask.ts';

/** So many calls of one round are made; the model hears that the others were not. */
const MOST_CALLS = 8;

/** Characters of one result that a model gets. */
const MOST_CHARACTERS = 20_000;

/** Makes the calls that a model wants, one after the other. Tools that the order does not have are never called. */
export async function makeCalls(
  order: WorkOrder,
  mask: NameMask,
  calls: readonly ToolCall[],
  signal: AbortSignal,
): Promise<ToolResult[]> {
  const results: ToolResult[] = [];
  for (const [index, call] of calls.entries()) {
    signal.throwIfAborted();
    const args = mask.showAll(call.args) as ToolCall['args'];
    const result =
      index < MOST_CALLS
        ? await makeCall(order, { ...call, args })
        : answerFailure(`At most ${MOST_CALLS} calls at once.`);
    results.push({ callId: call.callId, ...result });
  }
  return results;
}

type Made = Omit<ToolResult, 'callId'>;

async function makeCall(order: WorkOrder, { name, args }: ToolCall): Promise<Made> {
  if (!order.tools.some((tool) => tool.name === name)) {
    return answerFailure(`There is no tool ${JSON.stringify(name.slice(0, 64))} in this run.`);
  }
  if (args === undefined) return answerFailure('The arguments are no JSON object.');
  const result = await order.call(name, args);
  return { text: shorten(JSON.stringify(result)), isError: 'error' in result };
}

function answerFailure(message: string): Made {
  return { text: JSON.stringify({ error: { message } }), isError: true };
}

const ofWord = /[\p{L}\p{M}\p{Cf}\p{Cs}]/u;

/** Cut between words: half a name would leave unseen. */
function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  let end = MOST_CHARACTERS;
  while (end > 0 && ofWord.test(text.charAt(end - 1))) end--;
  return `${text.slice(0, end)} … (cut: ${text.length - end} more characters; ask for less at once)`;
}
