import type { Query } from '../../store/port.ts';
import { stateAt } from './inbox.ts';
import { findCard } from './inbox-store.ts';

/** Since when the parents see a question, or when they will, as far as it was planned; null: it has ended. */
export async function openFrom(db: Query, familyId: string, cardId: string, now: number): Promise<number | null> {
  const card = await findCard(db, familyId, cardId);
  const isOpen = card !== undefined && (card.state === 'planned' || stateAt(card, now) === 'open');
  return isOpen ? (card.showAt ?? 0) : null;
}
