import { isUtf8 } from 'node:buffer';
import { refuse } from '../errors/refusal.ts';

/** The value in a request body. */
export function parseBody(body: Buffer): unknown {
  if (!isUtf8(body)) throw refuse('MALFORMED_JSON');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    // A SyntaxError, or a RangeError for nesting too deep for the parser: the caller caused both.
    throw refuse('MALFORMED_JSON');
  }
}

/** The arguments in a request body. An empty body means no arguments, so that the schema can name every missing one. */
export function parseArguments(body: Buffer): Readonly<Record<string, unknown>> {
  if (body.length === 0) return {};
  const value = parseBody(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse('MALFORMED_JSON');
  return value as Readonly<Record<string, unknown>>;
}
