import { defineOperation, id, implementWrite } from '#operations';
import { todayUri } from '../../family/index.ts';
import { findNote, markRead } from '../note-store.ts';

const definition = defineOperation({
  name: 'kid.read_note',
  title: 'I read it',
  description: 'Takes a note off the kid’s day.',
  audience: ['kid'],
  rate: { perMinute: 30, burst: 60 },
  input: { noteId: id },
  output: { noteId: id },
});

export const kidReadNote = implementWrite(definition, {
  async run(context, { noteId }) {
    const { db, familyId, principal } = context;
    const note = await findNote(db, familyId, noteId);
    if (note === undefined || note.childId !== principal.actorId) throw context.unknownId('noteId');
    if (note.isRead === 0) {
      markRead(db, familyId, noteId);
      context.touch(todayUri(principal.actorId));
    }
    return { noteId };
  },
  nextStep: 'kid.today shows what is left.',
});
