import type { HookSender } from './ports.ts';

/** Sends nowhere. */
export const noSender: HookSender = {
  objectionTo: (url) => (url.startsWith('https:') ? undefined : 'it is not https.'),
  post: async () => ({ status: 204 }),
};
