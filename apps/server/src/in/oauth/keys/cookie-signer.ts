import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs cookies with the first key and believes all of them. A cookie signed with an older key stays as it is: signing it
 * anew would set it for the whole site, and it does not live long enough to need it.
 */
export class CookieSigner {
  readonly #keys: readonly string[];

  constructor(keys: readonly string[]) {
    this.#keys = keys;
  }

  sign(text: string): string {
    return macOf(text, this.#keys[0] ?? '').toString('base64url');
  }

  verify(text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return this.#keys.some((key) => {
      const expected = macOf(text, key);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  /** What the cookie library asks: 0 is right and up to date, -1 is wrong. */
  index(text: string, signature: string): number {
    return this.verify(text, signature) ? 0 : -1;
  }
}

function macOf(text: string, key: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
