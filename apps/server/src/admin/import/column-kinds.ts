/** The kinds of value that columns of an exported family hold. */
import { z } from 'zod';
import { limits, line, prose } from '#operations';

/** What a value should have been, where that says more than the name of the column. */
export const words = new Map<z.ZodType, string>();

function expect<Schema extends z.ZodType>(schema: Schema, expected: string): Schema {
  words.set(schema, expected);
  return schema;
}

/** An id as Sprout makes them. */
export const id = (prefix: string) =>
  expect(z.string().regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{1,58}$`)), `an id that begins with ${prefix}_`);
/** Names of things that only Sprout reads: visible ASCII, and spaces between words. */
export const word = z
  .string()
  .regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/)
  .max(200);
export const dotted = z.string().regex(/^[a-z_]{1,40}\.[a-z_]{1,60}$/);
export const emoji = line(16);
export const name = line(limits.nameLength);
export const reason = line(limits.reasonLength);
/** Our own sentences, with names in them. */
export const title = line(1_000);
export const body = z.union([prose(64 * 1024), z.literal('')]);
export const flag = z.int().min(0).max(1);
export const place = z.int().min(0);
export const count = z.int().min(0).max(1_000_000_000);
/** What a Date can hold. */
export const time = z.int().min(0).max(8_640_000_000_000_000);
export const minutes = z.int().min(0).max(limits.screentimeMinutes);
export const age = z.int().min(0).max(200);
export const contentHash = z.string().regex(/^[\w-]{1,64}$/);
export const actorKind = z.enum(['agent', 'parent', 'kid', 'wall', 'sprout']);
export const record = z.record(z.string().max(100), z.unknown());

/** No document that an operation stores comes near this. */
const MAX_JSON = 256 * 1024;

/** No operation stores such a key; code that copies objects key by key would change what all of its objects inherit. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Error('a key that changes what objects inherit');
  return value;
}

/** A column with JSON in it. */
export const json = (schema: z.ZodType) => {
  const fits = (text: string) => {
    try {
      return schema.safeParse(JSON.parse(text, refusePrototype)).success;
    } catch {
      return false;
    }
  };
  return expect(z.string().max(MAX_JSON).refine(fits), 'JSON as the contract describes it');
};

/** As access/password.ts makes them: another cost could keep a core busy for minutes at each sign-in. */
export const passwordHash = expect(
  z.string().regex(/^scrypt\$32768\$8\$3\$[\w-]{8,64}\$[\w-]{43}$/),
  'a password hash of this release',
);

const isTimezone = (zone: string) => {
  try {
    // Without the test for letters an offset such as +01:00 would count as a zone.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
};
export const timezone = expect(z.string().max(64).refine(isTimezone), 'a time zone such as Europe/Berlin');
