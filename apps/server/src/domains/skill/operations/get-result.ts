import { z } from 'zod';
import { defineOperation, id, implementRead, instant } from '#operations';
import { findResult } from '../../inbox/index.ts';

const definition = defineOperation({
  name: 'skill.get_result',
  title: 'A posted result',
  description: 'What skill.post_result was sent.',
  scope: 'inbox:read',
  effect: 'read',
  input: { resultId: id },
  output: { resultId: id, data: z.record(z.string(), z.unknown()), cardId: id, threadId: id, postedAt: instant },
});

export const getResult = implementRead(definition, {
  async run(context, { resultId }) {
    const found = await findResult(context.db, context.familyId, resultId);
    if (found === undefined) throw context.unknownId('resultId');
    return { resultId, ...found };
  },
  nextStep: 'inbox.get with threadId shows its card, and what the parents answered.',
});
