import type { CallOperation } from './play-port.ts';

const PAUSES_MS = [1_000, 3_000, 9_000];

/** A refusal of the server, with its reason. */
export class Refused extends Error {
  readonly reason: string;

  constructor(reason: string, message: string) {
    super(message);
    this.reason = reason;
  }
}

interface Envelope {
  readonly error?: { readonly code: string; readonly reason?: string; readonly message: string };
}

/** Calls the app API at `api`. A call with a key is tried again when the network or the server fails. */
export function callOperation(api: string, ask: typeof fetch, pause: (ms: number) => Promise<unknown>): CallOperation {
  const once = async (operation: string, args: object, key: string | undefined) => {
    const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
    const answer = await ask(`${api}${operation}`, { method: 'POST', headers, body: JSON.stringify(args) });
    const body = (await answer.json()) as Envelope;
    if (body.error === undefined) return body;
    const { code, reason = code, message } = body.error;
    if (answer.status >= 500 || answer.status === 429) throw new Error(message);
    throw new Refused(reason, message);
  };
  return async (operation, args, key) => {
    for (const ms of key === undefined ? [] : PAUSES_MS) {
      try {
        return await once(operation, args, key);
      } catch (fault) {
        if (fault instanceof Refused) throw fault;
        await pause(ms);
      }
    }
    return once(operation, args, key);
  };
}
