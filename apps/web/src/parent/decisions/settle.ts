/** What a tap on a card does, and what is said afterwards. */
import type { ArgumentsOf, KeyedName } from '../../client/operations.ts';
import { type Problem, reasonOf } from '../../client/problem.ts';
import { wordsOf } from '../../client/words.ts';
import { tell, type Undo, warn } from '../../ui/parts/toast.tsx';
import { parentName } from '../family.ts';
import { act, client, live } from '../sprout.ts';
import { problemWords } from '../words/problem-words.ts';
import type { Question } from './decision.ts';
import { undoOf } from './take-back.ts';

/** Says what came of a tap: in a toast, or where the tap was. */
export type Say = (text: string, undo?: Undo) => void;

/** Answers whether it happened; if not, it says why. */
export async function settle<Name extends KeyedName>(
  question: Question,
  name: Name,
  args: ArgumentsOf<Name>,
  done: string,
  say: Say = tell,
): Promise<boolean> {
  const outcome = await act(name, args);
  if (outcome.ok) {
    say(done, undoOf({ ...question.about, status: statusIn(outcome.data) }));
    return true;
  }
  await explain(question, outcome.problem);
  return false;
}

/** How it was decided: directly, or by the call of a tap on a card. */
export function statusIn(answer: object): unknown {
  const { status, results } = answer as { status?: unknown; results?: readonly { result?: object }[] };
  return status ?? (results?.[0]?.result && statusIn(results[0].result));
}

export async function explain(question: Question, problem: Problem): Promise<void> {
  const reason = reasonOf(problem);
  if (reason !== 'ANSWER_STALE' && reason !== 'ALREADY_RESOLVED') return warn(problemWords(problem));
  live.refresh();
  const words = wordsOf('decisions');
  const who = await whoDecided(question);
  tell(who === undefined ? words.decided : words.decidedBy({ parent: who }));
}

/** The other parent was faster: the card says who. */
async function whoDecided({ threadId, cardId }: Question): Promise<string | undefined> {
  const outcome = await client.read('inbox.get', { threadId, limit: 200 });
  const card = outcome.ok ? outcome.data.items.find((one) => one.cardId === cardId) : undefined;
  return card?.answer ? parentName(card.answer.answeredBy) : undefined;
}
