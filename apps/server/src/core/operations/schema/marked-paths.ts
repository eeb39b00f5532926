import { z } from 'zod';

/** The paths of marked fields in a document: JSON pointers in which `*` stands for every item. */
export function markedPaths(schema: z.ZodType, marked: WeakSet<z.ZodType>): readonly string[] {
  if (marked.has(schema)) return [''];
  const below = (step: string, inner: z.ZodType) => markedPaths(inner, marked).map((path) => `/${step}${path}`);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => below(name, field as z.ZodType));
  }
  if (schema instanceof z.ZodArray) return below('*', schema.element as z.ZodType);
  if (schema instanceof z.ZodRecord) return below('*', schema.valueType as z.ZodType);
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    return markedPaths(schema.unwrap() as z.ZodType, marked);
  }
  if (schema instanceof z.ZodUnion) {
    return [...new Set(schema.options.flatMap((option) => markedPaths(option as z.ZodType, marked)))];
  }
  return [];
}
