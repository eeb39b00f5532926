import type { OperationDefinition } from '#operations';
import type { ResourceDefinition } from '../core/resources/define-resource.ts';
import { bodySchemaOf, inputSchemaOf, type JsonSchema, outputSchemaOf, previewSchemaOf } from './json-schema.ts';

/** The JSON Schemas of the whole contract. */
export interface SchemaBook {
  readonly $schema: string;
  readonly operations: Readonly<Record<string, { input: JsonSchema; output: JsonSchema; preview?: JsonSchema }>>;
  readonly resources: Readonly<Record<string, { uriTemplate: string; body: JsonSchema }>>;
}

export function schemaBook(
  operations: readonly OperationDefinition[],
  resources: readonly ResourceDefinition[],
): SchemaBook {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    operations: Object.fromEntries(operations.map((operation) => [operation.name, schemasOf(operation)])),
    resources: Object.fromEntries(
      resources.map((resource) => [resource.name, { uriTemplate: resource.uriTemplate, body: bodySchemaOf(resource) }]),
    ),
  };
}

function schemasOf(operation: OperationDefinition) {
  const preview = previewSchemaOf(operation);
  return { input: inputSchemaOf(operation), output: outputSchemaOf(operation), ...(preview && { preview }) };
}
