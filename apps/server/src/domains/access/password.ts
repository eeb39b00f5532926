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

/** More salts than this are not tried: each costs as much as a whole sign-in. */
const SALTS_TRIED = 3;

export interface Passwords {
  /** Made with the salt and cost of the hash `like`, or with a new salt. Owners take turns: see createSlots. */
  hash(password: string, owner: string, like?: string): Promise<string>;
  /**
   * Those of the hashes that this password has. Hashes with the same salt cost one derivation together, and no hash at all
   * costs as much, so that timing does not reveal how many accounts an address has.
   */
  matching(password: string, owner: string, hashes: readonly string[]): Promise<ReadonlySet<string>>;
}

export function createPasswords(random: Random, cost = recommended, deriveWith = deriveKey): Passwords {
  const slots = createSlots(AT_ONCE, QUEUE_SIZE);
  const derive = (password: string, owner: string, { salt, params }: Recipe) =>
    slots(() => deriveWith(password.normalize('NFKC'), salt, params), owner);

  return {
    async hash(password, owner, like) {
      const recipe = like === undefined ? { salt: random.secret(16), params: cost } : recipeOf(like);
      return hashOf(recipe, await derive(password, owner, recipe));
    },
    async matching(password, owner, hashes) {
      const recipes = new Map(hashes.map((hash) => [hash.slice(0, hash.lastIndexOf('$')), recipeOf(hash)]));
      const tried = [...recipes.values()].slice(0, SALTS_TRIED);
      if (tried.length === 0) tried.push({ salt: '', params: cost });
      const found = new Set<string>();
      for (const recipe of tried) {
        const actual = Buffer.from(hashOf(recipe, await derive(password, owner, recipe)));
        for (const hash of hashes) {
          const expected = Buffer.from(hash);
          if (expected.length === actual.length && timingSafeEqual(expected, actual)) found.add(hash);
        }
      }
      return found;
    },
  };
}

/** How a hash was made. */
interface Recipe {
  readonly salt: string;
  readonly params: PasswordCost;
}

function recipeOf(hash: string): Recipe {
  const [, n, r, p, salt = ''] = hash.split('$');
  return { salt, params: { N: Number(n), r: Number(r), p: Number(p) } };
}

function hashOf({ salt, params: { N, r, p } }: Recipe, key: Buffer): string {
  return `scrypt$${N}$${r}$${p}$${salt}$${key.toString('base64url')}`;
}

function deriveKey(password: string, salt: string, params: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const maxmem = 256 * params.N * params.r;
    scrypt(password, salt, KEY_BYTES, { ...params, maxmem }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
