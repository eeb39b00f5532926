import type { JsonSchema } from './json-schema.ts';

/*
 * The tool list is read by every model in every session, so its schemas say only what helps to make a call. The server
 * checks every call against the whole schema, which reference pages and schemas.json have.
 */

/** No sensible call has a number, a text or a list beyond these. */
const LARGE_NUMBER = 200;
const SHORT_TEXT = 500;
const LONG_LIST = 20;

/** The arguments in short: without bounds that no sensible call meets. The server names an argument that is not there. */
export function listedInput(schema: JsonSchema): JsonSchema {
  return listedField(schema);
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
    pattern: __,
    anyOf,
    additionalProperties,
    properties,
    default: fallback,
    ...rest
  } = schema;
  return {
    ...rest,
    // What is false or empty by default is the same as what is left out.
    ...(fallback !== undefined && !['false', '[]', '{}'].includes(JSON.stringify(fallback)) && { default: fallback }),
    ...(minLength !== undefined && minLength > 1 && { minLength }),
    ...(maxLength !== undefined && maxLength > SHORT_TEXT && { maxLength }),
    ...(minItems !== undefined && minItems > 1 && { minItems }),
    ...(maxItems !== undefined && maxItems < LONG_LIST && !schema.items?.enum && { maxItems }),
    ...(minimum !== undefined && minimum > 1 && { minimum }),
    ...(maximum !== undefined && maximum < LARGE_NUMBER && { maximum }),
    ...(schema.items && { items: listedField(schema.items) }),
    ...(properties && listedFields(mapValues(properties, listedField))),
    ...(anyOf && oneOfTypes(anyOf.flatMap(optionsIn).map(listedField))),
    ...(schema.oneOf && { oneOf: schema.oneOf.map(listedField) }),
    ...(typeof additionalProperties === 'object' &&
      !isAnything(additionalProperties) && { additionalProperties: listedField(additionalProperties) }),
  };
}

/** Whether every value of JSON fits, or nearly: then it says nothing. */
function isAnything(schema: JsonSchema): boolean {
  const types = schema.anyOf?.map(({ type }) => type) ?? [];
  return Object.keys(schema).length === 0 || ['string', 'array', 'object'].every((type) => types.includes(type));
}

/** How many fields of one kind are a map: a number for each weekday, say. Words beside it name the keys. */
const MANY_ALIKE = 5;

function listedFields(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const [first, ...others] = Object.values(properties).map((field) => JSON.stringify(field));
  const isMap = others.length + 1 >= MANY_ALIKE && others.every((field) => field === first);
  return isMap ? { additionalProperties: JSON.parse(first as string) } : { properties };
}

/** The options of an option: `(a or b) or null` is `a or b or null`. */
function optionsIn(option: JsonSchema): readonly JsonSchema[] {
  return option.anyOf !== undefined && Object.keys(option).length === 1 ? option.anyOf : [option];
}

/** `this or null`, or several plain types, as one schema of these types, which says the same in fewer words. */
function oneOfTypes(options: readonly JsonSchema[]): JsonSchema {
  const isPlain = ({ type, maxLength: _, ...rest }: JsonSchema) =>
    typeof type === 'string' && Object.keys(rest).length === 0;
  if (options.every(isPlain)) return Object.assign({}, ...options, { type: options.map(({ type }) => type) });
  const [only, ...others] = options.filter(({ type }) => type !== 'null');
  if (only === undefined || others.length > 0 || options.length !== 2 || typeof only.type !== 'string') {
    return { anyOf: options };
  }
  return { ...only, type: [only.type, 'null'], ...(only.enum && { enum: [...only.enum, null] }) };
}

/** An answer in short: its plain fields with their types. Lists and objects are told by reference pages and client types. */
export function listedOutput(schema: JsonSchema): JsonSchema {
  const plain = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const type = typeOf(field);
    const types = [type].flat();
    return type === undefined || types.includes('array') || types.includes('object') ? [] : [[name, { type }]];
  });
  return { type: 'object', ...(plain.length > 0 && { properties: Object.fromEntries(plain) }) };
}

function typeOf(schema: JsonSchema): JsonSchema['type'] {
  const options = schema.anyOf ?? schema.oneOf;
  if (schema.type !== undefined || options === undefined) return schema.type;
  const types = options.map(typeOf);
  if (types.includes(undefined)) return undefined;
  const [only, ...others] = new Set(types.flat() as string[]);
  return others.length === 0 ? only : [only as string, ...others];
}

function mapValues(fields: Readonly<Record<string, JsonSchema>>, change: (field: JsonSchema) => JsonSchema) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]));
}
