import { scrypt, timingSafeEqual } from 'node:crypto';
import { refuse } from '../../core/errors/refusal.ts';
import type { Random } from '../../core/ports.ts';

/** How hard a hash is to make, in scrypt's own terms. Kept inside each hash, so that it can grow later. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt at 32 MiB. */
const recommended: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const KEY_BYTES = 32;

/** Hashing takes a core for a tenth of a second: more than this at once would starve everything else. */
const AT_ONCE = 2;
const QUEUE_SIZE = 50;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** With no hash, burns the same time and says no, so that an unknown address cannot be told from a wrong password. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswords(random: Random, cost = recommended): Passwords {
  const slots = createSlots();
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

/** Runs a few at once and lets a bounded number wait. */
function createSlots() {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= QUEUE_SIZE) throw refuse('OVERLOADED', { retryAfterMs: 1_000 });
      // A call that ends hands its place to the next in line; giving it back first would let a newcomer take it as well.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
