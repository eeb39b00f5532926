import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite } from '#operations';
import { endCard } from '../end-cards.ts';
import { stateAt } from '../inbox.ts';
import { findCard } from '../inbox-store.ts';
import { cardState } from '../schemas.ts';

const definition = defineOperation({
  name: 'inbox.expire_card',
  title: 'Expire a question',
  description: 'Ends a question that nobody answered in time.',
  audience: ['sprout'],
  input: { cardId: id },
  output: { cardId: id, state: cardState },
});

export const expireCard = implementWrite(definition, {
  async run(context, { cardId }) {
    const { db, familyId } = context;
    const card = await findCard(db, familyId, cardId);
    if (card === undefined) throw context.unknownId('cardId');
    const state = stateAt(card, context.now);
    // A card that was answered or expired since stays as it is.
    if (card.state === 'open' && state === 'expired') {
      endCard(context, card, { state, outcome: message('inboxCards.outcomes.expired'), isDecided: false });
      context.emit({ type: 'inbox.card_expired', refs: { cardId, threadId: card.threadId }, payload: {} });
    }
    return { cardId, state };
  },
  nextStep: 'Nothing waits for this card any more; inbox.list shows what else is there.',
});
