/** One thing that the migration did. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly how: string;
  /** True when the old text did not say it plainly: a person should look. */
  readonly isGuess: boolean;
}

export type OldObject = Readonly<Record<string, unknown>>;

/** Collects moves while keys are taken out of the old object one by one; what is left over is domain-specific. */
export class Moves {
  readonly list: Move[] = [];
  readonly #left: Map<string, unknown>;

  constructor(old: OldObject) {
    this.#left = new Map(Object.entries(old));
  }

  /** The first of the keys that is present, and taken. */
  take(keys: readonly string[], to: string, how = 'moved'): unknown {
    const key = keys.find((each) => this.#left.has(each));
    if (key === undefined) return undefined;
    const value = this.#left.get(key);
    this.#left.delete(key);
    if (key !== to) this.note(`/${key}`, to, how);
    return value;
  }

  note(from: string, to: string, how: string, isGuess = false): void {
    this.list.push({ from, to, how, isGuess });
  }

  takeRest(): [string, unknown][] {
    const rest = [...this.#left];
    this.#left.clear();
    return rest;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

export function textList(value: unknown): string[] {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item)));
}
