import { PortFault } from '../../core/errors/port-fault.ts';

/** No verdict is longer. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** A pause that a service asks for is believed up to this. */
const MAX_RETRY_AFTER_MS = 300_000;

/** Sends JSON and returns the JSON of the answer. Anything but a whole 200 answer throws; redirects are not followed. */
export async function postJson(
  url: URL,
  body: unknown,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Sprout' },
    redirect: 'manual',
    signal,
  });
  try {
    if (response.status !== 200) throw faultOf(response);
    return JSON.parse(await readText(response));
  } finally {
    if (!response.bodyUsed) await response.body?.cancel();
  }
}

function faultOf({ status, headers }: Response): Error {
  const words = `the safety service answered ${status}`;
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (!(seconds > 0)) return new Error(words);
  return new PortFault(words, Math.min(seconds * 1_000, MAX_RETRY_AFTER_MS));
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER_BYTES) throw new Error('the answer of the safety service is too large');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
