import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

/** Slow work that must not hold a transaction, such as hashing a password. */
export function prepare(call: Call, parts: Parts): void | Promise<void> {
  if (call.operation.prepare === undefined) return;
  const context = {
    principal: call.principal,
    store: parts.store,
    now: call.now,
    random: parts.random,
    remoteAddress: call.request.remoteAddress ?? '',
  };
  return call.operation.prepare(context, call.input).then((prepared) => {
    call.prepared = prepared;
  });
}
