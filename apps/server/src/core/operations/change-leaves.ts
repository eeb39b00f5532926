/** The single values in the arguments of a call, each with its place. `rewardSpec: { gems: 3 }` has the value 3 at rewardSpec/gems. */
import { z } from 'zod';

export type Fields = Readonly<Record<string, unknown>>;

export interface Leaf {
  /** Names from the outermost field to this one. */
  readonly path: readonly string[];
  readonly value: unknown;
  /** False: the caller made up the last name, as in the input of a skill. */
  readonly isField: boolean;
}

/** The schema says which objects are groups of fields, and which are values with names that the caller made up. */
export function leavesOf(fields: Fields, schema: z.ZodObject, path: readonly string[] = []): Leaf[] {
  return Object.entries(fields).flatMap(([name, value]): Leaf[] => {
    if (value === undefined) return [];
    const at = [...path, name];
    const group = groupIn(schema.shape[name] as z.ZodType | undefined);
    if (!isFields(value) || group === undefined) return [{ path: at, value, isField: true }];
    if (group instanceof z.ZodObject)
      return isEmpty(value) ? [{ path: at, value, isField: true }] : leavesOf(value, group, at);
    const entries = Object.entries(value).map(([key, entry]) => ({ path: [...at, key], value: entry, isField: false }));
    return entries.length === 0 ? [{ path: at, value: null, isField: true }] : entries;
  });
}

/** The places of all fields that a schema has. */
export function fieldPaths(schema: z.ZodObject, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const group = groupIn(field as z.ZodType);
    return group instanceof z.ZodObject ? fieldPaths(group, [...path, name]) : [[...path, name]];
  });
}

/** The object or record that a field holds. Undefined: it also holds single values, so that it is told as a whole. */
function groupIn(schema: z.ZodType | undefined): z.ZodObject | z.ZodRecord | undefined {
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return groupIn(schema.unwrap() as z.ZodType);
  }
  return undefined;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function fieldsIn(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export const isEmpty = (fields: Fields) => Object.keys(fields).length === 0;
