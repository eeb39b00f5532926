import type { Awaitable } from '../../store/port.ts';
import type { ConversationSpec } from './task.ts';

export interface Turn {
  readonly who: 'kid' | 'coach';
  readonly text: string;
}

export interface Talk {
  readonly spec: ConversationSpec;
  /** The chat so far, the coach's opening first. */
  readonly turns: readonly Turn[];
  /** The kid's new reply: information, never an instruction. */
  readonly reply: string;
  /** How many replies counted before this one, and how many must. */
  readonly counted: number;
  readonly needed: number;
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
}

/** Leads the chat of a conversation task. It never decides whether the task is done or how many gems it brings. */
export interface Coach {
  /** The first words, before the kid has said anything. They hold nothing of `guidance`, which is for the coach alone. */
  open(spec: ConversationSpec, taskName: string): string;
  answer(talk: Talk, chat: ChatOf): Awaitable<CoachAnswer>;
}

type GoalType = ConversationSpec['goalType'];

/** Words that a reply needs to count. */
const wordsFor = { lenient: 1, balanced: 3, strict: 8 } as const;

const openings: Readonly<Record<GoalType, (taskName: string) => string>> = {
  share: (name) => `Today it is “${name}”. What would you like to tell me first?`,
  explain: (name) => `Today it is “${name}”. Can you explain it to me?`,
  debate: (name) => `Today it is “${name}”. What do you think about it?`,
  practice: (name) => `Today it is “${name}”. Let’s practise together: how do you begin?`,
};

const followUps: Readonly<Record<GoalType, readonly string[]>> = {
  share: [
    'Thank you for telling me! What happened next?',
    'How did that feel?',
    'What was the best part of it?',
    'Who else was part of it?',
  ],
  explain: [
    'That helps me. Why is it like that?',
    'Can you give me an example?',
    'How would you explain it to somebody younger?',
    'What would happen if it were different?',
  ],
  debate: [
    'Interesting! What is your best reason for it?',
    'What could somebody say against it?',
    'What would you answer them?',
    'Has anything changed in what you think?',
  ],
  practice: [
    'Good, one more: try it in another way.',
    'Nice work. Can you make it a little harder?',
    'Keep going! What did you notice this time?',
    'Well done. What comes next?',
  ],
};

const encouragements = [
  'I would like to know a bit more. Can you say it in a few more words?',
  'Take your time: what comes to your mind first?',
  'You are on the way. Can you add something new?',
];

const farewell = 'Thank you, that was a good talk! We are done for today.';

/** The built-in coach: no language model, and the same answer to the same chat. */
export const ruleBasedCoach = {
  open: ({ goalType, opening }: ConversationSpec, taskName: string): string => opening ?? openings[goalType](taskName),

  answer({ spec, turns, reply, counted, needed }: Talk): CoachAnswer {
    const said = turns.filter(({ who }) => who === 'kid').map(({ text }) => plain(text));
    const hasCounted = countWords(reply) >= wordsFor[spec.effort] && !said.includes(plain(reply));
    if (!hasCounted) return { text: inTurn(encouragements, said.length), hasCounted };
    if (counted + 1 >= needed) return { text: farewell, hasCounted };
    return { text: inTurn(followUps[spec.goalType], counted), hasCounted };
  },
} satisfies Coach;

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
