import { defineOperation, id, implementWrite } from '#operations';
import { deleteHook, findHook } from '../hook-store.ts';

const definition = defineOperation({
  name: 'hook.remove',
  title: 'Remove a webhook',
  description: 'Ends a webhook for good, with what waits to be sent.',
  audience: ['parent'],
  destructive: true,
  input: { hookId: id },
  output: { hookId: id },
});

export const remove = implementWrite(definition, {
  async run(context, { hookId }) {
    const { db, familyId } = context;
    if ((await findHook(db, familyId, hookId)) === undefined) throw context.unknownId('hookId');
    deleteHook(db, familyId, hookId);
    context.emit({ type: 'hook.removed', refs: { hookId }, payload: {} });
    return { hookId };
  },
  nextStep: 'hook.create makes another.',
});
