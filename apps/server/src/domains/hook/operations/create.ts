import { message } from '@sprout/messages';
import { z } from 'zod';
import { defineOperation, id, implementWrite, limits, refuse, requireFewer } from '#operations';
import { typeBreaches } from '../../../core/events/type-breaches.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { checkToken } from '../hook.ts';
import { countHooks, insertHook } from '../hook-store.ts';
import type { HookPorts } from '../ports.ts';
import { sayTypes } from '../say-types.ts';
import { events, name, preset, secret, token, url } from '../schemas.ts';
import { seal } from '../seal.ts';

export const definition = defineOperation({
  name: 'hook.create',
  title: 'Make a webhook',
  description: 'Sends the chosen events to a service outside, signed as Standard Webhooks says.',
  audience: ['parent'],
  holdsSecret: true,
  reasons: ['HOOK_REFUSED', 'LIMIT_EXCEEDED'],
  input: {
    name,
    url: url.meta({ examples: ['https://example.org/hook'] }).describe('Where to send.'),
    events: events.describe('Activity types.').meta({ examples: [['task.completed']] }),
    preset: preset.default('standard').describe('Which service it is.'),
    includeNames: z.boolean().default(false).describe('Also names, and what people wrote.'),
    token: token.optional().describe('For services that want one. Never shown again.'),
  },
  output: { hookId: id, secret },
  change: ({ events: types }) => ({
    title: message('change.titles.hook_create'),
    said: [],
    words: { events: sayTypes(types) },
  }),
});

export const rules = [
  defineRule(definition.input, ['events'], ({ events: types }) => typeBreaches('/events', types)),
  defineRule(definition.input, ['preset', 'token'], ({ preset: service, token: sent }) =>
    checkToken(service, sent !== undefined),
  ),
];

const SECRET_BYTES = 24;

/** A new secret, as Standard Webhooks writes them. */
export function newSecret(random: { secret(bytes: number): string }): string {
  return `whsec_${Buffer.from(random.secret(SECRET_BYTES), 'base64url').toString('base64')}`;
}

export const create = implementWrite(definition, (ports: HookPorts) => ({
  rules,
  prepare: async ({ store }) => ports.sealingKey(store),

  async run(context, { token: given, ...chosen }, key) {
    const { db, familyId, random } = context;
    refuseAddress(ports, chosen.url);
    requireFewer(await countHooks(db, familyId), limits.hooksPerFamily, 'webhooks of a family', 'hook.remove');
    const hookId = random.id('hk');
    const made = newSecret(random);
    const sealed = (text: string) => seal(text, key, Buffer.from(random.secret(16), 'base64url'));
    insertHook(db, familyId, {
      ...chosen,
      hookId,
      place: context.nextPlace(),
      secret: sealed(made),
      token: given === undefined ? null : sealed(given),
      state: 'active',
      createdAt: context.nowLocal,
      deliveredAt: null,
    });
    context.emit({ type: 'hook.created', refs: { hookId }, payload: {} });
    return { hookId, secret: made };
  },
  nextStep: 'hook.test sends something to try it; hook.list_deliveries shows what was sent.',
}));

/** Refuses an address to which nothing may be sent. */
export function refuseAddress({ sender }: Pick<HookPorts, 'sender'>, address: string): void {
  const why = sender.objectionTo(address);
  if (why !== undefined) throw refuse('HOOK_REFUSED', { details: { why } });
}
