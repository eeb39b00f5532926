/** The one thing that tokens are for. */
export function resourceOf(origin: string): string {
  return `${origin}/mcp`;
}

/** What clients call it: some send only the origin, with or without the slash that URL parsers add. */
export function resourceNames(origin: string): string[] {
  return [resourceOf(origin), origin, `${origin}/`];
}
