import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, refuse } from '#operations';
import { endQuestion } from '../end-cards.ts';
import { stateAt } from '../inbox.ts';
import { findCard } from '../inbox-store.ts';

const definition = defineOperation({
  name: 'inbox.withdraw',
  title: 'Take a question back',
  description: 'Takes back one of your own questions that nobody has answered.',
  scope: 'inbox:write',
  audience: ['agent'],
  neverAsked: true,
  reasons: ['ALREADY_RESOLVED'],
  input: { cardId: id },
  output: { cardId: id, status: z.literal('closed') },
});

export const withdraw = implementWrite(definition, {
  async run(context, { cardId }) {
    const { db, familyId, principal } = context;
    const card = await findCard(db, familyId, cardId);
    // Another agent's question is none of its business.
    if (card === undefined || card.askedBy !== principal.channelId) throw context.unknownId('cardId');
    const state = stateAt(card, context.now);
    if (state !== 'open' && state !== 'planned') {
      throw refuse('ALREADY_RESOLVED', { details: { cardId, status: state, outcome: card.outcome } });
    }
    endQuestion(context, card, message('inboxCards.outcomes.withdrawn'));
    context.emit({ type: 'inbox.withdrawn', refs: { cardId, threadId: card.threadId }, payload: {} });
    return { cardId, status: 'closed' as const };
  },
  nextStep: 'The parents are not asked any more; inbox.ask asks something else.',
});
