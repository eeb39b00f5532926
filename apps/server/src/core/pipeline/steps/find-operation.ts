import { refuseUnknownOperation } from '../../errors/unknown-operation.ts';
import { isAuthorised } from '../../scopes/authorise.ts';
import type { Call } from '../call.ts';
import type { Parts } from '../parts.ts';

export function findOperation(call: Call, parts: Parts): void {
  const operation = parts.operations.find(call.request.operation);
  if (operation === undefined) throw refuseUnknownOperation(call.request.operation, namesFor(call, parts));
  call.operation = operation;
}

function namesFor({ principal }: Call, { operations }: Parts): string[] {
  return operations.all
    .filter(({ definition }) => isAuthorised(principal, definition))
    .map(({ definition }) => definition.name);
}
