/** A text field longer than this is sent once. Only the HTML of a canvas can be: all other fields have smaller limits. */
const SENT_ONCE_LENGTH = 32_768;

/**
 * The text content of a tool's answer: the same JSON as `structuredContent`, except that each very long text field is
 * replaced by a note that says where it is. Without this a canvas of 1 MB would be sent twice.
 */
export function textContent(json: string): string {
  if (json.length <= SENT_ONCE_LENGTH) return json;
  return JSON.stringify(shorten(JSON.parse(json), 'structuredContent'));
}

function shorten(value: unknown, path: string): unknown {
  if (typeof value === 'string') {
    return value.length <= SENT_ONCE_LENGTH ? value : `(${value.length} characters: see ${path})`;
  }
  if (Array.isArray(value)) return value.map((item, index) => shorten(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member, `${path}.${name}`)]));
}
