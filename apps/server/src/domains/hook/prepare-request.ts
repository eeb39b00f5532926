import type { PrepareContext } from '#operations';
import type { Principal } from '../../core/principal.ts';
import { namesInEvents } from '../activity/index.ts';
import { readFamily } from '../family/index.ts';
import type { Delivery, Hook } from './hook.ts';
import type { HookPorts, HookRequest } from './ports.ts';
import { makeRequest } from './request.ts';
import { unseal } from './seal.ts';

/** Makes the request of a delivery, with the names of now if they go along. */
export async function prepareRequest(
  { names, sealingKey }: HookPorts,
  { store, now, principal }: PrepareContext,
  hook: Hook,
  delivery: Pick<Delivery, 'messageId' | 'type' | 'refs' | 'payload' | 'madeLocal'>,
): Promise<HookRequest> {
  const { familyId } = principal as Principal;
  const key = await sealingKey(store);
  const known = await store.read(async (db) => {
    const reader = { kind: 'parent', familyId, scopes: 'all' } as const;
    const event = { refs: delivery.refs, payload: delivery.payload, actor: null };
    return {
      names: hook.includeNames ? await namesInEvents(db, reader, [event], names) : {},
      language: (await readFamily(db, familyId))?.language ?? 'en',
    };
  });
  const token = hook.token === null ? null : unseal(hook.token, key);
  return makeRequest({ hook, delivery, ...known, secret: unseal(hook.secret, key), token, now });
}
