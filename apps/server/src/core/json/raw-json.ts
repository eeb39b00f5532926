/**
 * A part of an answer that is JSON text already: a list that the database wrote. Turning it into objects and back would
 * cost more than all the rest of the call.
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For whoever does not know the shortcut: the same value, the long way. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** Text that is the JSON of a Value, where a Value is expected. Only ever written out, never looked into. */
export function rawJson<Value>(text: string): Value {
  return new RawJson(text) as Value;
}

function hasRawPart(body: object): boolean {
  for (const key in body) if ((body as Record<string, unknown>)[key] instanceof RawJson) return true;
  return false;
}

/** JSON of an answer, with raw parts at its top level spliced in as they are. */
export function stringifyAnswer(body: object): string {
  if (!hasRawPart(body)) return JSON.stringify(body);
  let text = '{';
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (text.length > 1) text += ',';
    text += `${JSON.stringify(key)}:${value instanceof RawJson ? value.text : JSON.stringify(value)}`;
  }
  return `${text}}`;
}
