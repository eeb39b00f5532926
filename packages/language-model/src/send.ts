import type { ModelAnswer } from './conversation.ts';
import type { Dialect } from './dialect.ts';
import { readEvents } from './read-events.ts';
import { ServiceFault } from './service-fault.ts';
import type { Timers } from './timers.ts';

/** A small machine may have to load a model first. */
const FIRST_BYTE_MS = 120_000;

/** Nothing for this long, and the service is taken to be stuck. */
const SILENCE_MS = 45_000;

/** A pause that a service asks for is believed up to this. */
const MAX_RETRY_AFTER_MS = 300_000;

export interface Outgoing {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** The text that is sent. */
  readonly body: string;
}

/** Sends one request and reads the stream of its answer. Redirects are not followed: they could lead out of the house. */
export async function send(
  { url, headers, body }: Outgoing,
  dialect: Dialect,
  timers: Timers,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  const stalled = new AbortController();
  let stop = timers.after(FIRST_BYTE_MS, () => stalled.abort());
  const isAlive = () => {
    stop();
    stop = timers.after(SILENCE_MS, () => stalled.abort());
  };
  const limit = AbortSignal.any([signal, stalled.signal]);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'text/event-stream',
        'user-agent': 'Sprout',
      },
      redirect: 'manual',
      signal: limit,
    }).catch((fault: unknown) => {
      throw limit.aborted ? fault : unreachable(fault);
    });
    isAlive();
    if (response.status !== 200) {
      await response.body?.cancel();
      throw refusalOf(response);
    }
    return await dialect.collect(readEvents(watchChunks(response.body ?? new ReadableStream(), isAlive)));
  } catch (thrown) {
    // The caller has given up, and knows it.
    if (signal.aborted) throw thrown;
    if (stalled.signal.aborted) throw new ServiceFault('slow', 'The language model did not answer in time.');
    if (thrown instanceof ServiceFault) throw thrown;
    throw new ServiceFault('cut', 'The language model’s answer broke off.', { cause: thrown });
  } finally {
    stop();
  }
}

async function* watchChunks(body: AsyncIterable<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    onChunk();
    yield chunk;
  }
}

/** Faults before a connection: nobody has read the request. */
const neverConnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function unreachable(fault: unknown): ServiceFault {
  const { code = '' } = ((fault as Error).cause ?? {}) as NodeJS.ErrnoException;
  const mayCost = !neverConnected.includes(code);
  return new ServiceFault('unreachable', 'The language model’s service cannot be reached.', { mayCost, cause: fault });
}

function refusalOf({ status, headers }: Response): ServiceFault {
  const details = { mayCost: false, retryAfterMs: retryAfterMs(headers) };
  if (status === 401 || status === 403) {
    return new ServiceFault(
      'denied',
      `The language model’s service does not accept Sprout’s key (${status}).`,
      details,
    );
  }
  if (status === 408 || status === 409 || status === 429 || status >= 500) {
    return new ServiceFault('busy', `The language model’s service is busy or faulty (${status}).`, details);
  }
  return new ServiceFault('rejected', `The language model’s service rejects what Sprout asks (${status}).`, details);
}

/** Seconds, as both APIs send them. A date is not believed: the clocks may differ. */
function retryAfterMs(headers: Headers): number {
  const precise = Number(headers.get('retry-after-ms') ?? Number.NaN);
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const asked = precise > 0 ? precise : seconds > 0 ? seconds * 1_000 : 0;
  return Math.min(asked, MAX_RETRY_AFTER_MS);
}
