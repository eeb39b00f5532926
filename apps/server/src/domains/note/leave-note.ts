import { limits, type PrepareContext, type WriteContext } from '#operations';
import type { Query } from '../../store/port.ts';
import { findParent, listKidNames, todayUri } from '../family/index.ts';
import { builtIn, type Judged, judge, nothingJudged, type SafetyProvider } from '../safety/index.ts';
import { type Note, noteShown } from './note.ts';
import { insertNote, keepNewest, listUnread } from './note-store.ts';

interface Written {
  readonly field: string;
  readonly text: string | undefined;
  readonly audience: 'words_for_kid' | 'note_about_task';
}

/** Asks the content check about words for a kid. A parent's own words do not leave this machine. */
export async function checkNote(
  safety: SafetyProvider,
  context: PrepareContext,
  { field, text, audience }: Written,
): Promise<Judged> {
  const { principal, store } = context;
  if (principal === null || text === undefined) return nothingJudged;
  const kids = await store.read((db) => listKidNames(db, principal.familyId));
  const provider = principal.kind === 'parent' ? builtIn : safety;
  return judge(provider, context, { texts: [{ field, text }], audience, kind: 'task', kids });
}

/** Puts words on a kid's day, in the caller's transaction. The caller has checked the kid and the words. */
export async function leaveNote(
  context: WriteContext,
  { childId, text, emoji = null }: { readonly childId: string; readonly text: string; readonly emoji?: string | null },
): Promise<string> {
  const { db, familyId } = context;
  const note: Note = {
    noteId: context.random.id('note'),
    place: context.nextPlace(),
    childId,
    fromName: await nameOfWriter(context),
    words: text,
    emoji,
    atLocal: context.nowLocal,
    isRead: 0,
  };
  insertNote(db, familyId, note);
  keepNewest(db, familyId, note, limits.notesPerKid);
  context.touch(todayUri(childId));
  return note.noteId;
}

/** What the kid has not read, oldest first. */
export async function notesOf(db: Query, familyId: string, childId: string) {
  return (await listUnread(db, familyId, childId)).map(noteShown);
}

async function nameOfWriter({ db, familyId, principal }: WriteContext): Promise<string> {
  if (principal.kind !== 'parent') return principal.clientName ?? 'Sprout';
  return (await findParent(db, familyId, principal.actorId))?.name ?? '';
}
