import type { OperationDefinition } from '../core/operations/define-operation.ts';
import type { JsonSchema } from './json-schema.ts';

/** An argument of more characters than this is spelled out by the first tool that has it; later ones point there. */
const LARGE = 100;

/** Shortens the arguments of one tool after another. */
export type SharedArguments = (operation: OperationDefinition, schema: JsonSchema) => JsonSchema;

/**
 * The same large argument is spelled out once: in the first tool that has it under that name. Only tools of one scope share,
 * so that every list that has the later tool has the earlier one too.
 */
export function shareArguments(): SharedArguments {
  const spelledOut = new Map<string, { readonly tool: string; readonly words: string | undefined }>();
  return ({ name: tool, scope }, schema) => {
    const properties = Object.entries(schema.properties ?? {}).map(([name, argument]): [string, JsonSchema] => {
      if (JSON.stringify(argument).length <= LARGE) return [name, argument];
      const key = `${scope} ${name} ${JSON.stringify(formOf(argument))}`;
      const earlier = spelledOut.get(key);
      if (earlier === undefined) spelledOut.set(key, { tool, words: argument.description });
      const hasOwnWords = argument.description !== undefined && argument.description !== earlier?.words;
      return [name, earlier === undefined || hasOwnWords ? argument : pointerTo(earlier.tool, argument)];
    });
    return { ...schema, properties: Object.fromEntries(properties) };
  };
}

/** What two arguments must have in common: not their default, nor whether null is allowed. */
function formOf({ description: _, default: __, type, ...schema }: JsonSchema): JsonSchema {
  const types = [type].flat().filter((one) => one !== undefined && one !== 'null');
  return { ...schema, ...(schema.enum && { enum: schema.enum.filter((one) => one !== null) }), type: types.join() };
}

/** A default is left out: in a change, what is not sent stays as it is. */
function pointerTo(tool: string, { type }: JsonSchema): JsonSchema {
  return { ...(type !== undefined && { type }), description: `As in ${tool}.` };
}
