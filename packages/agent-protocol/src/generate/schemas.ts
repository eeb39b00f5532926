import { z } from 'zod';
import { inputEnvelopeSchema } from '../domain/envelope/input-envelope.ts';
import { outputEnvelopeSchema } from '../domain/envelope/output-envelope.ts';
import { workflowFileSchema } from '../domain/workflow/workflow-file.ts';

type JsonObject = Record<string, unknown>;

/** The published JSON Schemas by file name, made from the same Zod schemas that check at run time. */
export function publishedSchemas(): Readonly<Record<string, JsonObject>> {
  return {
    'input-envelope.schema.json': publish('Input envelope of the agent protocol', inputEnvelopeSchema),
    'output-envelope.schema.json': {
      ...publish('Output envelope of the agent protocol', outputEnvelopeSchema),
      // Zod cannot express a rule between two fields.
      not: {
        properties: { success: { const: false }, recommendation: { const: 'proceed' } },
        required: ['success', 'recommendation'],
      },
    },
    'workflow.schema.json': publish('Workflow file of "sprout workflow"', workflowFileSchema),
  };
}

function publish(title: string, schema: z.ZodType): JsonObject {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as JsonObject;
  return { $schema, title, ...rest, additionalProperties: false };
}

export function schemaText(schema: JsonObject): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
