import type { OperationDefinition } from '#operations';
import type { JsonSchema } from './json-schema.ts';

/** An argument of more characters than this is spelled out by the first tool that has it; later ones point there. */
const LARGE = 100;

/** The arguments of a tool in short, and the earlier tools that say what the fields without words are. */
interface SharedSchema {
  readonly schema: JsonSchema;
  readonly pointsTo: readonly string[];
}

/** Shortens the arguments of one tool after another. */
export type SharedArguments = (operation: OperationDefinition, schema: JsonSchema) => SharedSchema;

/**
 * The same argument is spelled out once: in the first tool that has it under that name. Only tools of one scope share,
 * so that every list that has the later tool has the earlier one too.
 */
export function shareArguments(): SharedArguments {
  const spelledOut = new Map<string, { readonly tool: string; readonly words: string | undefined }>();
  return ({ name: tool, scope }, schema) => {
    const pointsTo = new Set<string>();
    const properties = Object.entries(schema.properties ?? {}).map(([name, argument]): [string, JsonSchema] => {
      const key = `${scope} ${name} ${JSON.stringify(formOf(argument))}`;
      const earlier = spelledOut.get(key);
      if (earlier === undefined) spelledOut.set(key, { tool, words: argument.description });
      const hasOwnWords = argument.description !== undefined && argument.description !== earlier?.words;
      if (earlier === undefined || hasOwnWords) return [name, argument];
      if (JSON.stringify(argument).length <= LARGE) return [name, withoutWords(argument)];
      pointsTo.add(earlier.tool);
      return [name, onlyType(argument)];
    });
    return { schema: { ...schema, properties: Object.fromEntries(properties) }, pointsTo: [...pointsTo] };
  };
}

/** What two arguments must have in common: not their words and defaults, nor whether null is allowed or a field is needed. */
function formOf({ description: _, default: __, required: ___, type, ...schema }: JsonSchema): JsonSchema {
  const types = [type].flat().filter((one) => one !== undefined && one !== 'null');
  const { properties, items } = schema;
  return {
    ...schema,
    ...(schema.enum && { enum: schema.enum.filter((one) => one !== null) }),
    ...(items && { items: formOf(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, formOf(field)])),
    }),
    type: types.join(),
  };
}

/** A small argument keeps what it may be. */
function withoutWords({ description: _, ...argument }: JsonSchema): JsonSchema {
  return argument;
}

/** A default is left out: in a change, what is not sent stays as it is. */
function onlyType({ type }: JsonSchema): JsonSchema {
  return type === undefined ? {} : { type };
}
