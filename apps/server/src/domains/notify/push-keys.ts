import { createECDH } from 'node:crypto';
import type { Store } from '../../store/port.ts';
import { insertKeysOnce, readKeys } from './notify-store.ts';
import type { PushKeys } from './ports.ts';

/**
 * The keys of this server. They are made once and kept in the database, so that all its processes have the same and
 * browsers stay subscribed.
 */
export async function pushKeysOf(store: Pick<Store, 'read' | 'write'>): Promise<PushKeys> {
  const known = await store.read(readKeys);
  if (known !== undefined) return known;
  await store.write((tx) => insertKeysOnce(tx, makeKeys()));
  const made = await store.read(readKeys);
  if (made === undefined) throw new Error('the keys for notifications were not kept');
  return made;
}

function makeKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    publicKey: pair.getPublicKey('base64url'),
    // A number with zeros at its front is shorter than its field.
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
}
