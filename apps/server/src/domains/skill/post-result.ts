import type { WriteContext } from '../../core/operations/context.ts';
import { inFamilyLanguage } from '../family/index.ts';
import { type CardDraft, postCard } from '../inbox/index.ts';
import { withNames } from './names-of-ids.ts';
import { cardBody, resultWords } from './result-card.ts';

export interface PostedResult {
  readonly resultId: string;
  readonly threadId: string;
  readonly postedAt: string;
}

type Posting = Omit<CardDraft, 'title' | 'body'> & {
  readonly skillId: string;
  readonly skillName: string;
  readonly result: Readonly<Record<string, unknown>>;
  /** Words of Sprout below the result. */
  readonly footer?: string | undefined;
};

/** Puts a result of a skill into the inbox, in the caller's transaction. The result must fit the skill already. */
export async function postResult(context: WriteContext, posting: Posting): Promise<PostedResult> {
  const { skillId, skillName, result, footer, ...card } = posting;
  const [shown, words] = await Promise.all([
    withNames(context.db, context.principal, result),
    inFamilyLanguage(context, resultWords),
  ]);
  const body = [cardBody(shown, words, skillName), ...(footer === undefined ? [] : [footer])].join('\n\n');
  const { cardId, threadId } = await postCard(context, { ...card, title: skillName, body });
  const resultId = context.random.id('rs');
  context.emit({ type: 'skill.result_posted', refs: { skillId, resultId, cardId, threadId }, payload: {} });
  return { resultId, threadId, postedAt: context.nowLocal };
}
