import { refuse } from '../../errors/refusal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

export function limitRate(call: Call, parts: Parts): void {
  const { rate, name } = call.operation.definition;
  if (rate === null || call.principal === null || !parts.limitsRates) return;
  const waitMs = parts.buckets.take(`${name} ${call.principal.familyId} ${call.principal.channelId}`, rate);
  if (waitMs > 0) throw refuse('RATE_LIMITED', { retryAfterMs: waitMs, details: { operation: name } });
}
