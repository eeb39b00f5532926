import type { Transaction } from '../../store/port.ts';
import { writes } from '../../store/statement.ts';
import { table } from '../../store/table.ts';
import type { Note } from './note.ts';

const notes = table<Note>()('kid_note', 'note_id, place, child_id, from_name, words, emoji, at_local, is_read');
const deleteOlder = `
  DELETE FROM kid_note
  WHERE family_id = $1 AND child_id = $2 AND place < $3 AND place <= (
    SELECT place FROM kid_note WHERE family_id = $1 AND child_id = $2 ORDER BY place DESC LIMIT 1 OFFSET $4)`;

export const insertNote = notes.inserts<[familyId: string]>('family_id');

/** Deletes the oldest notes of a kid beyond the newest `count`. */
export function keepNewest(tx: Transaction, familyId: string, { childId, place }: Note, count: number): void {
  tx.later(deleteOlder, [familyId, childId, place, count]);
}

export const findNote = notes.finds<[familyId: string, noteId: string]>(
  `SELECT ${notes.columns} FROM kid_note WHERE family_id = $1 AND note_id = $2`,
);

export const listUnread = notes.lists<[familyId: string, childId: string]>(`
  SELECT ${notes.columns} FROM kid_note
  WHERE family_id = $1 AND child_id = $2 AND is_read = 0
  ORDER BY place`);

export const markRead = writes<[familyId: string, noteId: string]>(
  'UPDATE kid_note SET is_read = 1 WHERE family_id = $1 AND note_id = $2',
);
