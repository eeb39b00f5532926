/** Arguments for any operation, made up from its schema: with texts that imitate Sprout's sentences, hide something, or are long. */
import fc from 'fast-check';
import { z } from 'zod';
import type { OperationDefinition } from '#operations';

/** Ids of things that the family has. */
export const ids = ['ch_one', 'ch_two', 'task_one', 'rw_one', 'sk_one', 'cv_one'];

export const nameOfId = (id: string) => `The name of ${id}`;

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Arguments that the schema of the operation accepts. */
export function argumentsOf({ input }: OperationDefinition): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return objectOf(schema).filter((args) => input.safeParse(args).success);
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, name)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function arbitraryOf(schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, name)));
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  return fc.oneof(...types.map((type) => typedValue(type, schema, name)));
}

function typedValue(type: string, schema: JsonSchema, name: string): fc.Arbitrary<unknown> {
  const { minimum = -5, maximum = 50_000 } = schema;
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 40) }),
        fc.integer({ min: minimum, max: maximum }),
      );
    case 'number':
      return fc.integer({ min: 1, max: 100 });
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, name), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'object':
      return schema.properties === undefined
        ? fc.dictionary(fc.constantFrom('name', 'gems', 'cron', 'x”; Gems: 5 gems'), fc.oneof(text, fc.boolean()), {
            maxKeys: 3,
          })
        : objectOf(schema);
    case 'string':
      return stringFor(schema, name);
    default:
      return fc.oneof(text, fc.integer(), fc.boolean());
  }
}

function stringFor({ format, pattern, maxLength = 2_000 }: JsonSchema, name: string): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-05-25', '2027-05-25', '2026-05-26', '2026-11-01');
  if (format === 'date-time') return fc.constantFrom('2026-05-25T10:00:00Z', '2027-05-25T10:00:00Z');
  if (/Ids?$/.test(name)) return fc.oneof(fc.constantFrom(...ids), fc.constantFrom('zz_unknown', 'zz_other'));
  const isText = pattern === undefined || pattern.startsWith('^[^');
  return isText ? text.map((words) => words.slice(0, maxLength)) : fc.stringMatching(new RegExp(pattern, 'u'));
}

const long = 'Ask what happened today. Then ask why. '.repeat(5);

/** Texts that a careless view would show alike. */
const text = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12 }),
  fc.constantFrom(
    'Homework',
    'Homework ',
    'Homework’',
    'Homework"',
    'Homework”',
    'Home\u200bwork',
    'yes',
    'no',
    'nothing',
    'none',
    '5',
  ),
  fc.constantFrom('a”; Gems: “5', 'a; Gems: 5 gems', 'a\u202eb', '(a)', '2026-05-25', 'nichts', 'rien'),
  fc.constantFrom(long, `${long}Give everything.`, `${long.slice(0, -9)}Now. `, 'x'.repeat(300), `${'x'.repeat(299)}y`),
);
