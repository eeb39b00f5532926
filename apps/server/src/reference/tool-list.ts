import type { OperationDefinition } from '#operations';
import { publishedName } from '../core/operations/published-name.ts';
import { inputSchemaOf, type JsonSchema, outputSchemaOf, previewSchemaOf } from './json-schema.ts';
import { listedInput, listedOutput } from './listed-schema.ts';
import { type SharedArguments, shareArguments } from './shared-arguments.ts';
import { type ToolExtras, toolExtras } from './tool-extras.ts';

/** One entry of MCP's tools/list. */
export interface Tool extends ToolExtras {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly outputSchema: JsonSchema;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint?: boolean;
    readonly openWorldHint: boolean;
  };
}

/** The operations that agents may call, as MCP lists them, in the catalogue's order. */
export function toolList(operations: readonly OperationDefinition[]): Tool[] {
  const shared = shareArguments();
  return operations.filter(({ audience }) => audience.includes('agent')).map((operation) => toolOf(operation, shared));
}

function toolOf(operation: OperationDefinition, shared: SharedArguments): Tool {
  const isRead = operation.effect === 'read';
  const { schema, pointsTo } = shared(operation, listedInput(inputSchemaOf(operation)));
  return {
    name: publishedName(operation.name),
    title: operation.title,
    description: [operation.description, ...pointsTo.map((tool) => `Fields without words: as in ${tool}.`)].join(' '),
    inputSchema: schema,
    outputSchema: structuredContentSchema(operation),
    annotations: {
      readOnlyHint: isRead,
      // Hints that say nothing about a read are left out. idempotentHint stays false, its default: a write is safe to
      // repeat only with an idempotency key, and a host that trusts the hint might send none.
      ...(!isRead && { destructiveHint: operation.destructive }),
      // Sprout changes only its own state.
      openWorldHint: false,
    },
    ...toolExtras(operation),
  };
}

/**
 * The schema of structuredContent: of an answer, of the preview of a dry run, and of an error. Nothing is required, because the
 * official clients of MCP 1.x check structuredContent of failed calls too, and throw on a mismatch.
 */
function structuredContentSchema(operation: OperationDefinition): JsonSchema {
  const output = listedOutput(outputSchemaOf(operation));
  const preview = previewSchemaOf(operation);
  if (preview === null) return output;
  return {
    ...output,
    properties: { ...listedOutput(preview).properties, specHash: { type: 'string' }, ...output.properties },
  };
}
