import { expireCard as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { inFamilyLanguage } from '../../family/index.ts';
import { outcomes } from '../card-words.ts';
import { INBOX_URI, stateAt } from '../inbox.ts';
import { endCard, findCard } from '../inbox-store.ts';

export const expireCard = implementWrite(definition, {
  async run(context, { cardId }) {
    const { db, familyId } = context;
    const card = await findCard(db, familyId, cardId);
    if (card === undefined) throw context.unknownId('cardId');
    const state = stateAt(card, context.now);
    // A card that was answered or expired since stays as it is.
    if (card.state === 'open' && state === 'expired') {
      endCard(
        db,
        familyId,
        card,
        { state, outcome: await inFamilyLanguage(context, outcomes.expired), answer: 'null', isDecided: false },
        context,
      );
      context.touch(INBOX_URI);
      context.emit({ type: 'inbox.card_expired', refs: { cardId, threadId: card.threadId }, payload: {} });
    }
    return { cardId, state };
  },
  nextStep: 'Nothing waits for this card any more; inbox.list shows what else is there.',
});
