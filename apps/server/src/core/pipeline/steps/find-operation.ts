import { refuse } from '../../errors/refusal.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

export function findOperation(call: Call, parts: Parts): void {
  const operation = parts.operations.find(call.request.operation);
  if (operation === undefined) throw refuse('UNKNOWN_OPERATION');
  call.operation = operation;
}
