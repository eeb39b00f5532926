/**
 * A part of an answer that the database already wrote as JSON text. Parsing it and writing it again would cost more than
 * the rest of the call.
 */
export class RawJson<Value = unknown> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** JSON.stringify calls this where stringifyAnswer is not used: the same value, parsed and written again. */
  toJSON(): Value {
    return JSON.parse(this.text);
  }
}

/** What a read or a resource answers with: each of its lists of things may be JSON text. */
export type Answered<Body> = {
  [Name in keyof Body]: Body[Name] extends readonly object[] ? Body[Name] | RawJson<Body[Name]> : Body[Name];
};

/** The items of a list, also if it is JSON text. Parsing costs: only for answers that must look into their list. */
export function itemsIn<Item>(list: readonly Item[] | RawJson<readonly Item[]>): readonly Item[] {
  return list instanceof RawJson ? list.toJSON() : list;
}

export function isEmptyList(list: readonly unknown[] | RawJson<readonly unknown[]>): boolean {
  return list instanceof RawJson ? list.text === '[]' : list.length === 0;
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
