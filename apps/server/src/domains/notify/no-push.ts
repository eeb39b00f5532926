import type { PushPort } from './ports.ts';

/** For a Sprout that is not connected to anything: it takes every https address, and no push service ever answers. */
export const noPush: PushPort = {
  objectionTo: (endpoint) => (endpoint.startsWith('https://') ? undefined : 'endpoint is not an https address.'),
  deliver: async () => ({ status: 0 }),
};
