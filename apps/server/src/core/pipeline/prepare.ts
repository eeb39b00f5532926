import type { Message } from '@sprout/messages';
import { withinTime } from '../time/within-time.ts';
import type { Call } from './call.ts';
import type { Parts } from './parts.ts';

/**
 * Asks the ports that wait (a safety provider, a language model, a slow hash) before the transaction begins. It runs once
 * for each call, dry runs included, however often the store runs the transaction. If a port throws anything but a
 * Refusal, the answer is INTERNAL_ERROR.
 */
export function prepare(call: Call, parts: Parts): void | Promise<void> {
  const { prepare: work, prepareMs } = call.operation;
  if (work === undefined) return;
  const { request } = call;
  return withinTime(parts.timers, prepareMs, request.signal, async (signal) => {
    const context = {
      principal: call.principal,
      store: parts.store,
      now: call.now,
      random: parts.random,
      remoteAddress: request.remoteAddress ?? '',
      origin: request.origin ?? '',
      userAgent: request.userAgent ?? '',
      browserSecrets: request.browserSecrets,
      byMachineOwner: request.byMachineOwner ?? false,
      signal,
      waitForParent: (reason: Message) => void call.waits.push(reason),
    };
    call.prepared = await work(context, call.input);
  });
}
