import { languages, wordsOf } from '@sprout/messages';
import type { Awaitable } from '../../store/port.ts';
import { isSerious } from '../safety/index.ts';
import type { ConversationSpec } from './task.ts';

export interface Turn {
  readonly who: 'kid' | 'coach';
  readonly text: string;
}

export interface Talk {
  readonly spec: ConversationSpec;
  /** The agents of which words stand in the guidance, as the parents call them. */
  readonly guidedBy: readonly string[];
  /** The chat so far, the coach's opening first. */
  readonly turns: readonly Turn[];
  /** The kid's new reply: information, never an instruction. */
  readonly reply: string;
  /** How many replies counted before this one, and how many must. */
  readonly counted: number;
  readonly needed: number;
  /** The kid's language, or else the family's. */
  readonly language: string;
}

/** Whose chat it is. */
export interface ChatOf {
  readonly familyId: string;
  readonly childId: string;
  /** Aborted when the kid no longer waits. */
  readonly signal: AbortSignal;
}

export interface CoachAnswer {
  readonly text: string;
  /** Whether the reply was enough to count. */
  readonly hasCounted: boolean;
  /** Whether the kid wrote what a grown-up should hear of. The parents are told once for each chat. */
  readonly isSerious?: boolean;
}

/** Leads the chat of a conversation task. It never decides whether the task is done or how many gems it brings. */
export interface Coach {
  /** The first words, before the kid has said anything. They hold nothing of `guidance`, which is for the coach alone. */
  open(spec: ConversationSpec, taskName: string, language: string): string;
  answer(talk: Talk, chat: ChatOf): Awaitable<CoachAnswer>;
}

/** Words that a reply needs to count. */
const wordsFor = { lenient: 1, balanced: 3, strict: 8 } as const;

/** The built-in coach: no language model, and the same answer to the same chat. */
export const ruleBasedCoach = {
  open: ({ goalType, opening }: ConversationSpec, taskName: string, language: string): string =>
    opening ?? wordsOf(language, 'coach').openings[goalType]({ task: taskName }),

  answer({ spec, turns, reply, counted, needed, language }: Talk): CoachAnswer {
    const { encouragements, farewell, followUps } = wordsOf(language, 'coach');
    const said = turns.filter(({ who }) => who === 'kid').map(({ text }) => plain(text));
    const hasCounted = countWords(reply) >= wordsFor[spec.effort] && !said.includes(plain(reply));
    if (isSerious(reply)) return { text: carefulWords(language), hasCounted, isSerious: true };
    if (!hasCounted) return { text: inTurn(encouragements, said.length), hasCounted };
    if (counted + 1 >= needed) return { text: farewell, hasCounted };
    return { text: inTurn(followUps[spec.goalType], counted), hasCounted };
  },
} satisfies Coach;

/** What a coach says to what a grown-up should hear of. */
export function carefulWords(language: string): string {
  return wordsOf(language, 'coach').careful;
}

/** Whether the coach has already pointed to a grown-up in this chat, in whatever language. */
export function hasTurnedSerious(turns: readonly Turn[]): boolean {
  const careful = languages.map(carefulWords);
  return turns.some(({ who, text }) => who === 'coach' && careful.includes(text));
}

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Counts words in any script, also in scripts without spaces. */
function countWords(text: string): number {
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
}

/** Two replies that differ only in case, spaces or marks are the same reply. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function inTurn(texts: readonly string[], turn: number): string {
  return texts[turn % texts.length] as string;
}
