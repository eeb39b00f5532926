const variable = /\$\{([^${}]*)\}/g;

export interface FoundVariable {
  readonly name: string;
  readonly parts: readonly (string | number)[];
}

/** Every ${name} in the texts of a value, with where it stands. */
export function variablesIn(value: unknown, parts: readonly (string | number)[] = []): FoundVariable[] {
  if (typeof value === 'string')
    return [...value.matchAll(variable)].map((match) => ({ name: (match[1] as string).trim(), parts }));
  if (Array.isArray(value)) return value.flatMap((item, index) => variablesIn(item, [...parts, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => variablesIn(item, [...parts, key]));
}

/** One pass: what a variable brings in is never read as a template again. */
export function replaceVariables(text: string, lookUp: (name: string) => string): string {
  return text.replace(variable, (_, name: string) => lookUp(name.trim()));
}

export function replaceDeep<T>(value: T, lookUp: (name: string) => string): T {
  if (typeof value === 'string') return replaceVariables(value, lookUp) as T;
  if (Array.isArray(value)) return value.map((item) => replaceDeep(item, lookUp)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceDeep(item, lookUp)])) as T;
}
