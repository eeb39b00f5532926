import type { OperationDefinition } from '#operations';
import { inputSchemaOf, type JsonSchema } from './json-schema.ts';

/** Values that read well, by the last part of an argument's name. A schema's own `examples` come first. */
const byName: Readonly<Record<string, string>> = {
  familyName: 'The Lindens',
  name: 'Mika',
  deviceName: 'Blue tablet',
  timezone: 'Europe/Berlin',
  email: 'robin@example.org',
  password: 'a long and private phrase',
  currentPassword: 'a long and private phrase',
  newPassword: 'another long and private phrase',
  code: 'K7QM-2XWD',
  reason: 'Helped with the dishes',
  idempotencyKey: 'dishes-2026-05-23',
  types: 'gems.adjusted',
};

const byFormat: Readonly<Record<string, string>> = {
  date: '2017-04-12',
  'date-time': '2026-05-23T08:00:00+02:00',
  email: 'robin@example.org',
  uri: 'https://example.org/',
};

/**
 * Arguments that an operation accepts: the required ones and those with an example of their own, or the first optional
 * one where nothing is required of a write,
 * and always the idempotency key, because a good caller sends it. The same contract gives the same example.
 */
export function exampleArguments(operation: OperationDefinition): Readonly<Record<string, unknown>> {
  const schema = inputSchemaOf(operation);
  const names = namesShown(schema);
  const all = Object.keys(schema.properties ?? {});
  if (names.size === 0 && operation.effect === 'write' && all[0] !== undefined) names.add(all[0]);
  if (all.includes('idempotencyKey')) names.add('idempotencyKey');
  return pick(schema, names);
}

/** The required properties, and those that have an example of their own. */
function namesShown({ required = [], properties = {} }: JsonSchema): Set<string> {
  return new Set([...required, ...Object.keys(properties).filter((name) => properties[name]?.examples)]);
}

function pick(schema: JsonSchema, names: ReadonlySet<string>): Readonly<Record<string, unknown>> {
  const chosen = Object.entries(schema.properties ?? {}).filter(([name]) => names.has(name));
  return Object.fromEntries(chosen.map(([name, property]) => [name, exampleOf(property, name)]));
}

/** A value that the schema accepts. */
export function exampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option) return exampleOf(option, name);
  const type = typeof schema.type === 'object' ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return exampleText(schema, name);
    case 'integer':
    case 'number':
      return Math.min(Math.max(5, schema.minimum ?? 5), schema.maximum ?? 5);
    case 'boolean':
      return true;
    case 'array':
      return [exampleOf(schema.items ?? {}, name)];
    case 'object':
      return pick(schema, namesShown(schema));
    default:
      return null;
  }
}

function exampleText(schema: JsonSchema, name: string): string {
  const known = byName[name] ?? byFormat[schema.format ?? ''];
  if (known !== undefined) return known;
  return /Ids?$/.test(name) ? `${name.replace(/Ids?$/, '')}_0198c2f4` : 'Example';
}
