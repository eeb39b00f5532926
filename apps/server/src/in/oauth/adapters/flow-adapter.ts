import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../../../core/ports.ts';
import { deleteFlow, findFlow, hashSecret, saveFlow } from '../../../domains/access/index.ts';
import type { Store } from '../../../store/port.ts';

/** Requests that wait for a parent's answer, found by the hash of the id that the browser keeps. */
export function createFlowAdapter(store: Store, clock: Clock): Adapter {
  return {
    async upsert(id, { jti: _, ...payload }, expiresIn = 0) {
      const row = {
        payload: JSON.stringify({ ...payload, returnTo: withoutEnd(payload.returnTo, id) }),
        expiresAt: clock.now() + expiresIn * 1_000,
      };
      await store.write((tx) => saveFlow(tx, hashSecret(id), row));
    },
    async find(id) {
      const row = await store.read((db) => findFlow(db, hashSecret(id)));
      if (row === undefined || row.expiresAt <= clock.now()) return undefined;
      const payload = JSON.parse(row.payload) as AdapterPayload;
      return { ...payload, jti: id, returnTo: `${payload.returnTo}${id}` };
    },
    async destroy(id) {
      await store.write((tx) => deleteFlow(tx, hashSecret(id)));
    },
    consume: async () => {},
    revokeByGrantId: async () => {},
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

/** The address to go on at ends with the id, which only the browser is to know. */
function withoutEnd(text: unknown, end: string): string {
  return String(text).slice(0, -end.length);
}
