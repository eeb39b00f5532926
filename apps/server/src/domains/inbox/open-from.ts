import type { Query } from '../../store/port.ts';
import { stateAt } from './inbox.ts';
import { findCard } from './inbox-store.ts';

/** Since when a question is open, or when it will be shown; null: it has ended. */
export async function openFrom(db: Query, familyId: string, cardId: string, now: number): Promise<number | null> {
  const card = await findCard(db, familyId, cardId);
  if (card?.state === 'planned') return card.showAt;
  return card !== undefined && stateAt(card, now) === 'open' ? now : null;
}
