/** The content check: the rules that are built in, and a service outside if the operator names one. */
import type { Timers } from '../../core/ports.ts';
import { ruleProvider, type SafetyProvider } from '../../domains/safety/index.ts';
import { createRemoteProvider, type RemoteSafety } from './remote-provider.ts';

export { createRemoteProvider, type RemoteSafety } from './remote-provider.ts';

/** The rules judge first: what they reject is not sent out. */
export function createSafety(remote: RemoteSafety | undefined, timers: Timers): SafetyProvider {
  if (remote === undefined) return ruleProvider;
  const outside = createRemoteProvider(remote, timers);
  return {
    async check(request, signal) {
      const first = await ruleProvider.check(request, signal);
      return first.verdict === 'reject' ? first : outside.check(request, signal);
    },
  };
}
