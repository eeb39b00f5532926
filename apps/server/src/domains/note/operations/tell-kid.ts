import { message } from '@sprout/messages';
import { defineOperation, id, implementWrite, limits, line } from '#operations';
import { requireChild } from '../../family/index.ts';
import { keepJudged } from '../../safety/index.ts';
import { checkNote, leaveNote } from '../leave-note.ts';
import type { NotePorts } from '../ports.ts';

const definition = defineOperation({
  name: 'family.tell_kid',
  title: 'Tell a kid something',
  description: 'A few words on the kid’s day, until the kid has read them. The kid sees from whom they are.',
  scope: 'inbox:write',
  rate: { perMinute: 10, burst: 20 },
  reasons: ['SAFETY_REJECTED'],
  input: {
    childId: id,
    text: line(limits.noteLength)
      .describe('What the kid reads.')
      .meta({ examples: ['Grandma comes at four!'] }),
    emoji: line(16).optional(),
  },
  output: { noteId: id },
  change: ({ childId }, { nameOf }) => ({
    title: message('change.lines.family.tellKid', { kid: nameOf(childId) }),
    said: ['childId'],
  }),
});

export const tellKid = implementWrite(definition, ({ safety }: NotePorts) => ({
  prepare: (context, { text }) => checkNote(safety, context, { field: 'text', text, audience: 'words_for_kid' }),

  async run(context, { childId, text, emoji }, judged) {
    await requireChild(context, childId);
    keepJudged(context, judged);
    const noteId = await leaveNote(context, { childId, text, emoji: emoji ?? null });
    context.emit({ type: 'family.kid_told', refs: { childId, noteId }, payload: { text } });
    return { noteId };
  },
  nextStep: 'The kid reads it in its app; activity.list shows what was told.',
}));
