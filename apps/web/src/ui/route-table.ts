/** A typed table of addresses. `/kids/:childId` has the parameter childId, in links and in screens alike. */
export type ParamsOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? { readonly [Key in Name]: string } & ParamsOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : Readonly<Record<never, never>>;

export type Patterns = Readonly<Record<string, `/${string}`>>;

export type Place<Table extends Patterns> = {
  readonly [Name in keyof Table & string]: {
    readonly name: Name;
    readonly params: ParamsOf<Table[Name]>;
    readonly query: URLSearchParams;
  };
}[keyof Table & string];

/** The place that an address means; undefined for one that is not in the table. */
export function findPlace<Table extends Patterns>(
  table: Table,
  path: string,
  search: string,
): Place<Table> | undefined {
  const parts = partsOf(path);
  for (const [name, pattern] of Object.entries(table)) {
    const params = match(partsOf(pattern), parts);
    if (params !== undefined) return { name, params, query: new URLSearchParams(search) } as unknown as Place<Table>;
  }
  return undefined;
}

export function addressOf(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function match(pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const given = parts[index] ?? '';
    if (wanted.startsWith(':')) {
      const value = decodePart(given);
      if (value === undefined) return undefined;
      params[wanted.slice(1)] = value;
    } else if (wanted !== given) return undefined;
  }
  return params;
}

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
