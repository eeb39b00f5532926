import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Random } from '../../../core/ports.ts';
import { forgetKeys, insertKey, type KeyPurpose, type KeyRow, keysFrom } from '../../../domains/access/index.ts';
import type { Store } from '../../../store/port.ts';

const COOKIE_KEY_BYTES = 32;

/** The keys of the period before and all later ones. This period's and the next one's are made if they are missing. */
export async function loadKeys(store: Store, random: Random, period: number): Promise<KeyRow[]> {
  const found = await store.read((db) => keysFrom(db, period - 1));
  const has = (purpose: KeyPurpose, wanted: number) =>
    found.some((key) => key.purpose === purpose && key.period === wanted);
  const missing: KeyRow[] = [];
  for (const wanted of [period, period + 1]) {
    if (!has('cookie', wanted)) {
      missing.push({ purpose: 'cookie', period: wanted, material: random.secret(COOKIE_KEY_BYTES) });
    }
    if (!has('signing', wanted))
      missing.push({ purpose: 'signing', period: wanted, material: await newSigningKey(wanted) });
  }
  if (missing.length === 0) return found;
  return store.write(async (tx) => {
    forgetKeys(tx, period - 1);
    for (const key of missing) insertKey(tx, key);
    // Read again: another process may have been first, and then its keys are the ones.
    return keysFrom(tx, period - 1);
  });
}

async function newSigningKey(period: number): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('ec', { namedCurve: 'P-256' });
  return JSON.stringify({ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: `sprout-${period}` });
}
