import { message, type Words } from '@sprout/messages';
import type { Principal } from '../../core/principal.ts';

/** A day in a warning: as agents send it, or as people say it. */
export function dayFor({ kind }: Pick<Principal, 'kind'>, day: string, isShort = false): Words {
  if (kind === 'agent') return day;
  return message(isShort ? 'warnings.shortDay' : 'warnings.day', { day });
}
