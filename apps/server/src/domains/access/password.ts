import { scrypt, timingSafeEqual } from 'node:crypto';
import type { Random } from '../../core/ports.ts';
import { createSlots } from './slots.ts';

/** The cost parameters of scrypt. Each hash contains its own, so that they can grow later. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt at 32 MiB. */
const recommended: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** One hash uses a core for 0.1 s: more at the same time would starve other work. */
const AT_ONCE = 2;
const QUEUE_SIZE = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash it takes the same time and returns false, so that timing does not reveal unknown addresses. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswords(random: Random, cost = recommended): Passwords {
  const slots = createSlots(AT_ONCE, QUEUE_SIZE);
  const derive = (password: string, salt: string, params: PasswordCost) =>
    slots(() => deriveKey(password.normalize('NFKC'), salt, params));

  return {
    async hash(password) {
      const salt = random.secret(16);
      const key = await derive(password, salt, cost);
      return `scrypt$${cost.N}$${cost.r}$${cost.p}$${salt}$${key.toString('base64url')}`;
    },
    async verify(password, hash) {
      const [, n, r, p, salt = '', key = ''] = (hash ?? '').split('$');
      const params = hash === undefined ? cost : { N: Number(n), r: Number(r), p: Number(p) };
      const actual = await derive(password, salt, params);
      const expected = Buffer.from(key, 'base64url');
      return hash !== undefined && expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}

function deriveKey(password: string, salt: string, params: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const maxmem = 256 * params.N * params.r;
    scrypt(password, salt, KEY_BYTES, { ...params, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
