import { askInbox, limits } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { inFamilyLanguage } from '../../family/index.ts';
import { questionsOf } from '../card-words.ts';
import { pendingCardsOf } from '../inbox-store.ts';
import type { InboxPorts } from '../ports.ts';
import { postCard } from '../post-card.ts';
import { type PreparedOptions, prepareOptions, rehearseOptions } from '../rehearse-option.ts';
import { isSameQuestion } from '../same-question.ts';

const DAY_MS = 24 * 60 * 60_000;

const endsAfterItIsShown = defineRule(askInbox.input, ['showAt', 'expiresAt'], ({ showAt, expiresAt }, now) => {
  const shown = showAt === undefined ? now : Date.parse(showAt);
  const isTooFar = shown > now + limits.questionDays * DAY_MS;
  return [
    ...(isTooFar ? [{ path: '/showAt', expected: `a time in the next ${limits.questionDays} days` }] : []),
    ...(expiresAt !== undefined && Date.parse(expiresAt) <= Math.max(shown, now)
      ? [{ path: '/expiresAt', expected: 'a time to come, after showAt' }]
      : []),
  ];
});

export const ask = (ports: InboxPorts) =>
  implementWrite<typeof askInbox, PreparedOptions>(askInbox, {
    rules: [endsAfterItIsShown],

    prepare: (context, { options }) => prepareOptions(context, ports, options),

    async run(context, { title, body = '', options, showAt, expiresAt }, prepared) {
      const { db, familyId, principal } = context;
      const grantId = principal.channelId;
      const choices = await rehearseOptions(context, ports, options, prepared);
      const pending = await pendingCardsOf(db, familyId, grantId);
      const shownFrom = showAt === undefined || Date.parse(showAt) <= context.now ? null : Date.parse(showAt);
      const asked = { title, body, choices, showAt: shownFrom, expiresAt: expiresAt ? Date.parse(expiresAt) : null };
      const known = pending.find((card) => isSameQuestion(card, asked));
      if (known !== undefined) {
        const { cardId, threadId, state } = known;
        return { cardId, threadId, status: state === 'planned' ? 'planned' : 'open', alreadyAsked: true };
      }
      refuseTooMany(pending.length);
      const [agent, titled] = await Promise.all([
        ports.agentName(db, familyId, grantId),
        inFamilyLanguage(context, questionsOf),
      ]);
      const shownAt = showAt === undefined ? undefined : Date.parse(showAt);
      const { cardId, threadId } = await postCard(context, {
        kind: 'question',
        title,
        body,
        options: choices,
        source: { kind: 'agent_question', id: context.random.id('aq') },
        askedBy: grantId,
        topic: { key: `agent ${grantId}`, title: titled(agent) },
        showAt: shownAt,
        expiresAt: expiresAt === undefined ? undefined : Date.parse(expiresAt),
      });
      context.emit({ type: 'inbox.asked', refs: { cardId, threadId }, payload: {} });
      const isPlanned = shownAt !== undefined && shownAt > context.now;
      return { cardId, threadId, status: isPlanned ? 'planned' : 'open', alreadyAsked: false };
    },
    nextStep: ({ alreadyAsked }) =>
      `${alreadyAsked ? 'You asked exactly this already, and it waits: nothing was added. ' : ''}Watch sprout://family/inbox: the answer is under ended; inbox.withdraw takes the question back.`,
  });

function refuseTooMany(pending: number): void {
  const limit = limits.questionsPerAgent;
  if (pending < limit) return;
  throw refuse('LIMIT_EXCEEDED', { details: { limit, things: 'questions of one agent', remedy: 'inbox.withdraw' } });
}
