import { type Message, message } from '@sprout/messages';
import type { WriteContext } from '#operations';
import { dayAt } from '../../core/time/day.ts';
import { findChild } from '../family/index.ts';
import { helpLinesAt, isSerious } from '../safety/index.ts';
import type { CardSource } from './inbox.ts';
import { postCard } from './post-card.ts';
import { joinSentences } from './sentences.ts';

/** Where a kid wrote something, and what it belongs to. */
export interface KidWrote {
  readonly childId: string;
  /** Where the words can be read, as a sentence that names the kid. */
  readonly where: (kid: string) => Message;
  readonly source: CardSource;
}

/** Tells the parents if a kid's words weigh heavy. The words are neither held nor refused, whatever they say. */
export async function tellIfSerious(context: WriteContext, words: string | undefined, wrote: KidWrote): Promise<void> {
  if (words !== undefined && isSerious(words)) await tellOfWorry(context, wrote);
}

/** Tells the parents that a kid wrote what weighs heavy, in kind words and none of the kid's: one card for each kid and day. */
export async function tellOfWorry(context: WriteContext, { childId, where, source }: KidWrote): Promise<void> {
  const kid = (await findChild(context.db, context.familyId, childId))?.name ?? '';
  const { timezone } = context.clock;
  const lines = helpLinesAt(timezone).map(({ name, number }) => message('worryCards.line', { name, number }));
  await postCard(context, {
    kind: 'report',
    title: message('worryCards.title', { kid }),
    body: joinSentences([
      where(kid),
      message('worryCards.listen', { kid }),
      ...(lines.length === 0 ? [] : [message('worryCards.helpLines', { lines })]),
    ]),
    source,
    childId,
    subject: `worry of ${childId} on ${dayAt(context.now, timezone).day}`,
    topic: { key: `worry ${childId}`, title: message('worryCards.thread', { kid }) },
  });
}
