import { isUtf8 } from 'node:buffer';

const WRAPPED = /^=\?base64\?(.*)\?=$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The text in a header. Other than ASCII is wrapped in base64; undefined if that cannot be read. */
export function readHeaderValue(value: string): string | undefined {
  const trimmed = value.replace(/^[ \t]+|[ \t]+$/g, '');
  const [, wrapped] = WRAPPED.exec(trimmed) ?? [];
  if (wrapped === undefined) return trimmed;
  if (!BASE64.test(wrapped)) return undefined;
  const bytes = Buffer.from(wrapped, 'base64');
  return isUtf8(bytes) ? bytes.toString('utf8') : undefined;
}
