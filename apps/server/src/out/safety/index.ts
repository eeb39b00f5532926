/** The content check: the signals that are built in, and those of a service if the operator names one. */
import type { Timers } from '../../core/ports.ts';
import { builtIn, type SafetyProvider } from '../../domains/safety/index.ts';
import { createRemoteProvider, type RemoteSafety } from './remote-provider.ts';

export { createRemoteProvider, type RemoteSafety } from './remote-provider.ts';

/** The built-in signals come first: what they reject is not sent out. */
export function createSafety(remote: RemoteSafety | undefined, timers: Timers): SafetyProvider {
  if (remote === undefined) return builtIn;
  const outside = createRemoteProvider(remote, timers);
  return {
    async check(request, signal) {
      const first = await builtIn.check(request, signal);
      if (first.some(({ level }) => level === 'reject')) return first;
      return [...first, ...(await outside.check(request, signal))];
    },
  };
}
