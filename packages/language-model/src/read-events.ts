import { ServiceFault } from './service-fault.ts';

/** No answer that we ask for is longer. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/**
 * The data of server-sent events, as they arrive: the JSON of each event, or `[DONE]`. Both APIs name the kind of an event
 * inside its data, so the `event:` lines are not needed.
 */
export async function* readEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let rest = '';
  let data: string[] = [];
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new ServiceFault('malformed', 'The language model did not stop writing.');
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        yield data.join('\n');
        data = [];
      } else if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
    }
  }
  // What follows the last empty line was cut off, except for servers that leave out the final line break.
  if (rest.startsWith('data:')) data.push(rest.slice(5).replace(/^ /, ''));
  if (data.length > 0) yield data.join('\n');
}

/** The JSON object of an event. */
export function objectIn(data: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(data);
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Named below.
  }
  throw new ServiceFault('malformed', 'The language model’s service sent something that Sprout cannot read.');
}

/** The arguments of a call, which a model writes as the text of a JSON object. */
export function argumentsIn(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
