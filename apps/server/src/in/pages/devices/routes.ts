import { limits } from '../../../core/operations/limits.ts';
import { createPairingCode, listDevices, revokeDevice } from '../../../domains/access/index.ts';
import { queryOverview } from '../../../domains/family/index.ts';
import type { FormState } from '../forms/form-state.ts';
import { get, post } from '../page-route.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';
import { noticeFor } from '../words/notices.ts';
import { devicesPage } from './devices-page.ts';
import { pairingCodePage } from './pairing-code-page.ts';

export const deviceRoutes = [
  get('/plain/devices', (visit) => show(visit)),

  // The code is shown in the answer itself: it is stored nowhere, so there is no page to go to that could show it.
  post('/plain/devices/pair', (visit) =>
    submit(visit, {
      formId: `pair-${visit.form.text('childId')}`,
      operation: createPairingCode,
      args: { childId: visit.form.text('childId') },
      onRefusal: show,
      onSuccess: async (pairing) => {
        const family = await visit.need(queryOverview, {});
        const today = visit.today(family.timezone);
        return visit.show(pairingCodePage(pairing, family, reachable(visit), today));
      },
    }),
  ),

  post('/plain/devices/unpair', (visit) =>
    submit(visit, {
      formId: `unpair-${visit.form.text('deviceId')}`,
      operation: revokeDevice,
      args: { deviceId: visit.form.text('deviceId') },
      onRefusal: show,
      onSuccess: '/plain/devices?done=device-unpaired',
    }),
  ),
];

async function show(visit: Visit, refused?: FormState, status?: number) {
  const [family, devices] = await Promise.all([
    visit.need(queryOverview, {}),
    visit.need(listDevices, { limit: limits.pageMax, cursor: visit.query('cursor') }),
  ]);
  const page = devicesPage(family, devices, visit.today(family.timezone), visit.forms(refused));
  return visit.show({ ...page, refused, notice: noticeFor(visit.query('done')) }, status);
}

/** The address of this visit, and those of the home network, which another device needs where this one is loopback. */
function reachable({ origin, options }: Visit) {
  return { origin, homeOrigins: options.homeOrigins() };
}
