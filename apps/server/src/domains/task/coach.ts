import { languages, wordsOf } from '@sprout/messages';
import type { Awaitable } from '../../store/port.ts';
import { isSerious } from '../safety/index.ts';
import type { ConversationSpec } from './task.ts';
import { type Heard, type Mood, understandReply, wordsIn } from './understand-reply.ts';

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
    const { encouragements, farewell, farewellHard } = wordsOf(language, 'coach');
    const own = turns.filter(({ who }) => who === 'kid').map(({ text }) => text);
    const hasCounted = wordsIn(reply).length >= wordsFor[spec.effort] && !own.map(plain).includes(plain(reply));
    if (isSerious(reply)) return { text: carefulWords(language), hasCounted, isSerious: true };
    const heard = understandReply(reply, language);
    if (hasCounted && counted + 1 >= needed) return { text: isHard(heard) ? farewellHard : farewell, hasCounted };
    const asked = turns.filter(({ who }) => who === 'coach').map(({ text }) => text);
    const hasSaidHow = [...own, reply].some((text) => isMood(understandReply(text, language)));
    const fitting = questionsFor({ spec, heard, reply, counted, language, hasSaidHow });
    const texts = hasCounted || heard !== undefined ? fitting : encouragements;
    return { text: nextOf(texts, asked, own.length), hasCounted };
  },
} satisfies Coach;

interface Reply {
  readonly spec: ConversationSpec;
  readonly heard: Heard | undefined;
  readonly reply: string;
  readonly counted: number;
  readonly language: string;
  /** Then nobody asks how it felt. */
  readonly hasSaidHow: boolean;
}

/** Words from which on a reply is a long one, and is thanked for. */
const LONG = 40;

/** What fits what the kid said, the best first. A mood belongs to a kid's own day more than to an explanation. */
function questionsFor({ spec, heard, reply, counted, language, hasSaidHow }: Reply): readonly string[] {
  const { followUps, takeUps, askFeeling, more } = wordsOf(language, 'coach');
  const next = followUps[spec.goalType];
  const ongoing = [...next.slice(counted % next.length), ...next.slice(0, counted % next.length)];
  const isOfMood = spec.goalType === 'share' || !isMood(heard);
  if (heard !== undefined && isOfMood) return [...takeUps[heard], ...ongoing];
  if (wordsIn(reply).length >= LONG) return [more, ...ongoing];
  return spec.goalType === 'share' && counted === 1 && !hasSaidHow ? [askFeeling, ...ongoing] : ongoing;
}

function isMood(heard: Heard | undefined): heard is Mood {
  return heard !== undefined && !['nothing', 'yes', 'no', 'unsure'].includes(heard);
}

function isHard(heard: Heard | undefined): boolean {
  return heard === 'nothing' || (isMood(heard) && heard !== 'glad');
}

/** The first that was not asked yet; where all were, they come in turn. */
function nextOf(texts: readonly string[], asked: readonly string[], turn: number): string {
  return texts.find((text) => !asked.includes(text)) ?? (texts[turn % texts.length] as string);
}

/** What a coach says to what a grown-up should hear of. */
export function carefulWords(language: string): string {
  return wordsOf(language, 'coach').careful;
}

/** Whether the coach has already pointed to a grown-up in this chat, in whatever language. */
export function hasTurnedSerious(turns: readonly Turn[]): boolean {
  const careful = languages.map(carefulWords);
  return turns.some(({ who, text }) => who === 'coach' && careful.includes(text));
}

/** Two replies that differ only in case, spaces or marks are the same reply. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
