import { message } from '@sprout/messages';
import type { EventListener } from '../../core/events/event.ts';
import { findDefinition } from '../../core/operations/catalogue.ts';
import type { Principal } from '../../core/principal.ts';
import { isAuthorised } from '../../core/scopes/authorise.ts';
import { endQuestion } from './end-cards.ts';
import { type CardOption, OPEN } from './inbox.ts';
import { type CardRow, pendingCardsOf } from './inbox-store.ts';
import type { InboxPorts } from './ports.ts';

/** Closes the questions of an agent that is gone, and those whose options it may no longer call. */
export const listen =
  (ports: InboxPorts): EventListener =>
  async (context, { type, refs }) => {
    const { grantId } = refs;
    if ((type !== 'access.agent_disconnected' && type !== 'access.agent_changed') || grantId === undefined) return;
    const { db, familyId, now } = context;
    const cards = await pendingCardsOf(db, familyId, grantId);
    if (cards.length === 0) return;
    const agent = await ports.findAgent(db, familyId, grantId, now);
    for (const card of cards) {
      if (agent === undefined) endQuestion(context, card, message('inboxCards.outcomes.disconnected'));
      else if (!mayAll(agent, card)) endQuestion(context, card, message('inboxCards.outcomes.mayNoLonger'));
    }
  };

function mayAll(agent: Principal, { options }: CardRow): boolean {
  const calls = (JSON.parse(options) as CardOption[]).flatMap(({ actions }) => actions);
  return calls.every(({ operation, asParent }) => {
    if (operation === OPEN || asParent) return true;
    const definition = findDefinition(operation);
    return definition !== undefined && isAuthorised(agent, definition);
  });
}
