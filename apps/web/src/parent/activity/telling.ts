import { countWords, lengthWords } from '../../client/numbers.ts';
import type { AnswerOf } from '../../client/operations.ts';

export type ActivityEvent = AnswerOf<'activity.list'>['items'][number];

/** What sentences are made of. Things have their names where Sprout knows them: the task “Feed the cat”, else a task. */
export interface Telling {
  readonly who: string;
  readonly kid: string;
  /** For which kids, with its space: some of them, or every kid; empty where the event does not say. */
  readonly forKids: string;
  readonly parent: string;
  readonly task: string;
  readonly reward: string;
  readonly skill: string;
  readonly canvas: string;
  readonly heartbeat: string;
  readonly agent: string;
  readonly question: string;
  /** What was answered, with its punctuation; empty where nobody knows. */
  readonly answer: string;
  /** Why gems changed, with its punctuation; empty where nobody knows. */
  readonly because: string;
  readonly gems: (count: number) => string;
  readonly minutes: (count: number) => string;
  readonly event: ActivityEvent;
}

export type Sentence = (telling: Telling) => string;
export type Sentences = Readonly<Record<string, Sentence>>;

/** Points or time of a game, with its punctuation; empty where there is neither. */
export function resultOf({ payload }: ActivityEvent, of: (points: string, most: string) => string): string {
  const { score, maxScore, durationMs } = payload;
  if (typeof durationMs === 'number') return `: ${lengthWords(durationMs)}`;
  if (typeof score !== 'number') return '';
  return `: ${typeof maxScore === 'number' ? of(countWords(score), countWords(maxScore)) : countWords(score)}`;
}

export const number = (value: unknown) => (typeof value === 'number' ? value : 0);
