import type { z } from 'zod';
import type { Problem } from '../errors/envelope.ts';
import type { Refusal } from '../errors/refusal.ts';

/** A problem that a rule found. */
export interface Breach extends Problem {
  /** What to answer if nothing else is wrong, where this problem has a reason of its own. */
  readonly refusal?: Refusal;
}

type Arguments = Readonly<Record<string, unknown>>;

/** A check that a schema cannot express, e.g. which arguments go together. It needs only the arguments and the time. */
export type Rule = (args: Arguments, now: number) => readonly Breach[];

type Shape = Readonly<Record<string, z.ZodType>>;

/** The arguments as a rule sees them: the ones that it reads are valid, the others are as they were sent. */
type Read<Fields extends Shape, Name extends keyof Fields> = {
  readonly [Field in Name]: z.output<Fields[Field]>;
} & { readonly [Field in Exclude<keyof Fields, Name>]?: unknown };

/**
 * A rule over the fields of an object. It runs when the fields that it reads are valid, even if others are not. So a
 * caller gets its problem together with the schema's, and gets no problem that only follows from another one.
 */
export function defineRule<Fields extends Shape, Name extends keyof Fields & string>(
  object: z.ZodObject<Fields>,
  reads: readonly Name[],
  judge: (args: Read<Fields, Name>, now: number) => readonly Breach[],
): Rule {
  const fields = reads.map((name) => [name, object.shape[name] as z.ZodType] as const);
  return (args, now) => {
    const read: Record<string, unknown> = { ...args };
    for (const [name, schema] of fields) {
      const parsed = schema.safeParse(args[name]);
      if (!parsed.success) return [];
      read[name] = parsed.data;
    }
    return judge(read as Read<Fields, Name>, now);
  };
}

/** The same rule for an object that is one of the arguments, if it was sent. */
export function within(name: string, rule: Rule): Rule {
  return (args, now) => {
    const object = args[name];
    if (typeof object !== 'object' || object === null || Array.isArray(object)) return [];
    return rule(object as Arguments, now).map((breach) => ({ ...breach, path: `/${name}${breach.path}` }));
  };
}
