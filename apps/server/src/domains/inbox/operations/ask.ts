import { askInbox, limits } from '@sprout/contract';
import { refuse } from '../../../core/errors/refusal.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import type { PreparedWithin } from '../../../core/operations/run-within.ts';
import type { Principal } from '../../../core/principal.ts';
import type { CardChoice } from '../inbox.ts';
import { pendingCardsOf } from '../inbox-store.ts';
import type { InboxPorts } from '../ports.ts';
import { postCard } from '../post-card.ts';
import { type AskedCall, callOf, namesOfKids, refusedOption, rehearseOption } from '../rehearse-option.ts';

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

/** What the calls of each option found out before the transaction. */
type Prepared = readonly (readonly (PreparedWithin | undefined)[])[];

export const ask = (ports: InboxPorts) =>
  implementWrite<typeof askInbox, Prepared>(askInbox, {
    rules: [endsAfterItIsShown],

    prepare(context, { options }) {
      const principal = context.principal as Principal;
      const prepare = options.map(({ actions = [] }, option) =>
        Promise.all(
          actions.map(async ({ tool, arguments: args }) => {
            const call = callOf(tool, args, principal);
            try {
              return await ports.prepareWithin(context, call.operation, call.args);
            } catch (thrown) {
              throw refusedOption(option, call, thrown);
            }
          }),
        ),
      );
      return Promise.all(prepare);
    },

    async run(context, { title, body = '', options, showAt, expiresAt }, prepared) {
      const { db, familyId, principal } = context;
      const grantId = principal.channelId;
      await refuseTooMany(context.db, familyId, grantId);
      const names = await namesOfKids(db, familyId);
      const choices: CardChoice[] = [];
      for (const [index, { label, actions = [] }] of options.entries()) {
        const calls = actions.map(({ tool, arguments: args }) => callOf(tool, args, principal));
        const refused = (call: AskedCall, thrown: unknown) => refusedOption(index, call, thrown);
        choices.push({
          label,
          ...(await rehearseOption(context, ports, calls, prepared[index] ?? [], names, refused)),
        });
      }
      const agent = await ports.agentName(db, familyId, grantId);
      const shownAt = showAt === undefined ? undefined : Date.parse(showAt);
      const { cardId, threadId } = await postCard(context, {
        kind: 'question',
        title,
        body,
        options: choices,
        source: { kind: 'agent_question', id: context.random.id('aq') },
        askedBy: grantId,
        topic: { key: `agent ${grantId}`, title: `Questions of ${agent}` },
        showAt: shownAt,
        expiresAt: expiresAt === undefined ? undefined : Date.parse(expiresAt),
      });
      context.emit({ type: 'inbox.asked', refs: { cardId, threadId }, payload: {} });
      const isPlanned = shownAt !== undefined && shownAt > context.now;
      return { cardId, threadId, status: isPlanned ? ('planned' as const) : ('open' as const) };
    },
    nextStep: 'Watch sprout://family/inbox: the answer is under ended; inbox.withdraw takes the question back.',
  });

async function refuseTooMany(db: Parameters<typeof pendingCardsOf>[0], familyId: string, grantId: string) {
  const limit = limits.questionsPerAgent;
  if ((await pendingCardsOf(db, familyId, grantId)).length < limit) return;
  throw refuse('LIMIT_EXCEEDED', { details: { limit, things: 'questions of one agent', remedy: 'inbox.withdraw' } });
}
