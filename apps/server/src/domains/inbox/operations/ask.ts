import { message, text } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, instant, limits, line, prose, requireFewer } from '#operations';
import { defineRule } from '../../../core/operations/rule.ts';
import { pendingCardsOf } from '../inbox-store.ts';
import type { InboxPorts } from '../ports.ts';
import { postCard } from '../post-card.ts';
import { type PreparedOptions, prepareOptions, rehearseOptions } from '../rehearse-option.ts';
import { isSameQuestion } from '../same-question.ts';
import { screen } from '../schemas.ts';

const action = z.strictObject({
  tool: z
    .string()
    .max(64)
    .optional()
    .describe('The call.')
    .meta({ examples: ['gems.adjust'] }),
  arguments: z.record(z.string(), z.unknown()).optional().describe('Checked now.'),
  open: screen.optional().describe('Instead of tool: a screen of the parents’ app.'),
});

const definition = defineOperation({
  name: 'inbox.ask',
  title: 'Ask the parents',
  description:
    'Puts a question into the parents’ inbox. A tap on an option makes its calls, all or none, once, with your ' +
    'rights; screentime.grant, screentime.review_request, gems.adjust, reward.review_claim and hook.create with the ' +
    'parent’s. ' +
    'Sprout rehearses and tells them. An option without actions only answers. sprout://family/inbox shows the ' +
    'answer under ended.',
  scope: 'inbox:write',
  audience: ['agent'],
  neverAsked: true,
  rate: { perMinute: 5, burst: 20 },
  reasons: ['OPTION_REFUSED', 'LIMIT_EXCEEDED'],
  input: {
    title: line(200)
      .describe('The question.')
      .meta({ examples: ['Did everybody help tonight?'] }),
    body: prose(2_000).optional().describe('More words.'),
    options: z
      .array(
        z.strictObject({
          label: line(80).meta({ examples: ['Yes'] }),
          actions: z.array(action).max(10).optional().describe('What a tap does, in this order. Default: nothing.'),
        }),
      )
      .min(2)
      .max(6)
      .meta({ examples: [[{ label: 'Yes' }, { label: 'No' }]] }),
    showAt: instant.optional().describe('When the parents see it. Default: now.'),
    expiresAt: instant.optional().describe('When it ends unanswered. Default: never.'),
  },
  output: {
    cardId: id,
    threadId: id,
    status: z.enum(['open', 'planned']),
    alreadyAsked: z.boolean().describe('True: the same question of yours waits already; this is its card.'),
  },
});

const DAY_MS = 24 * 60 * 60_000;

const endsAfterItIsShown = defineRule(definition.input, ['showAt', 'expiresAt'], ({ showAt, expiresAt }, now) => {
  const shown = showAt === undefined ? now : Date.parse(showAt);
  const isTooFar = shown > now + limits.questionDays * DAY_MS;
  return [
    ...(isTooFar ? [{ path: '/showAt', expected: `a time in the next ${limits.questionDays} days` }] : []),
    ...(expiresAt !== undefined && Date.parse(expiresAt) <= Math.max(shown, now)
      ? [{ path: '/expiresAt', expected: 'a time to come, after showAt' }]
      : []),
  ];
});

/** Of two buttons with the same words nobody knows which does what. */
const labelsDiffer = defineRule(definition.input, ['options'], ({ options }) => {
  const labels = options.map(({ label }) => label.normalize('NFKC').trim().toLowerCase());
  return labels.flatMap((label, index) =>
    labels.indexOf(label) === index
      ? []
      : [{ path: `/options/${index}/label`, expected: 'another label than the others' }],
  );
});

const callsOrOpens = defineRule(definition.input, ['options'], ({ options }) =>
  options.flatMap(({ actions = [] }, option) =>
    actions.flatMap(({ tool, arguments: args, open }, index) => {
      const path = `/options/${option}/actions/${index}`;
      if (open === undefined) {
        return [
          ...(tool === undefined ? [{ path: `${path}/tool`, expected: 'the name of a tool, or open' }] : []),
          ...(args === undefined ? [{ path: `${path}/arguments`, expected: 'the arguments of the tool' }] : []),
        ];
      }
      return tool === undefined && args === undefined
        ? []
        : [{ path: `${path}/open`, expected: 'left out: the action calls a tool' }];
    }),
  ),
);

export const ask = implementWrite(definition, (ports: InboxPorts) => ({
  rules: [endsAfterItIsShown, labelsDiffer, callsOrOpens],

  prepare(context, { options }): Promise<PreparedOptions> {
    return prepareOptions(context, ports, options, true);
  },

  async run(context, { title, body = '', options, showAt, expiresAt }, prepared) {
    const { db, familyId, principal } = context;
    const grantId = principal.channelId;
    const choices = await rehearseOptions(context, ports, options, prepared, true);
    const pending = await pendingCardsOf(db, familyId, grantId);
    const shownFrom = showAt === undefined || Date.parse(showAt) <= context.now ? null : Date.parse(showAt);
    const asked = { title, body, choices, showAt: shownFrom, expiresAt: expiresAt ? Date.parse(expiresAt) : null };
    const known = pending.find((card) => isSameQuestion(card, asked));
    if (known !== undefined) {
      const { cardId, threadId, state } = known;
      return {
        cardId,
        threadId,
        status: state === 'planned' ? ('planned' as const) : ('open' as const),
        alreadyAsked: true,
      };
    }
    requireFewer(pending.length, limits.questionsPerAgent, 'questions of one agent', 'inbox.withdraw');
    const agent = await ports.agentName(db, familyId, grantId);
    const shownAt = showAt === undefined ? undefined : Date.parse(showAt);
    const { cardId, threadId } = await postCard(context, {
      kind: 'question',
      title: text(title),
      body: text(body),
      options: choices,
      source: { kind: 'agent_question', id: context.random.id('aq') },
      askedBy: grantId,
      topic: { key: `agent ${grantId}`, title: message('inboxCards.questionsOf', { agent }) },
      showAt: shownAt,
      expiresAt: expiresAt === undefined ? undefined : Date.parse(expiresAt),
    });
    context.emit({ type: 'inbox.asked', refs: { cardId, threadId }, payload: {} });
    const isPlanned = shownAt !== undefined && shownAt > context.now;
    return { cardId, threadId, status: isPlanned ? ('planned' as const) : ('open' as const), alreadyAsked: false };
  },
  nextStep: ({ alreadyAsked }) =>
    `${alreadyAsked ? 'You asked exactly this already, and it waits: nothing was added. ' : ''}Watch ` +
    'sprout://family/inbox: the answer is under ended; inbox.withdraw takes the question back.',
}));
