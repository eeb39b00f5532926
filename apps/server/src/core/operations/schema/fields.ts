import { z } from 'zod';
import { limits } from '../limits.ts';
import { visibleText } from './visible-text.ts';

/** An opaque id. Clients store and echo it; its inner form may change. */
export const id = z.string().min(1).max(64);

/** Holds only what a reader sees: a model reads hidden characters, and a parent who looks at the same text does not. */
const shown = z.string().overwrite(visibleText);

/** A text that people read: trimmed, not empty, without control characters. */
export const line = (maxLength: number) =>
  shown
    .trim()
    .min(1)
    .max(maxLength)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: line ends and tabs are what it refuses
    .regex(/^[^\u0000-\u001f\u007f\ud800-\udfff]*$/u, 'no control characters, well-formed Unicode');

/** A text of several lines: trimmed, not empty, without control characters other than line ends and tabs. */
export const prose = (maxLength: number) =>
  shown
    .trim()
    .min(1)
    .max(maxLength)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it refuses
    .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f\ud800-\udfff]*$/u, 'no control characters, well-formed Unicode');

/** A line that a kid types. */
export const kidLine = line;

/** Several lines that a kid types. */
export const kidProse = prose;

/** An instant as ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });

/** When an agent's connection ends. */
export const connectionEnd = instant
  .nullable()
  .describe('When the connection ends; the parent can connect the agent again. Null: with the program that uses it.');

/** A calendar day, YYYY-MM-DD. */
export const day = z.iso.date();

/** Minutes since local midnight, as clocks on the wall show them. */
export const minuteOfDay = z.int().min(0).max(1439);

/** A whole number of gems that may have either sign. */
export const gemDelta = z.int().min(-1_000_000).max(1_000_000);

/** An IANA time zone name; whether it exists is checked by the operation. */
export const timezone = z.string().min(1).max(64);

export const email = z.email().max(254);

export const password = z.string().min(10).max(200);

/** The two arguments of every list. */
export const pageInput = {
  cursor: z.string().max(500).optional(),
  limit: z.int().min(1).max(limits.pageMax).default(limits.pageDefault),
};

/** The answer of every list. */
export function pageOutput<Item extends z.ZodType>(item: Item) {
  return { items: z.array(item), nextCursor: z.string().nullable() };
}
