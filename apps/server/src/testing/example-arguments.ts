import { z } from 'zod';
import type { OperationDefinition } from '#operations';
import { type IdArgument, idArguments } from '../core/operations/id-arguments.ts';

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly examples?: readonly unknown[];
  readonly minLength?: number;
  readonly minItems?: number;
  readonly minimum?: number;
}

/** Values that a test wants instead of ones made from the schema. */
export type KnownValues = Readonly<Record<string, unknown>>;

/**
 * Arguments that the operation's schema takes, made from the schema itself, so that a new operation needs no example.
 * `known` has values by field name, wherever the field is.
 */
export function exampleArguments(definition: OperationDefinition, known: KnownValues): Record<string, unknown> {
  const schema = z.toJSONSchema(definition.input, { io: 'input' }) as JsonSchema;
  const example = exampleOf(schema, '', known) as Record<string, unknown>;
  definition.wireInput.parse(example);
  return example;
}

/** The names of an operation's arguments that hold ids. */
export function idFieldsOf(definition: OperationDefinition): IdArgument[] {
  return Object.keys(definition.input.shape).filter((name) => name in idArguments) as IdArgument[];
}

function exampleOf(schema: JsonSchema, name: string, known: KnownValues): unknown {
  // `after` is the id of an event in one place, and a time of day in another.
  const isOther = schema.pattern !== undefined && !new RegExp(schema.pattern).test(String(known[name]));
  if (name in known && !isOther) return isList(schema) ? [known[name]].flat() : known[name];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.pattern !== undefined && schema.examples !== undefined) return schema.examples[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return exampleOf(choice, name, known);
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      const wanted = entries.filter(([field]) => schema.required?.includes(field) || field in known);
      return Object.fromEntries(wanted.map(([field, child]) => [field, exampleOf(child, field, known)]));
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}, '', known));
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return false;
    default:
      return exampleText(schema);
  }
}

/** Whether it takes a list, perhaps among other things. */
function isList({ type, anyOf = [] }: JsonSchema): boolean {
  return type === 'array' || anyOf.some(isList);
}

function exampleText({ format, minLength = 1 }: JsonSchema): string {
  if (format === 'date') return '2018-03-04';
  if (format === 'date-time') return '2026-05-23T12:00:00Z';
  if (format === 'uri') return 'https://example.org/hook';
  if (format === 'email') return 'example@example.com';
  return 'x'.repeat(Math.max(minLength, 3));
}
