import { revokeDevice as definition } from '@sprout/contract';
import { implementWrite } from '../../../core/operations/operation.ts';
import type { AccessPorts } from '../ports.ts';
import { endDevice } from '../revoke.ts';

export const revokeDevice = (ports: AccessPorts) =>
  implementWrite(definition, {
    async run(context, { deviceId }) {
      if (!(await endDevice(context, ports, deviceId))) throw context.unknownId();
      context.emit({ type: 'access.device_revoked', refs: { deviceId }, payload: {} });
      return { deviceId };
    },
    nextStep: 'Pair it again with access.create_pairing_code.',
  });
