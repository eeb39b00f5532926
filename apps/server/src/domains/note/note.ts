/** A few words to a kid. */
export interface Note {
  readonly noteId: string;
  readonly place: number;
  readonly childId: string;
  /** Whom the kid sees them from: a parent's name, or what the parents call the agent. */
  readonly fromName: string;
  readonly words: string;
  readonly emoji: string | null;
  readonly atLocal: string;
  readonly isRead: number;
}

/** A note as the kid's app gets it. */
export function noteShown({ noteId, fromName: from, words: text, emoji, atLocal: at }: Note) {
  return { noteId, from, text, emoji, at };
}
