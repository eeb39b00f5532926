import { nearestNames } from '../nearest-names.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Where the names are for those who call by `/api/ops`. */
const REFERENCE = 'the reference, docs/reference/operations.md';

/** The answer to a name that nothing has. `names` are those that the caller may see; `list` says where it finds them. */
export function refuseUnknownOperation(name: string, names: readonly string[], list = REFERENCE): Refusal {
  const closest = nearestNames(name, names).join(', ') || 'none';
  return refuse('UNKNOWN_OPERATION', { details: { list, closest } });
}
