import type { Adapter } from 'oidc-provider';

/** Keeps nothing: for what we have no use for, first of all sessions. Who is signed in, our own session says. */
export const noAdapter: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  destroy: async () => {},
  consume: async () => {},
  revokeByGrantId: async () => {},
};
