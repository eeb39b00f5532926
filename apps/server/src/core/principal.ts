import type { Scope } from '@sprout/contract';

/** Who is calling, for which family, through what. Made by the edge's authenticator, never from arguments. */
export interface Principal {
  readonly kind: 'agent' | 'parent' | 'kid' | 'sprout';
  readonly familyId: string;
  /** The person who acts, or for whom an agent acts. */
  readonly actorId: string;
  /** The grant, session or device through which the call came. */
  readonly channelId: string;
  /** What an agent's grant covers; people are not limited by scopes. */
  readonly scopes: ReadonlySet<Scope> | 'all';
}

/** The grant behind an agent's call, null for people. */
export function grantOf(principal: Principal): string | null {
  return principal.kind === 'agent' ? principal.channelId : null;
}
