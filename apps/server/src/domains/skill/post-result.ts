import { text, type Words } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { type CardDraft, joinParts, postCard } from '../inbox/index.ts';
import { withNames } from './names-of-ids.ts';
import { cardBody } from './result-card.ts';

export interface PostedResult {
  readonly resultId: string;
  readonly threadId: string;
  readonly postedAt: string;
}

type Posting = Omit<CardDraft, 'title' | 'body' | 'result'> & {
  readonly skillId: string;
  readonly skillName: string;
  readonly result: Readonly<Record<string, unknown>>;
  /** Words of Sprout below the result. */
  readonly footer?: Words | undefined;
};

/** Puts a result of a skill into the inbox, in the caller's transaction. The result must fit the skill already. */
export async function postResult(context: WriteContext, posting: Posting): Promise<PostedResult> {
  const { skillId, skillName, result, footer, ...card } = posting;
  const shown = await withNames(context.db, context.principal, result);
  const body = joinParts([cardBody(shown, skillName), ...(footer === undefined ? [] : [footer])], '\n\n');
  const resultId = context.random.id('rs');
  const kept = { resultId, data: result };
  const { cardId, threadId } = await postCard(context, { ...card, title: text(skillName), body, result: kept });
  context.emit({ type: 'skill.result_posted', refs: { skillId, resultId, cardId, threadId }, payload: {} });
  return { resultId, threadId, postedAt: context.nowLocal };
}
