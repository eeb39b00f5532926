import { nearestNames } from '../nearest-names.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Where a caller of `/api/ops` finds the names. */
const REFERENCE = 'the reference pages that /guides lists';

/** The answer to an unknown name. `names` are the operations that the caller may see; `list` says where it finds them. */
export function refuseUnknownOperation(name: string, names: readonly string[], list = REFERENCE): Refusal {
  const closest = nearestNames(name, names).join(', ') || 'none';
  return refuse('UNKNOWN_OPERATION', { details: { list, closest } });
}
