import type { AnswerOf } from '#operations';
import { pairDevice, useLink } from '../../../domains/access/index.ts';
import { addDevice, keepWall } from '../assets/path-script.ts';
import type { FormState } from '../forms/form-state.ts';
import { get, post } from '../page-route.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';
import { type DeviceKind, homeScreenPage, pairedPage, pairPage, wallPairedPage } from './pair-page.ts';

export const pairRoutes = [
  // Short, to be typed. The page itself lives with the kid app, so that an installed app does not lead out of itself.
  get('/pair', async (visit) => {
    const code = visit.query('code');
    return visit.goTo(code === undefined ? '/kid/pair' : `/kid/pair?${new URLSearchParams({ code })}`);
  }),

  get('/kid/pair', (visit) => {
    const link = visit.query('link');
    return link === undefined ? show(visit) : pairByLink(visit, link);
  }),

  // Shown in the answer itself: the code is spent, and no page tells a device its half again.
  post('/kid/pair', (visit) =>
    submit(visit, {
      formId: 'pair',
      operation: pairDevice,
      args: {
        code: visit.form.text('code'),
        deviceName: visit.form.optional('deviceName'),
        sounds: visit.form.text('sounds') === 'yes',
      },
      language: visit.language,
      fieldOfReason: { PAIRING_CODE_INVALID: 'code' },
      onRefusal: show,
      onSuccess: (paired) => showPaired(visit, paired),
    }),
  ),
];

/** Only the owner of this machine makes these links, for a demo family: opening one pairs the device, once. */
async function pairByLink(visit: Visit, link: string) {
  const { deviceToken = '', childId = '', deviceId = '', name, avatar = '' } = await visit.need(useLink, { link });
  return showPaired(visit, { deviceToken, childId, deviceId, name, avatar });
}

function showPaired(visit: Visit, paired: AnswerOf<typeof pairDevice>) {
  const path = visit.giveDevice(paired.deviceToken);
  if (paired.childId === '') return visit.show({ ...wallPairedPage(visit.language), script: keepWall(path) });
  return visit.show({ ...pairedPage(paired, visit.language), script: addDevice(path, paired.childId) });
}

async function show(visit: Visit, refused?: FormState, status?: number) {
  const code = visit.query('code') ?? '';
  if (refused === undefined && isInBrowserOfApple(visit)) return visit.show(homeScreenPage(visit.language, code));
  const page = pairPage(visit.forms(refused, visit.language), visit.language, code, kindOf(visit.userAgent));
  return visit.show({ ...page, refused }, status);
}

/** What a device is called until a parent names it. Android's tablets leave “Mobile” out. */
function kindOf(userAgent: string): DeviceKind {
  if (/\b(iPhone|iPod|Mobile)\b/.test(userAgent) && !/\biPad\b/.test(userAgent)) return 'phone';
  return /\b(iPad|Android|Tablet|Silk|CrOS)\b/.test(userAgent) ? 'tablet' : 'computer';
}

/**
 * An app on the home screen of an iPhone or iPad has cookies of its own: a code that its browser spends is of no use there. The app
 * comes with `in=app`, a parent who wants the browser all the same with `in=browser`. An iPad that calls itself a Mac is found by the
 * kid app's own script.
 */
function isInBrowserOfApple(visit: Visit): boolean {
  return visit.query('in') === undefined && /\b(iPhone|iPad|iPod)\b/.test(visit.userAgent);
}
