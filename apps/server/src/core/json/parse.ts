import { isUtf8 } from 'node:buffer';
import { refuse } from '../errors/refusal.ts';

/** The arguments in a request body. An empty body means no arguments, so that the schema can name all that is missing. */
export function parseArguments(body: Buffer): Readonly<Record<string, unknown>> {
  if (body.length === 0) return {};
  if (!isUtf8(body)) throw refuse('MALFORMED_JSON');
  const value = parseText(body.toString('utf8'));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('MALFORMED_JSON');
  return value as Readonly<Record<string, unknown>>;
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A SyntaxError, or a RangeError for nesting so deep that the parser gave up: the caller's doing either way.
    throw refuse('MALFORMED_JSON');
  }
}
