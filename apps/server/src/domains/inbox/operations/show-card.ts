import { z } from 'zod';
import { defineOperation, id, implementWrite, limits } from '#operations';
import { announceCard } from '../../notify/index.ts';
import { INBOX_URI } from '../inbox.ts';
import { findCard, openCard, raiseThread } from '../inbox-store.ts';

const definition = defineOperation({
  name: 'inbox.show_card',
  title: 'Show a planned question',
  description: `Opens a question that was planned for now. Questions are planned at most ${limits.questionDays} days ahead.`,
  audience: ['sprout'],
  input: { cardId: id },
  output: { cardId: id, isShown: z.boolean() },
});

export const showCard = implementWrite(definition, {
  async run(context, { cardId }) {
    const { db, familyId, now, nowLocal } = context;
    const card = await findCard(db, familyId, cardId);
    if (card === undefined) throw context.unknownId('cardId');
    // Another process may have been here first, or the question was taken back.
    const isShown = card.state === 'planned' && card.showAt !== null && card.showAt <= now;
    if (isShown) {
      const place = context.nextPlace();
      openCard(db, familyId, cardId, place);
      raiseThread(db, familyId, card.threadId, { place, unread: 1, questions: 1, updatedLocal: nowLocal });
      // Only agents plan questions.
      announceCard(context, { cardId, kind: 'question', source: 'agent', isAgents: true });
      context.touch(INBOX_URI);
    }
    return { cardId, isShown };
  },
  nextStep: 'The parents see it now; inbox.answer answers it.',
});
