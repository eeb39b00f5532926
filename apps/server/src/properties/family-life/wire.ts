/** One logical call of a client that keeps its key and tries again until it knows the outcome. */
import assert from 'node:assert/strict';
import { pause } from '../../system.ts';
import { callApi } from '../../testing/api.ts';
import type { Person } from './people.ts';

/** What goes wrong on the way: nothing, the answer, the whole connection, or a second tap before the first is answered. */
export type Mishap = 'none' | 'answer lost' | 'connection cut' | 'sent twice';

export interface Body {
  readonly error?: { code: string; reason?: string; details?: Record<string, unknown> };
  readonly _sprout?: { replayed?: true };
  readonly nextStep?: string;
}

export interface Intent {
  readonly operation: string;
  readonly args: object;
  readonly key: string;
  readonly mishap: Mishap;
}

const TRIES = 200;

export async function carryOut(url: string, { headers }: Person, intent: Intent): Promise<Body> {
  const { operation, args, key } = intent;
  const send = async () => (await callApi<Body>(url, operation, args, { ...headers, 'idempotency-key': key })).body;
  switch (intent.mishap) {
    case 'none':
      return persist(send);
    case 'answer lost': {
      const lost = await persist(send);
      const again = await persist(send);
      if (lost.error === undefined) assertReplayed(lost, again, intent);
      return again;
    }
    case 'connection cut':
      await cutShort(url, headers, intent);
      return persist(send);
    case 'sent twice': {
      const [one, other] = await Promise.all([persist(send), persist(send)]);
      if (one.error !== undefined) return other;
      if (other.error === undefined) assertSame(one, other, intent);
      return one;
    }
  }
}

/** Tries again as long as the answer says that it is the server's fault, or that another call is in the way. */
async function persist(send: () => Promise<Body>): Promise<Body> {
  for (let tries = 1; ; tries++) {
    const body = await send();
    if (body.error?.code !== 'INTERNAL_ERROR' || tries === TRIES) return body;
    await pause(1);
  }
}

/** Hangs up somewhere between sending and hearing the answer. */
async function cutShort(url: string, headers: Record<string, string>, { operation, args, key }: Intent) {
  const hangUp = new AbortController();
  const sent = fetch(`${url}/api/ops/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers, 'idempotency-key': key },
    body: JSON.stringify(args),
    signal: hangUp.signal,
  }).then(
    (response) => response.text(),
    () => undefined,
  );
  await pause(1);
  hangUp.abort();
  await sent.catch(() => undefined);
}

function assertReplayed(first: Body, again: Body, intent: Intent): void {
  assert.equal(again._sprout?.replayed, true, `${intent.operation} was not replayed: ${JSON.stringify(again)}`);
  assertSame(first, again, intent);
}

function assertSame(one: Body, other: Body, { operation }: Intent): void {
  const [{ _sprout: _, ...data }, { _sprout: __, ...again }] = [one, other];
  assert.deepEqual(again, data, `the same key of ${operation} got another answer`);
}
