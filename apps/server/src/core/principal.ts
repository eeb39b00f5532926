import type { Scope } from '@sprout/contract';

/** The caller: which family, which person, through which channel. The authenticator makes it, never an argument. */
export interface Principal {
  readonly kind: 'agent' | 'parent' | 'kid' | 'sprout';
  readonly familyId: string;
  /** The person who acts, or for whom an agent acts. */
  readonly actorId: string;
  /** The grant, session or device through which the call came. */
  readonly channelId: string;
  /** The program that calls. It stays the same when the program reconnects and gets another channel. */
  readonly clientId?: string;
  /** The scopes of an agent's grant; people need no scopes. */
  readonly scopes: ReadonlySet<Scope> | 'all';
}

/** The owner of idempotency keys: the person and the program, or the channel if there is no program. */
export function callerOf({ actorId, clientId, channelId }: Principal): string {
  return `${actorId} ${clientId ?? channelId}`;
}

/** The grant behind an agent's call, null for people. */
export function grantOf(principal: Principal): string | null {
  return principal.kind === 'agent' ? principal.channelId : null;
}
