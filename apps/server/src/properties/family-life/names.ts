/**
 * The real values behind the model's made-up names.
 *
 * `#claim 7` is an id: it stands for one real id, and no other name stands for that. `~title of …` are words that the model
 * leaves to the product: whatever they are, they are the same wherever they are shown.
 */
type Json = unknown;

const isId = (value: Json): value is string => typeof value === 'string' && value.startsWith('#');
const isWords = (value: Json): value is string => typeof value === 'string' && value.startsWith('~');

export class Names {
  readonly #realOf = new Map<string, string>();
  readonly #nameOf = new Map<string, string>();

  /** Where the two differ first, as a sentence. If nowhere, what the names stand for is known from now on. */
  difference(expected: Json, actual: Json): string | undefined {
    const learnt = new Map<string, string>();
    const found = this.#compare(expected, withoutUnsaid(expected, actual), '', learnt);
    if (found === undefined) for (const [name, real] of learnt) this.#learn(name, real);
    return found;
  }

  /** The same value as the wire would say it. */
  toWire<Value>(value: Value): Value {
    return replace(value, (text) => {
      if (!isId(text)) return text;
      const real = this.#realOf.get(text);
      if (real === undefined) throw new Error(`nobody has seen ${text} on the wire yet`);
      return real;
    });
  }

  /** Whether every id in it has been seen on the wire. */
  canSay(value: Json): boolean {
    let isKnown = true;
    replace(value, (text) => {
      if (isId(text) && !this.#realOf.has(text)) isKnown = false;
      return text;
    });
    return isKnown;
  }

  /** The same value as the model would say it. */
  fromWire<Value>(value: Value): Value {
    return replace(value, (text) => this.#nameOf.get(text) ?? text);
  }

  #learn(name: string, real: string): void {
    this.#realOf.set(name, real);
    if (isId(name)) this.#nameOf.set(real, name);
  }

  #compare(expected: Json, actual: Json, path: string, learnt: Map<string, string>): string | undefined {
    const differ = () => `${path || '/'}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
    if (isId(expected) || isWords(expected)) {
      if (typeof actual !== 'string') return differ();
      const known = this.#realOf.get(expected) ?? learnt.get(expected);
      if (known !== undefined) return known === actual ? undefined : `${differ()}; it stands for ${known}`;
      const taken = isId(expected) && (this.#nameOf.has(actual) || [...learnt].some(isIdOf(actual)));
      if (taken) return `${differ()}, which is ${this.#nameOf.get(actual) ?? 'another one'}`;
      learnt.set(expected, actual);
      return undefined;
    }
    if (typeof expected !== 'object' || expected === null) return expected === actual ? undefined : differ();
    if (typeof actual !== 'object' || actual === null || Array.isArray(expected) !== Array.isArray(actual)) {
      return differ();
    }
    const [left, right] = [defined(expected), defined(actual)];
    for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
      const found = this.#compare(left[key], right[key], `${path}/${key}`, learnt);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}

/** What the model may leave unsaid: sentences and names that tests of the operations read. */
const unsaid = ['warnings', 'writtenBy'];

function withoutUnsaid(expected: Json, actual: Json): Json {
  if (typeof expected !== 'object' || expected === null || typeof actual !== 'object' || actual === null) return actual;
  if (Array.isArray(actual)) return actual;
  const left = Object.entries(actual).filter(([key]) => !unsaid.includes(key) || key in expected);
  return Object.fromEntries(left);
}

const isIdOf =
  (real: string) =>
  ([name, known]: [string, string]) =>
    isId(name) && known === real;

function defined(value: object): Record<string, Json> {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}

function replace<Value>(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value) as Value;
  if (Array.isArray(value)) return value.map((part) => replace(part, change)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part, change)])) as Value;
}
