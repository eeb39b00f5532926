import { authorise } from '../../scopes/authorise.ts';
import type { Call } from '../call.ts';

export function authoriseCall(call: Call): void {
  authorise(call.principal, call.operation.definition);
}
