import type { WriteContext } from '#operations';
import { kindOf } from './notify.ts';
import { insertForAll } from './notify-store.ts';

export interface Announced {
  readonly cardId: string;
  readonly kind: string;
  readonly source: string;
  readonly isAgents: boolean;
}

/** Puts a new card into the outbox of notifications, in the transaction that writes the card. */
export function announceCard(context: WriteContext, { cardId, kind, source, isAgents }: Announced): void {
  const { db, familyId, now } = context;
  insertForAll(db, familyId, { place: context.nextPlace(), kind: kindOf({ kind, source, isAgents }), cardId, now });
}
