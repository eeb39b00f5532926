/** Encrypts a message so that only one browser can read it: RFC 8291, with the coding aes128gcm of RFC 8188. */
import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
/** What push services must take is 4,096 bytes; header, tag and padding are part of it. */
export const MAX_MESSAGE_BYTES = 3993;

export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What every message has of its own. Tests fix the key too. */
export interface Once {
  readonly salt: Buffer;
  readonly privateKey?: Buffer;
}

export function encryptMessage(text: string, { p256dh, auth }: BrowserKeys, { salt, privateKey }: Once): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > MAX_MESSAGE_BYTES) throw new Error(`a notification has ${plain.length} bytes`);
  const ours = createECDH(CURVE);
  if (privateKey === undefined) ours.generateKeys();
  else ours.setPrivateKey(privateKey);
  const theirs = Buffer.from(p256dh, 'base64url');
  const shared = ours.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours.getPublicKey()]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The byte 2 ends the text of the last record.
  const sealed = Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ours.getPublicKey().length, 4);
  return Buffer.concat([salt, size, ours.getPublicKey(), sealed]);
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Why nothing can be encrypted for these keys; undefined if it can. */
export function objectionToKeys({ p256dh, auth }: BrowserKeys): string | undefined {
  if (Buffer.from(auth, 'base64url').length !== 16) return 'keys.auth is not 16 bytes in base64url.';
  const point = Buffer.from(p256dh, 'base64url');
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    if (point.length !== 65) throw new Error('of another length');
    pair.computeSecret(point);
    return undefined;
  } catch {
    return 'keys.p256dh is not a point of P-256 in base64url.';
  }
}
