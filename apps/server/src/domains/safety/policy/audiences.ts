import type { Principal } from '../../../core/principal.ts';
import type { Category, Signal } from '../safety.ts';

/** Who reads a text, and what for. */
export type Audience =
  | 'words_for_kid'
  | 'note_about_task'
  | 'skill_for_kid'
  | 'page'
  | 'chat_to_kid'
  | 'words_of_kid'
  | 'note_to_parents';

export type Author = Principal['kind'];

/**
 * What each level does. `ask`: an agent's text waits for a parent's tap, and a parent who writes is told. `reject`: nobody can save it.
 * `drop`: other words are said instead. `tell`: the text stays, and the parents hear of it.
 */
type Action = 'pass' | 'ask' | 'reject' | 'drop' | 'tell';

const table: Readonly<Record<Audience, Readonly<Record<Signal['level'], Action>>>> = {
  words_for_kid: { ask: 'ask', reject: 'reject' },
  // A decision about a task does not wait for its words; the parents read both.
  note_about_task: { ask: 'pass', reject: 'reject' },
  skill_for_kid: { ask: 'ask', reject: 'reject' },
  page: { ask: 'ask', reject: 'reject' },
  chat_to_kid: { ask: 'drop', reject: 'drop' },
  words_of_kid: { ask: 'tell', reject: 'tell' },
  note_to_parents: { ask: 'pass', reject: 'reject' },
};

/** What a parent says to a kid is the parent's: Sprout only shows the sentence. */
const wordsOfParent = { ask: 'ask', reject: 'ask' } as const;

function rowFor(audience: Audience, author: Author): Readonly<Record<Signal['level'], Action>> {
  if (author === 'kid') return table.words_of_kid;
  return author === 'parent' && (audience === 'words_for_kid' || audience === 'note_about_task')
    ? wordsOfParent
    : table[audience];
}

export type Decision =
  | { readonly action: 'pass' }
  | { readonly action: 'ask'; readonly category: Category; readonly sentence: string | null }
  | { readonly action: 'reject'; readonly signals: readonly Signal[] }
  | { readonly action: 'drop' | 'tell' };

/** The strictest first. */
const order = ['reject', 'drop', 'ask', 'tell'] as const;

/** What follows from what is known of a text. A kid's words are never held. */
export function decide(audience: Audience, signals: readonly Signal[], author: Author): Decision {
  const row = rowFor(audience, author);
  for (const action of order) {
    const found = signals.filter(({ level }) => row[level] === action);
    const [first] = found;
    if (first === undefined) continue;
    if (action === 'reject') return { action, signals: found };
    if (action === 'ask') return { action, category: first.category, sentence: first.sentence };
    return { action };
  }
  return { action: 'pass' };
}
