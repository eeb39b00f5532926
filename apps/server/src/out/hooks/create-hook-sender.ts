import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { HookAnswer, HookSender } from '../../domains/hook/index.ts';
import { guardedLookup, type Resolve, usualResolve } from '../fetch-guard/guarded-lookup.ts';
import { isPublicAddress } from '../fetch-guard/public-address.ts';
import { request as requestHttp } from '../node-http.ts';

const TIMEOUT_MS = 10_000;
/** A service that asks for more patience than this is asked again all the same. */
const MAX_RETRY_AFTER_MS = 6 * 60 * 60_000;

export interface HookSenderOptions {
  /** Addresses of the home network and of this machine too, also without https. */
  readonly allowsPrivate: boolean;
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

/**
 * Sends webhooks. A parent names the address, so it is guarded like every address that somebody else names: it must be one of the
 * internet, by https, unless the operator allows the home network. The very address that was looked at is connected to, no
 * redirect is followed, and nothing of the answer but its status is read.
 */
export function createHookSender({
  allowsPrivate,
  resolve = usualResolve,
  timeoutMs = TIMEOUT_MS,
}: HookSenderOptions): HookSender {
  const mayConnect = (address: string, url: URL) =>
    isPublicAddress(address) ? url.protocol === 'https:' : allowsPrivate;
  return {
    objectionTo(text) {
      const url = URL.parse(text);
      if (url === null || !['https:', 'http:'].includes(url.protocol)) return 'it is no web address.';
      if (url.username !== '' || url.password !== '') return 'it holds a password; use token.';
      if (url.protocol === 'http:' && !allowsPrivate) return 'it is not https.';
      if (isIP(hostOf(url)) !== 0 && !mayConnect(hostOf(url), url)) return 'it is not an address of the internet.';
      return undefined;
    },
    post: ({ url: text, headers, body }) =>
      new Promise((settle) => {
        const url = new URL(text);
        if (isIP(hostOf(url)) !== 0 && !mayConnect(hostOf(url), url)) {
          settle({ status: 0 });
          return;
        }
        const request = url.protocol === 'https:' ? requestHttps : requestHttp;
        const sent = request(url, {
          method: 'POST',
          agent: false,
          lookup: guardedLookup(resolve, (address) => mayConnect(address, url)),
          headers: { ...headers, 'user-agent': 'Sprout', 'content-length': Buffer.byteLength(body) },
          maxHeaderSize: 8 * 1024,
          signal: AbortSignal.timeout(timeoutMs),
        });
        sent.on('response', (response) => {
          response.on('error', () => undefined).resume();
          settle(answerOf(response.statusCode ?? 0, response.headers['retry-after']));
          sent.destroy();
        });
        sent.on('error', () => settle({ status: 0 }));
        sent.end(body);
      }),
  };
}

function answerOf(status: number, retryAfter: string | undefined): HookAnswer {
  if (retryAfter === undefined || !/^\d+$/.test(retryAfter)) return { status };
  return { status, retryAfterMs: Math.min(Number(retryAfter) * 1_000, MAX_RETRY_AFTER_MS) };
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
