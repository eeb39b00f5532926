/** Tells a push service who sends: RFC 8292 (VAPID), a token signed with ES256. */
import { createPrivateKey, sign } from 'node:crypto';
import type { PushKeys } from '../../domains/notify/index.ts';

/** Services refuse tokens that are good for more than a day. */
const GOOD_SECONDS = 12 * 60 * 60;

export function signRequest(endpoint: URL, contact: string, keys: PushKeys, now: number): string {
  const claims = { aud: endpoint.origin, exp: Math.floor(now / 1_000) + GOOD_SECONDS, sub: contact };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKeyOf(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function privateKeyOf({ publicKey, privateKey }: PushKeys) {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((part) => part.toString('base64url'));
  return createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey },
    format: 'jwk',
  });
}
