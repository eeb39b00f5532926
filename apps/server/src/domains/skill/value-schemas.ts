import { z } from 'zod';
import { limits } from '#operations';

/** Keys that no arguments may have, so no value could be given for a variable of this name. */
const reserved: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The name of a variable of a skill. */
export const variableName = z
  .string()
  .regex(/^[A-Za-z_][\w-]{0,59}$/, 'a name of letters, digits, _ and -, at most 60, that begins with a letter or _')
  .refine((name) => !reserved.has(name), 'another name: no call takes a key of this one');

/** Values for the variables of a skill, by name. */
export const skillValues = z.record(
  variableName,
  z
    .union([
      z.string().max(limits.inputValueLength),
      z.number(),
      z.boolean(),
      z.array(z.unknown()),
      z.record(z.string(), z.unknown()),
    ])
    .refine((value) => typeof value !== 'object' || JSON.stringify(value).length <= limits.inputValueLength, {
      message: `at most ${limits.inputValueLength} characters of JSON`,
    }),
);

/** The types that a variable may have: what is given for it is held against them. */
export const variableType = z.enum(['string', 'number', 'integer', 'boolean', 'date', 'array', 'object']);
