import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { limits } from '../limits.ts';
import { id, instant, line, prose } from '../schema/fields.ts';

const action = z.strictObject({
  tool: z
    .string()
    .max(64)
    .describe('One you may call yourself.')
    .meta({ examples: ['gems.adjust'] }),
  arguments: z.record(z.string(), z.unknown()).describe('Checked now.'),
});

export const askInbox = defineOperation({
  name: 'inbox.ask',
  title: 'Ask the parents',
  description:
    'Puts a question into the parents’ inbox. A tap on an option makes its calls, all or none, once, with your rights: only tools that you could call yourself. They are rehearsed now, and the card says in Sprout’s words what each does. An option without actions only answers; if all act, Sprout adds one that says no. sprout://family/inbox shows the answer under ended.',
  scope: 'inbox:write',
  audience: ['agent'],
  effect: 'write',
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

export const withdrawInbox = defineOperation({
  name: 'inbox.withdraw',
  title: 'Take a question back',
  description: 'Takes back one of your own questions that nobody has answered.',
  scope: 'inbox:write',
  audience: ['agent'],
  effect: 'write',
  reasons: ['ALREADY_RESOLVED'],
  input: { cardId: id },
  output: { cardId: id, status: z.literal('closed') },
});

export const showCard = defineOperation({
  name: 'inbox.show_card',
  title: 'Show a planned question',
  description: `Opens a question that was planned for now. Questions are planned at most ${limits.questionDays} days ahead.`,
  scope: null,
  audience: ['sprout'],
  effect: 'write',
  input: { cardId: id },
  output: { cardId: id, isShown: z.boolean() },
});
