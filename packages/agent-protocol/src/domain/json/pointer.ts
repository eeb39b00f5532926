/** RFC 6901: the address of a value inside a JSON document. */
export function jsonPointer(parts: readonly (string | number | symbol)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
