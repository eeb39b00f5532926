import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import type { Payload } from '../../../domains/notify/index.ts';
import { loopbackCertificate, startLoopbackHttps } from '../../../testing/loopback-https.ts';
import type { PushOptions } from '../create-push.ts';

/** For a `createPush` that may talk to this service: to nothing else, and on this computer. */
export const loopbackPush: PushOptions = {
  mayConnect: (address) => address === '127.0.0.1' || address === '::1',
  ca: loopbackCertificate,
};

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A browser that subscribed at the service. */
export class SubscribedBrowser {
  readonly endpoint: string;
  /** Every request for it, in order. */
  readonly requests: Received[] = [];
  readonly #pair = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#pair.generateKeys();
  }

  /** What `PushSubscription.toJSON()` answers, without the time. */
  get subscription() {
    const keys = { p256dh: this.#pair.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  /** What the browser gets when it comes online: a later message replaces an earlier one of its topic (RFC 8030, 5.4). */
  get inbox(): Payload[] {
    const byTopic = new Map(this.requests.map((request) => [request.headers.topic, request]));
    return [...byTopic.values()].map(({ body }) => JSON.parse(this.#decrypt(body)));
  }

  /** RFC 8291, from the browser's side. */
  #decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const theirs = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (secret: Buffer, salted: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salted, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), theirs]);
    const input = derive(this.#pair.computeSecret(theirs), this.#auth, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error('the last record does not end with its mark');
    return plain.subarray(0, -1).toString('utf8');
  }
}

type Answer = (response: ServerResponse) => void;

/** A push service on this computer, which believes only requests that are signed as RFC 8292 says. */
export class PushService {
  readonly browsers: SubscribedBrowser[] = [];
  /** How it answers requests that are in order. */
  answer: Answer = (response) => response.writeHead(201).end();
  #url = '';
  #stop: () => Promise<void> = async () => undefined;

  static async start(): Promise<PushService> {
    const service = new PushService();
    const server = await startLoopbackHttps(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const browser = service.browsers[Number(request.url?.split('/').at(-1))];
      const { headers } = request;
      const isOurs = isSigned(headers.authorization ?? '', new URL(service.#url).origin);
      if (browser === undefined || request.method !== 'POST' || !isOurs) {
        response.writeHead(400).end();
        return;
      }
      browser.requests.push({ headers, body: Buffer.concat(chunks) });
      service.answer(response);
    });
    service.#url = server.url;
    service.#stop = server.stop;
    return service;
  }

  /** A new browser with an address of its own. */
  subscribe(): SubscribedBrowser {
    const browser = new SubscribedBrowser(`${this.#url}/push/${this.browsers.length}`);
    this.browsers.push(browser);
    return browser;
  }

  stop(): Promise<void> {
    return this.#stop();
  }
}

function isSigned(authorization: string, audience: string): boolean {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key === '') return false;
  const point = Buffer.from(key, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const isGood = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isGood && aud === audience && /^(https|mailto):/.test(sub);
}
