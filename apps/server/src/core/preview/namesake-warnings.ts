import { type Message, message } from '@sprout/messages';
import type { Awaitable } from '../../store/port.ts';

/** The warning of a preview that another thing of the family, which is `found`, has the same name already. */
export async function namesakeWarnings(
  thing: Parameters<typeof message<'warnings.namesake'>>[1]['thing'],
  name: string,
  found: Awaitable<object | undefined>,
): Promise<Message[]> {
  return (await found) === undefined ? [] : [message('warnings.namesake', { thing, name })];
}
