import type { WriteContext } from './context.ts';

/** What resources show: their states by URI. */
export type Shown = ReadonlyMap<string, unknown>;

/** Makes a change, and touches exactly the resources that show something else after it. */
export async function touchChanged<Result>(
  context: Pick<WriteContext, 'touch'>,
  show: () => Promise<Shown>,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const before = await readTexts(show);
  const result = await work();
  for (const [uri, text] of await readTexts(show)) if (text !== before.get(uri)) context.touch(uri);
  return result;
}

async function readTexts(show: () => Promise<Shown>): Promise<Map<string, string>> {
  return new Map(Array.from(await show(), ([uri, state]) => [uri, JSON.stringify(state)]));
}
