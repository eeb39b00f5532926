import { defineOperation, id, implementWrite } from '#operations';
import { endDevice } from '../revoke.ts';

export const definition = defineOperation({
  name: 'access.revoke_device',
  title: 'Unpair a device',
  description: 'Ends a device’s access at once.',
  audience: ['parent'],
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
