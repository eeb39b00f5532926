import { pairDevice } from '@sprout/contract';
import { keepPath } from '../assets/path-script.ts';
import type { FormState } from '../forms/form-state.ts';
import { get, post } from '../page-route.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';
import { pairedPage, pairPage } from './pair-page.ts';

export const pairRoutes = [
  get('/pair', (visit) => show(visit)),

  // Shown in the answer itself: the code is spent, and no operation tells a device again whose it is.
  post('/pair', (visit) =>
    submit(visit, {
      formId: 'pair',
      operation: pairDevice,
      args: { code: visit.form.text('code'), deviceName: visit.form.optional('deviceName') },
      fieldOfReason: { PAIRING_CODE_INVALID: 'code' },
      onRefusal: show,
      onSuccess: (paired) => {
        const path = visit.giveDevice(paired.deviceToken);
        return visit.show({ ...pairedPage(paired), script: keepPath('device', path) });
      },
    }),
  ),
];

async function show(visit: Visit, refused?: FormState, status?: number) {
  return visit.show({ ...pairPage(visit.forms(refused), visit.query('code') ?? ''), refused }, status);
}
