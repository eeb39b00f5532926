import { z } from 'zod';
import type { OperationDefinition } from '#operations';
import type { ResourceDefinition } from '../core/resources/define-resource.ts';

/** The part of JSON Schema 2020-12 that our definitions use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
}

/** The schema of the arguments, control arguments included. */
export function inputSchemaOf(operation: OperationDefinition): JsonSchema {
  return toJsonSchema(operation.wireInput, 'input');
}

/** The schema of the answer's own data. */
export function outputSchemaOf(operation: OperationDefinition): JsonSchema {
  return toJsonSchema(operation.output, 'output');
}

/** The schema of a dry run; null if the operation has none. */
export function previewSchemaOf(operation: OperationDefinition): JsonSchema | null {
  return operation.preview && toJsonSchema(operation.preview, 'output');
}

/** The schema of a resource's body: its state and its version. */
export function bodySchemaOf(resource: ResourceDefinition): JsonSchema {
  const version = z.string().describe('Opaque; compare it for equality only.');
  const framing = z.strictObject({ kidText: z.array(z.string()).describe('Paths of what kids typed.') });
  const extras = resource.kidText.length > 0 ? { version, _sprout: framing } : { version };
  return toJsonSchema(resource.state.extend(extras), 'output');
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return tidy(z.toJSONSchema(schema, { io }) as JsonSchema);
}

/** A fixed order of keywords, so that generated files differ only if the meaning differs. */
const keyOrder: readonly (keyof JsonSchema)[] = [
  'type',
  'title',
  'description',
  'const',
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'items',
  'minItems',
  'maxItems',
  'uniqueItems',
  'properties',
  'required',
  'additionalProperties',
  'anyOf',
  'oneOf',
  'default',
  'examples',
];

/** Keeps the keywords that matter, in a fixed order. Throws for a keyword that the printers do not know. */
function tidy(schema: JsonSchema): JsonSchema {
  for (const key of Object.keys(schema)) {
    const isKnown = (keyOrder as readonly string[]).includes(key) || key === '$schema' || key === 'propertyNames';
    if (!isKnown) throw new Error(`generation does not know the JSON Schema keyword ${key}`);
  }
  const kept: { -readonly [Key in keyof JsonSchema]: unknown } = {};
  for (const key of keyOrder) {
    if (schema[key] !== undefined && !isNoise(key, schema)) kept[key] = schema[key];
  }
  if (schema.items) kept.items = tidy(schema.items);
  if (schema.anyOf) kept.anyOf = schema.anyOf.map(tidy);
  if (schema.oneOf) kept.oneOf = schema.oneOf.map(tidy);
  if (typeof schema.additionalProperties === 'object') {
    kept.additionalProperties = tidy(schema.additionalProperties);
  }
  if (schema.properties) {
    kept.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, tidy(property)]),
    );
  }
  return kept as JsonSchema;
}

function isNoise(key: keyof JsonSchema, schema: JsonSchema): boolean {
  // A format says the same as its pattern with 1 % of the tokens. Only JavaScript's engine takes patterns with escaped
  // surrogates. The server checks both anyway.
  if (key === 'pattern') return schema.format !== undefined || /\\u/.test(schema.pattern ?? '');
  if (key === 'minimum') return schema.minimum === Number.MIN_SAFE_INTEGER;
  if (key === 'maximum') return schema.maximum === Number.MAX_SAFE_INTEGER;
  return false;
}
