import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { deleteHook, findHook } from '../hook-store.ts';

const definition = defineOperation({
  name: 'hook.remove',
  title: 'Remove a webhook',
  description: 'Ends a webhook for good, with what waits to be sent.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
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
