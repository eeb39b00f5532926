import type { JsonSchema } from './json-schema.ts';

/*
 * The tool list is read by every model in every session, so its schemas say only what helps to make a call. The server
 * checks every call against the whole schema, which reference pages and schemas.json have.
 */

/** No sensible call has a number, a text or a list beyond these. */
const LARGE_NUMBER = 1_000;
const SHORT_TEXT = 500;
const LONG_LIST = 20;

/** The arguments in short: without bounds that no sensible call meets. */
export function listedInput(schema: JsonSchema): JsonSchema {
  return { ...listedField(schema), additionalProperties: false };
}

function listedField(schema: JsonSchema): JsonSchema {
  const {
    minLength,
    maxLength,
    minItems,
    maxItems,
    maximum,
    minimum,
    examples: _,
    pattern,
    anyOf,
    additionalProperties,
    ...rest
  } = schema;
  return {
    ...rest,
    // Where words say what a text looks like, models need no pattern.
    ...(pattern !== undefined && schema.description === undefined && { pattern }),
    ...(minLength !== undefined && minLength > 1 && { minLength }),
    ...(maxLength !== undefined && maxLength > SHORT_TEXT && { maxLength }),
    ...(minItems !== undefined && minItems > 1 && { minItems }),
    ...(maxItems !== undefined && maxItems < LONG_LIST && { maxItems }),
    ...(minimum !== undefined && minimum > 1 && { minimum }),
    ...(maximum !== undefined && maximum < LARGE_NUMBER && { maximum }),
    ...(schema.items && { items: listedField(schema.items) }),
    ...(schema.properties && { properties: mapValues(schema.properties, listedField) }),
    ...(anyOf && oneOfTypes(anyOf.flatMap(optionsIn).map(listedField))),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(listedField) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: listedField(additionalProperties) }),
  };
}

/** The options of an option: `(a or b) or null` is `a or b or null`. */
function optionsIn(option: JsonSchema): readonly JsonSchema[] {
  return option.anyOf !== undefined && Object.keys(option).length === 1 ? option.anyOf : [option];
}

/** `this or null` as one schema of two types, which says the same in fewer words. */
function oneOfTypes(options: readonly JsonSchema[]): JsonSchema {
  const [only, ...others] = options.filter(({ type }) => type !== 'null');
  if (only === undefined || others.length > 0 || options.length !== 2 || typeof only.type !== 'string') {
    return { anyOf: options };
  }
  return { ...only, type: [only.type, 'null'], ...(only.enum && { enum: [...only.enum, null] }) };
}

/**
 * An answer in short: so many levels of fields with their names, all but the last level with their types. Nothing is required
 * and everything open, so errors fit too.
 */
export function listedOutput(schema: JsonSchema, levels: number): JsonSchema {
  if (levels === 0) return {};
  const type = typeOf(schema);
  const { items, properties } = structureOf(schema);
  return {
    ...(type !== undefined && { type }),
    ...(items && structureOf(items).properties && { items: listedOutput(items, levels) }),
    ...(properties && { properties: mapValues(properties, (field) => listedOutput(field, levels - 1)) }),
  };
}

function typeOf(schema: JsonSchema): JsonSchema['type'] {
  const options = schema.anyOf ?? schema.oneOf;
  if (schema.type !== undefined || options === undefined) return schema.type;
  const types = options.map(typeOf);
  if (types.includes(undefined)) return undefined;
  const [only, ...others] = new Set(types.flat() as string[]);
  return others.length === 0 ? only : [only as string, ...others];
}

/** The part of a schema that has fields: of `a list or null` the list. Empty if several parts have some. */
function structureOf(schema: JsonSchema): JsonSchema {
  const options = schema.anyOf ?? schema.oneOf;
  if (options === undefined) return schema;
  const structured = options.filter(({ items, properties }) => items ?? properties);
  return structured.length === 1 ? (structured[0] as JsonSchema) : {};
}

function mapValues(fields: Readonly<Record<string, JsonSchema>>, change: (field: JsonSchema) => JsonSchema) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
}
