import { defineOperation } from '../../../core/operations/define-operation.ts';
import { implementWrite } from '../../../core/operations/operation.ts';
import { id } from '../../../core/operations/schema/fields.ts';
import { endDevice } from '../revoke.ts';

export const definition = defineOperation({
  name: 'access.revoke_device',
  title: 'Unpair a device',
  description: 'Ends a device’s access at once.',
  scope: null,
  audience: ['parent'],
  effect: 'write',
  destructive: true,
  input: { deviceId: id },
  output: { deviceId: id },
});

export const revokeDevice = implementWrite(definition, {
  async run(context, { deviceId }) {
    if (!(await endDevice(context, deviceId))) throw context.unknownId('deviceId');
    context.emit({ type: 'access.device_revoked', refs: { deviceId }, payload: {} });
    return { deviceId };
  },
  nextStep: 'Pair it again with access.create_pairing_code.',
});
