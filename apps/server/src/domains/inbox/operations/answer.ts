import { answerInbox } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { type CardOption, checkCalls, INBOX_URI, stateAt } from '../inbox.ts';
import { type AnswerRow, endCard, findAnswerOf, findCard, insertAnswer } from '../inbox-store.ts';
import type { InboxPorts } from '../ports.ts';

export const answer = (ports: InboxPorts) =>
  implementWrite(answerInbox, {
    async run(context, { cardId, optionId }) {
      const { db, familyId, principal } = context;
      const [card, given] = await Promise.all([findCard(db, familyId, cardId), findAnswerOf(db, familyId, cardId)]);
      const option = card && (JSON.parse(card.options) as CardOption[]).find((one) => one.optionId === optionId);
      if (card === undefined) throw context.unknownId('cardId');
      if (option === undefined) throw context.unknownId('optionId');
      if (given?.optionId === optionId && given.answeredBy === principal.actorId) return answered(cardId, given);
      const state = stateAt(card, context.now);
      if (state !== 'open') {
        throw refuse('ANSWER_STALE', {
          details: { state, outcome: card.outcome, optionId: given?.optionId ?? null },
        });
      }

      checkCalls([option]);
      // The question ends first, because the operation may close the open cards of the same source.
      endCard(db, familyId, card, {
        state: 'answered',
        outcome: option.label,
        answer: JSON.stringify({ optionId, answeredBy: principal.actorId }),
        isDecided: true,
      });
      const result = await ports.callWithin(context, option.operation, option.args);
      const { operation } = option;
      const row: AnswerRow = {
        optionId,
        answeredBy: principal.actorId,
        operation,
        result: JSON.stringify(result),
        atLocal: context.nowLocal,
      };
      insertAnswer(db, familyId, cardId, row, context.now);
      context.touch(INBOX_URI);
      context.emit({ type: 'inbox.answered', refs: { cardId, threadId: card.threadId }, payload: { operation } });
      return answered(cardId, row);
    },
    nextStep: ({ operation }) => `${operation} was called; result is its answer.`,
  });

function answered(cardId: string, { optionId, operation, result, atLocal }: AnswerRow) {
  return { cardId, optionId, operation, result: JSON.parse(result) as Record<string, unknown>, answeredAt: atLocal };
}
