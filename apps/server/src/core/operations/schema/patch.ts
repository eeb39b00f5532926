/** Groups of fields in updates: only the fields that are sent change, and null drops one. */
import { z } from 'zod';
import type { Problem } from '../../errors/envelope.ts';
import { problemsOf } from '../../json/problems.ts';

type Shape = Readonly<Record<string, z.ZodType>>;
type Fields = Readonly<Record<string, unknown>>;

/** A field in an update, which leaves alone what it does not name. What the group needs cannot be dropped. */
type Patched<Field> = Field extends
  | z.ZodOptional<infer Inner extends z.ZodType>
  | z.ZodDefault<infer Inner extends z.ZodType>
  ? z.ZodOptional<z.ZodNullable<Inner>>
  : z.ZodOptional<Extract<Field, z.ZodType>>;

type PatchShape<Fields extends Shape> = { readonly [Name in keyof Fields]: Patched<Fields[Name]> };

/** The same group as an update takes it. */
export function patchOf<Fields extends Shape>(
  group: z.ZodObject<Fields>,
): z.ZodObject<PatchShape<Fields>, z.core.$strict> {
  const shape = Object.entries(group.shape).map(([name, field]) => {
    const bare =
      field instanceof z.ZodOptional || field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : field;
    const { description } = field;
    // What a group needs cannot be dropped.
    const isNeeded = bare === field;
    const patched = isNeeded ? (bare as z.ZodType).optional() : (bare as z.ZodType).nullable().optional();
    return [name, description === undefined ? patched : patched.describe(description)];
  });
  const patch = z.strictObject(Object.fromEntries(shape));
  return (group.description === undefined ? patch : patch.describe(group.description)) as never;
}

/** A group after a patch: undefined leaves a field, null drops it. */
export function mergeFields(before: Fields | undefined, patch: Fields): Fields {
  const sent = Object.entries(patch).filter(([, value]) => value !== undefined);
  const merged = Object.entries({ ...before, ...Object.fromEntries(sent) });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

/** The merged group as its schema reads it, or what is wrong with it. */
export function readMerged<Group extends z.ZodObject>(
  group: Group,
  name: string,
  merged: Fields,
): { readonly value?: z.output<Group>; readonly problems: Problem[] } {
  const parsed = group.safeParse(merged, { reportInput: true });
  if (parsed.success) return { value: parsed.data, problems: [] };
  const problems = problemsOf(parsed.error, group).map((problem) => ({ ...problem, path: `/${name}${problem.path}` }));
  return { problems };
}
