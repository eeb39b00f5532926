/**
 * A part of an answer that the database already wrote as JSON text. Parsing it and writing it again would cost more than
 * the rest of the call.
 */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** JSON.stringify calls this where stringifyAnswer is not used: the same value, parsed and written again. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/** JSON text of a Value, typed as a Value. It may only be written out: it has no members to read. */
export function rawJson<Value>(text: string): Value {
  return new RawJson(text) as Value;
}

/** The items of a list, also if it is JSON text. Parsing costs: only for answers that must look into their list. */
export function itemsIn<Item>(list: readonly Item[]): readonly Item[] {
  return list instanceof RawJson ? (list.toJSON() as Item[]) : list;
}

export function isEmptyList(list: readonly unknown[]): boolean {
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
