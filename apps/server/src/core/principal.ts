import type { Scope } from '@sprout/contract';

/** Who is calling, for which family, through what. Made by the edge's authenticator, never from arguments. */
export interface Principal {
  readonly kind: 'agent' | 'parent' | 'kid' | 'sprout';
  readonly familyId: string;
  /** The person who acts, or for whom an agent acts. */
  readonly actorId: string;
  /** The grant, session or device through which the call came. */
  readonly channelId: string;
  /** The program that calls. It stays the same when the program reconnects and gets another channel. */
  readonly clientId?: string;
  /** What an agent's grant covers; people are not limited by scopes. */
  readonly scopes: ReadonlySet<Scope> | 'all';
}

/** Whose idempotency keys these are: the person and the program. A caller without a program is told by its channel. */
export function callerOf({ actorId, clientId, channelId }: Principal): string {
  return `${actorId} ${clientId ?? channelId}`;
}

/** The grant behind an agent's call, null for people. */
export function grantOf(principal: Principal): string | null {
  return principal.kind === 'agent' ? principal.channelId : null;
}
