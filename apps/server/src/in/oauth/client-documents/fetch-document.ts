import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, type Resolve, usualResolve } from '../../../out/fetch-guard/guarded-lookup.ts';

const MAX_BYTES = 5 * 1024;
const TIMEOUT_MS = 3_000;

export interface FetchOptions {
  /** Asked about the very address that is then connected to, so that a name cannot mean two things. */
  readonly mayConnect: (address: string, port: number) => boolean;
  /** How names become addresses, if not the usual way. */
  readonly resolve?: Resolve;
  /** A certificate authority in place of the usual ones. */
  readonly ca?: string;
}

/** Fetches a small JSON text from a public https address. Whatever is odd about it is an error. */
export function fetchDocument(
  url: URL,
  { mayConnect, resolve: resolveName = usualResolve, ca }: FetchOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const port = Number(url.port || 443);
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address in place of a name is connected to without a look-up.
    if (url.protocol !== 'https:' || (isIP(host) !== 0 && !mayConnect(host, port))) {
      reject(new Error('the document’s address is not a public one'));
      return;
    }
    const sent = request(url, {
      agent: false,
      lookup: guardedLookup(resolveName, (address) => mayConnect(address, port)),
      headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Sprout' },
      maxHeaderSize: 8 * 1024,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(ca !== undefined && { ca }),
    });
    sent.on('response', (response) => {
      readDocument(response)
        .then(resolve, reject)
        .finally(() => sent.destroy());
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function readDocument(response: IncomingMessage): Promise<string> {
  const { statusCode, headers } = response;
  // A redirect is an answer like any other that is not 200: nothing is followed.
  if (statusCode !== 200) throw new Error(`the document’s server answered ${statusCode}`);
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(headers['content-type'] ?? '')) {
    throw new Error('the document is not JSON');
  }
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('the document is packed');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('the document is too large');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}
