import { authorisedFetch } from './authorised-fetch.ts';
import type { Tokens } from './tokens.ts';
import { type Wire, wireOver } from './wire.ts';
import { refusalIn, toWireError, WireError } from './wire-error.ts';

/** `POST /api/ops/<operation>`: the arguments in, the envelope out. */
export function connectAppApi(url: URL, tokens: Tokens): Wire {
  const fetch = authorisedFetch(tokens);
  return wireOver({
    async send(operation, args, { key, signal, timeoutMs }) {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        const answer = await fetch(new URL(`/api/ops/${encodeURIComponent(operation)}`, url), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
          body: JSON.stringify(args),
          signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
        });
        const body: unknown = await answer.json();
        const refusal = refusalIn(body);
        if (refusal !== undefined) throw refusal;
        if (!answer.ok) throw new Error(`answered ${answer.status} without an envelope`);
        return body;
      } catch (thrown) {
        signal?.throwIfAborted();
        throw thrown instanceof WireError ? thrown : toWireError(thrown);
      }
    },
    close: async () => undefined,
  });
}
