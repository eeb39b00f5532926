import { refuse } from '../errors/refusal.ts';
import { isKeepable } from '../json/text.ts';
import { limits } from '../operations/limits.ts';

/** The key of a call. A call may carry it in several places; all must have the same text. */
export function oneKey(candidates: readonly (string | undefined)[]): string | undefined {
  const keys = new Set(candidates.filter((key) => key !== undefined));
  if (keys.size > 1) throw refuse('IDEMPOTENCY_KEY_CONFLICT');
  const [key] = keys;
  if (key !== undefined && !isUsable(key)) {
    throw refuse('SCHEMA_VIOLATION', {
      details: {
        operation: 'this call',
        problems: [{ path: '/idempotencyKey', expected: `1 to ${limits.idempotencyKeyLength} characters` }],
      },
    });
  }
  return key;
}

function isUsable(key: string): boolean {
  return key.length > 0 && key.length <= limits.idempotencyKeyLength && isKeepable(key);
}
