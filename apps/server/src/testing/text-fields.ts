import type { OperationDefinition } from '#operations';
import { fieldsOf, inputSchemaOf } from '../reference/index.ts';

type Schema = ReturnType<typeof fieldsOf>[number]['schema'];

/** Arguments that are not free text: the server refuses any value that is not a known id, URI, version, code, day or hash. */
const isMachineText = (path: string) =>
  /(?:Ids?|uri|sinceVersion|basedOn|code|cursor|idempotencyKey|date|[hH]ash)(?:\[\])?$/.test(path);

/** The paths of an operation's arguments that hold whatever text a caller sends, e.g. `kids[].name`. */
export function textFieldsOf(operation: OperationDefinition): string[] {
  return fieldsOf(inputSchemaOf(operation))
    .filter(({ path, schema }) => canHoldText(schema) && !isMachineText(path))
    .map(({ path }) => path);
}

function canHoldText(schema: Schema): boolean {
  const { type, format, pattern, enum: choices, const: constant, anyOf = [], oneOf = [], items } = schema;
  if ([choices, constant, format, pattern].some((rule) => rule !== undefined)) return false;
  if ([...anyOf, ...oneOf].some(canHoldText)) return true;
  if (items !== undefined) return canHoldText(items);
  // An open object holds what its caller likes; the fields of another have paths of their own.
  if (typeof schema.additionalProperties === 'object') return canHoldText(schema.additionalProperties);
  return type === undefined ? anyOf.length + oneOf.length === 0 : [type].flat().includes('string');
}
