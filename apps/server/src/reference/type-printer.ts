import type { JsonSchema } from './json-schema.ts';

/** A JSON Schema as a TypeScript type expression; the lines after the first are indented by `indent`. */
export function printType(schema: JsonSchema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map((option) => printType(option, indent)));
  if (typeof schema.type === 'object') {
    return union(schema.type.map((type) => printType({ ...schema, type }, indent)));
  }
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return printArray(schema.items ?? {}, indent);
    case 'object':
      return printObject(schema, indent);
    default:
      return 'unknown';
  }
}

/** A doc comment for a description, or nothing. */
export function printComment(description: string | undefined, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n`;
}

function union(types: readonly string[]): string {
  return [...new Set(types)].join(' | ');
}

function printArray(items: JsonSchema, indent: string): string {
  const item = printType(items, indent);
  const hasAlternatives = [items.enum, items.anyOf, items.oneOf, items.type].some((list) => typeof list === 'object');
  return hasAlternatives ? `(${item})[]` : `${item}[]`;
}

function printObject(schema: JsonSchema, indent: string): string {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return printOpenObject(schema.additionalProperties, indent);
  const inner = `${indent}  `;
  const required = new Set(schema.required ?? []);
  const members = properties.map(([name, property]) => {
    const type = printType(property, inner);
    // `| undefined`, because JSON leaves undefined members out: sending one is the same as not sending it.
    const member = required.has(name) ? `${keyOf(name)}: ${type}` : `${keyOf(name)}?: ${union([type, 'undefined'])}`;
    return `${printComment(property.description, inner)}${inner}${member};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

function printOpenObject(rest: JsonSchema['additionalProperties'], indent: string): string {
  if (rest === false) return 'Record<string, never>';
  return `Record<string, ${typeof rest === 'object' ? printType(rest, indent) : 'unknown'}>`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}
