import type { JsonSchema } from './json-schema.ts';
import { code, table } from './markdown.ts';

/** One field of a schema, nested ones under a path such as `kids[].name`. */
export interface Field {
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** The arguments of an operation as a table. */
export function argumentTable(schema: JsonSchema): string {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return 'It takes no arguments.\n';
  return table(
    ['argument', 'type', 'required', 'default', 'limits', 'what'],
    fields.map(({ path, schema: field, isRequired }) => [
      code(path),
      typeWord(field),
      isRequired ? 'yes' : '',
      field.default === undefined ? '' : code(JSON.stringify(field.default)),
      limitsOf(field).join(', '),
      field.description ?? '',
    ]),
  );
}

/** The fields of an answer as a table. */
export function answerTable(schema: JsonSchema): string {
  return table(
    ['field', 'type', 'what'],
    fieldsOf(schema).map(({ path, schema: field, isRequired }) => [
      code(path),
      `${typeWord(field)}${isRequired ? '' : ', may be absent'}`,
      field.description ?? '',
    ]),
  );
}

export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    return [{ path, schema: property, isRequired: required.has(name) }, ...nestedFields(property, path)];
  });
}

function nestedFields(schema: JsonSchema, path: string): Field[] {
  if (schema.items) return nestedFields(schema.items, `${path}[]`);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.flatMap((option) => nestedFields(option, path));
  return fieldsOf(schema, path);
}

export function typeWord(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(' or ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return options.map(typeWord).join(' or ');
  if (typeof schema.type === 'object') return schema.type.map((type) => typeWord({ ...schema, type })).join(' or ');
  if (schema.type === 'array') return `list of ${typeWord(schema.items ?? {})}`;
  if (schema.type === 'string' && schema.format === 'date') return 'day';
  if (schema.type === 'string' && schema.format === 'date-time') return 'instant';
  if (schema.type === 'integer') return 'whole number';
  return schema.type ?? 'anything';
}

function limitsOf(schema: JsonSchema): string[] {
  return [
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, ' entries'),
    schema.format === 'email' ? 'an e-mail address' : '',
    schema.pattern === undefined ? '' : `matches ${code(schema.pattern)}`,
  ].filter((limit) => limit !== '');
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const number = (value: number) => value.toLocaleString('en-US');
  if (least !== undefined && most !== undefined) return `${number(least)} to ${number(most)}${unit}`;
  if (least !== undefined) return `at least ${number(least)}${unit}`;
  return most === undefined ? '' : `at most ${number(most)}${unit}`;
}
