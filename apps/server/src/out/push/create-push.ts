import { createHash } from 'node:crypto';
import { request } from 'node:https';
import { isIP } from 'node:net';
import type { Clock, Random } from '../../core/ports.ts';
import type { Delivery, PushMessage, PushPort } from '../../domains/notify/index.ts';
import { guardedLookup, type Resolve, usualResolve } from '../fetch-guard/guarded-lookup.ts';
import { isPublicAddress } from '../fetch-guard/public-address.ts';
import { encryptMessage, objectionToKeys } from './encrypt-message.ts';
import { signRequest } from './sign-request.ts';

const TIMEOUT_MS = 10_000;
const HTTPS_PORT = 443;
const SALT_BYTES = 16;
/** A service that asks for more patience than this is asked again all the same. */
const MAX_RETRY_AFTER_MS = 6 * 60 * 60_000;

export interface PushOptions {
  /** Asked about the very address that is then connected to. Default: public addresses of the internet, port 443. */
  readonly mayConnect?: (address: string, port: number) => boolean;
  readonly resolve?: Resolve;
  /** A certificate authority in place of the usual ones. */
  readonly ca?: string;
}

const onlyInternet = (address: string, port: number) => port === HTTPS_PORT && isPublicAddress(address);

/** Sends to push services. A browser's owner names the address, so it is guarded like every address that a stranger names. */
export function createPush(
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  { mayConnect = onlyInternet, resolve = usualResolve, ca }: PushOptions = {},
): PushPort {
  return {
    objectionTo(endpoint, keys) {
      const url = URL.parse(endpoint);
      if (url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '') {
        return 'endpoint is not an https address.';
      }
      if (isAddress(url) && !mayConnect(hostOf(url), portOf(url))) return 'endpoint is not an address of the internet.';
      return objectionToKeys(keys);
    },
    deliver: (message) =>
      new Promise((settle) => {
        const url = new URL(message.endpoint);
        if (isAddress(url) && !mayConnect(hostOf(url), portOf(url))) {
          settle({ status: 410 });
          return;
        }
        const salt = Buffer.from(random.secret(SALT_BYTES), 'base64url');
        const body = encryptMessage(message.text, message, { salt });
        const sent = request(url, {
          method: 'POST',
          agent: false,
          lookup: guardedLookup(resolve, (address) => mayConnect(address, portOf(url))),
          headers: { ...headersOf(message, url, clock.now()), 'content-length': body.length },
          maxHeaderSize: 8 * 1024,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          ...(ca !== undefined && { ca }),
        });
        sent.on('response', (response) => {
          // Nothing in the answer's text matters, and no redirect is followed.
          response.on('error', () => undefined).resume();
          settle(deliveryOf(response.statusCode ?? 0, response.headers['retry-after'], clock.now()));
          sent.destroy();
        });
        sent.on('error', () => settle({ status: 0 }));
        sent.end(body);
      }),
  };
}

function headersOf({ keys, contact, topic, isUrgent, keepSeconds }: PushMessage, url: URL, now: number) {
  return {
    authorization: signRequest(url, contact, keys, now),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keepSeconds),
    urgency: isUrgent ? 'high' : 'normal',
    // At most 32 characters, and what it is about is nobody's business.
    topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
    'user-agent': 'Sprout',
  };
}

function deliveryOf(status: number, retryAfter: string | undefined, now: number): Delivery {
  if (retryAfter === undefined) return { status };
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - now;
  return Number.isFinite(ms) && ms > 0 ? { status, retryAfterMs: Math.min(ms, MAX_RETRY_AFTER_MS) } : { status };
}

/** Whether it names an address, which is connected to without a look-up. */
function isAddress(url: URL): boolean {
  return isIP(hostOf(url)) !== 0;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

function portOf({ port }: URL): number {
  return Number(port || HTTPS_PORT);
}
