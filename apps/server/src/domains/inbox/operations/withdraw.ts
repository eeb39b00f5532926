import { withdrawInbox } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { outcomes } from '../card-words.ts';
import { endQuestion } from '../close-cards.ts';
import { stateAt } from '../inbox.ts';
import { findCard } from '../inbox-store.ts';

export const withdraw = implementWrite(withdrawInbox, {
  async run(context, { cardId }) {
    const { db, familyId, principal } = context;
    const card = await findCard(db, familyId, cardId);
    // Another agent's question is none of its business.
    if (card === undefined || card.askedBy !== principal.channelId) throw context.unknownId('cardId');
    const state = stateAt(card, context.now);
    if (state !== 'open' && state !== 'planned') {
      throw refuse('ALREADY_RESOLVED', { details: { cardId, status: state, outcome: card.outcome } });
    }
    await endQuestion(context, card, outcomes.withdrawn);
    context.emit({ type: 'inbox.withdrawn', refs: { cardId, threadId: card.threadId }, payload: {} });
    return { cardId, status: 'closed' as const };
  },
  nextStep: 'The parents are not asked any more; inbox.ask asks something else.',
});
