import type { z } from 'zod';
import type { Ceilings } from './ceilings/ceilings.ts';
import type { actor } from './operations/schema/actor.ts';
import type { Scope } from './scopes/scopes.ts';

/** The caller: which family, which person, through which channel. The authenticator makes it, never an argument. */
export interface Principal {
  readonly kind: 'agent' | 'parent' | 'kid' | 'wall' | 'sprout';
  readonly familyId: string;
  /** The person who acts, or for whom an agent acts. A wall is nobody: it is its own device. */
  readonly actorId: string;
  /** The grant, session or device through which the call came. */
  readonly channelId: string;
  /** The program that calls. It stays the same when the program reconnects and gets another channel. */
  readonly clientId?: string;
  /** What the parents call an agent. */
  readonly clientName?: string;
  /** The scopes of an agent's grant; people need no scopes. */
  readonly scopes: ReadonlySet<Scope> | 'all';
  /** Somebody must say who holds the device, before it can do anything else. */
  readonly isLocked?: boolean;
  /** How far an agent goes without a parent's yes; nobody else has any. */
  readonly ceilings?: Ceilings;
}

/** The owner of idempotency keys: the person and the program, or the channel if there is no program. */
export function callerOf({ actorId, clientId, channelId }: Principal): string {
  return `${actorId} ${clientId ?? channelId}`;
}

/** An actor as it is stored: who, and for an agent through which grant, and under which name. */
export interface StoredActor {
  readonly actorKind: Principal['kind'];
  readonly actorId: string;
  readonly grantId: string | null;
  readonly clientName: string | null;
}

export function storedActor(principal: Principal): StoredActor {
  const { kind, actorId, clientName } = principal;
  const grantId = grantOf(principal);
  return { actorKind: kind, actorId, grantId, clientName: grantId === null ? null : (clientName ?? null) };
}

/** The server itself, as it is stored. */
export const storedSprout: StoredActor = { actorKind: 'sprout', actorId: 'sprout', grantId: null, clientName: null };

/** An actor as the wire shows it. */
export function showActor({ actorKind, actorId, grantId, clientName }: StoredActor): z.input<typeof actor> {
  return {
    kind: actorKind,
    id: actorId,
    ...(grantId !== null && { grantId }),
    ...(clientName !== null && { client: clientName }),
  };
}

/** The grant behind an agent's call, null for people. */
export function grantOf(principal: Principal): string | null {
  return principal.kind === 'agent' ? principal.channelId : null;
}

/** The server itself, acting in a family. */
export function sproutOf(familyId: string): Principal {
  return { kind: 'sprout', familyId, actorId: 'sprout', channelId: 'scheduler', scopes: 'all' };
}
