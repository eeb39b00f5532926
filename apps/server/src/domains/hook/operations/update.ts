import { z } from 'zod';
import { defineOperation, id, implementWrite } from '#operations';
import { typeBreaches } from '../../../core/events/type-breaches.ts';
import { refusalOf } from '../../../core/operations/read-arguments.ts';
import { defineRule } from '../../../core/operations/rule.ts';
import { checkToken } from '../hook.ts';
import { failWaiting, findHook, saveHook } from '../hook-store.ts';
import type { HookPorts } from '../ports.ts';
import { events, hookState, name, preset, secret, token, url } from '../schemas.ts';
import { seal } from '../seal.ts';
import { newSecret, refuseAddress } from './create.ts';

const definition = defineOperation({
  name: 'hook.update',
  title: 'Change a webhook',
  description: 'Changes what is sent, stops it or lets it go on; rotateSecret makes a new secret, shown once.',
  audience: ['parent'],
  holdsSecret: true,
  reasons: ['HOOK_REFUSED'],
  input: {
    hookId: id,
    name: name.optional(),
    url: url.optional(),
    events: events.optional(),
    preset: preset.optional(),
    includeNames: z.boolean().optional(),
    token: token.nullable().optional().describe('null: none.'),
    state: hookState.optional(),
    rotateSecret: z.boolean().optional().describe('true: a new secret; the old one is worth nothing.'),
  },
  output: { hookId: id, state: hookState, secret: secret.nullable().describe('The new one; null: it did not change.') },
});

const knownEvents = defineRule(definition.input, ['events'], ({ events: types = [] }) =>
  typeBreaches('/events', types),
);

export const update = implementWrite(definition, (ports: HookPorts) => ({
  rules: [knownEvents],
  prepare: async ({ store }) => ports.sealingKey(store),

  async run(context, { hookId, token: given, rotateSecret = false, ...sent }, key) {
    const { db, familyId, random } = context;
    const hook = await findHook(db, familyId, hookId);
    if (hook === undefined) throw context.unknownId('hookId');
    if (sent.url !== undefined) refuseAddress(ports, sent.url);
    const sealed = (text: string) => seal(text, key, Buffer.from(random.secret(16), 'base64url'));
    const made = rotateSecret ? newSecret(random) : null;
    const fields = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
    const after = {
      ...hook,
      ...fields,
      ...(made !== null && { secret: sealed(made) }),
      ...(given !== undefined && { token: given === null ? null : sealed(given) }),
    };
    const isAboutToken = sent.preset !== undefined || given !== undefined;
    const [missing] = isAboutToken ? checkToken(after.preset, after.token !== null) : [];
    if (missing !== undefined) throw refusalOf(definition.name, [missing]);
    saveHook(db, familyId, after);
    // What happened while it is stopped is not made up for.
    if (after.state === 'stopped') failWaiting(db, familyId, hookId);
    const changedFields = [
      ...Object.keys(fields),
      ...(given === undefined ? [] : ['token']),
      ...(made ? ['secret'] : []),
    ];
    context.emit({ type: 'hook.updated', refs: { hookId }, payload: { changedFields } });
    return { hookId, state: after.state, secret: made };
  },
  nextStep: 'hook.test sends something to try it.',
}));
