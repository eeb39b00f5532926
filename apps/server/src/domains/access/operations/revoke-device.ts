import { revokeDevice as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import { endDevice } from '../revoke.ts';

export const revokeDevice = implementWrite(definition, {
  async run(context, { deviceId }) {
    if (!(await endDevice(context, deviceId))) throw context.unknownId('deviceId');
    context.emit({ type: 'access.device_revoked', refs: { deviceId }, payload: {} });
    return { deviceId };
  },
  nextStep: 'Pair it again with access.create_pairing_code.',
});
