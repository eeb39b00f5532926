import { message } from '@sprout/messages';
import { limits, refuse, type WriteContext } from '#operations';
import type { HeldCall } from '../../../core/ceilings/held-call.ts';
import { canonicalHash } from '../../../core/json/canonical.ts';
import { callerOf } from '../../../core/principal.ts';
import { HELD_CALL } from '../inbox.ts';
import { cardsOf, pendingCardsOf } from '../inbox-store.ts';
import type { InboxPorts } from '../ports.ts';
import { type PostedCard, postCard } from '../post-card.ts';
import { rehearseOption } from '../rehearse-option.ts';
import { joinSentences } from '../sentences.ts';
import { addKey, findHeldCall, insertHeldCall } from './held-call-store.ts';
import { shortenTexts } from './shorten-texts.ts';

const RETRY_AFTER_MS = 60_000;

/** Asks the parents about a call that an agent may not make by itself. The same call again gets the card that is open. */
export async function holdCall(context: WriteContext, ports: InboxPorts, held: HeldCall): Promise<PostedCard> {
  const { db, familyId, principal } = context;
  const { operation, args, key } = held;
  const grantId = principal.channelId;
  const source = { kind: HELD_CALL, id: canonicalHash([grantId, operation, held.argsHash]) };
  const [asked] = await cardsOf(db, familyId, source, 'open');
  if (asked !== undefined) {
    const waiting = await findHeldCall(db, familyId, asked.cardId);
    if (waiting !== undefined && key !== undefined) addKey(db, familyId, waiting, key);
    return { cardId: asked.cardId, threadId: asked.threadId };
  }
  if ((await pendingCardsOf(db, familyId, grantId)).length >= limits.openQuestionsPerAgent) {
    throw refuse('RATE_LIMITED', { retryAfterMs: RETRY_AFTER_MS, details: { operation } });
  }
  const { actions, shownHash } = await rehearseOption(context, ports, [{ operation, args }], [held.prepared]);
  const agent = await ports.agentName(db, familyId, grantId);
  const card = await postCard(context, {
    kind: 'question',
    title: message('inboxCards.held.title', { agent }),
    body: joinSentences(held.reasons),
    options: [
      {
        label: message('inboxCards.held.yes'),
        actions: actions.map((action) => shortenTexts(action)),
        ...(shownHash !== undefined && { shownHash }),
      },
      { label: message('inboxCards.leaveIt'), actions: [] },
    ],
    source,
    askedBy: grantId,
    topic: { key: `agent ${grantId}`, title: message('inboxCards.questionsOf', { agent }) },
  });
  const keys = key === undefined ? [] : [key.key];
  insertHeldCall(db, familyId, { cardId: card.cardId, operation, args, caller: callerOf(principal), keys });
  context.emit({ type: 'inbox.asked', refs: { cardId: card.cardId, threadId: card.threadId }, payload: {} });
  return card;
}
