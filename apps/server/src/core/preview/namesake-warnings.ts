import type { Awaitable } from '../../store/port.ts';

/** The warning of a preview that another thing of the family, which is `found`, has the same name already. */
export async function namesakeWarnings(
  thing: string,
  name: string,
  found: Awaitable<object | undefined>,
): Promise<string[]> {
  return (await found) === undefined ? [] : [`Another ${thing} is called “${name}”.`];
}
