import { type Message, message } from '@sprout/messages';
import type { OperationDefinition } from '../operations/define-operation.ts';
import type { Principal } from '../principal.ts';

/** Why a call waits for a parent's yes; empty: it does not. `found`: what the call itself said. People never wait. */
export function reasonsToWait(
  { kind, ceilings }: Principal,
  { neverAsked }: Pick<OperationDefinition, 'neverAsked'>,
  found: readonly Message[],
): readonly Message[] {
  if (kind === 'parent' || kind === 'kid') return [];
  return ceilings?.everyWrite === 'ask' && !neverAsked ? [...found, message('waiting.everyWrite')] : found;
}
