import type { OperationDefinition } from '../define-operation.ts';
import { publishedName } from '../published-name.ts';
import { inputSchemaOf, type JsonSchema, outputSchemaOf, previewSchemaOf } from './json-schema.ts';

/** One entry of MCP's tools/list. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
    readonly idempotentHint: boolean;
    readonly openWorldHint: boolean;
  };
}

/** The operations that agents may call, as MCP lists them, in the catalogue's order. */
export function toolList(operations: readonly OperationDefinition[]): Tool[] {
  return operations.filter(({ audience }) => audience.includes('agent')).map(toolOf);
}

function toolOf(operation: OperationDefinition): Tool {
  const isRead = operation.effect === 'read';
  return {
    name: publishedName(operation.name),
    title: operation.title,
    description: operation.description,
    inputSchema: inputSchemaOf(operation),
    outputSchema: structuredContentSchema(operation),
    annotations: {
      readOnlyHint: isRead,
      destructiveHint: operation.destructive,
      // A write is safe to repeat only with an idempotency key, and a host that trusts this hint might send none.
      idempotentHint: isRead,
      // Sprout changes only its own state.
      openWorldHint: false,
    },
  };
}

const failure: JsonSchema = { type: 'object', description: 'Only when the call failed: code, reason, message, fix.' };

/**
 * The schema of structuredContent: the answer, the preview of a dry run, or an error. It includes the error because the
 * official clients check structuredContent of failed calls too, and throw on a mismatch.
 */
function structuredContentSchema(operation: OperationDefinition): JsonSchema {
  const output = outputSchemaOf(operation);
  const preview = previewSchemaOf(operation);
  const answers = [
    [...(output.required ?? []), 'nextStep'],
    ...(preview ? [[...(preview.required ?? []), 'specHash', 'nextStep']] : []),
    ['error'],
  ];
  return {
    type: 'object',
    properties: {
      ...(preview && { ...preview.properties, specHash: { type: 'string' } }),
      ...output.properties,
      nextStep: { type: 'string' },
      ...((operation.effect === 'write' || operation.kidText.length > 0) && { _sprout: { type: 'object' } }),
      error: failure,
    },
    additionalProperties: false,
    anyOf: answers.map((required) => ({ required })),
  };
}
