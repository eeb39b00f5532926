import { type Language, wordsOf } from '@sprout/messages';
import { limits } from '#operations';
import { signIn } from '../../../domains/access/index.ts';
import { setUpFamily } from '../../../domains/family/index.ts';
import type { FormState } from '../forms/form-state.ts';
import type { SubmittedForm } from '../forms/submitted-form.ts';
import { zoneToOffer } from '../html/time-zones.ts';
import { pathAfterSignIn, signedInPath } from '../page-paths.ts';
import { get, post } from '../page-route.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';
import { noticeFor } from '../words/notices.ts';
import { KID_ROWS, setUpPage } from './set-up-page.ts';

export const setUpRoutes = [
  get('/set-up', async (visit) => {
    const isOpen = visit.options.signUp === 'open' || (await visit.options.familiesHere()) !== 'real';
    return isOpen ? show(visit) : visit.goTo('/sign-in');
  }),

  post('/set-up', (visit) => {
    const { form } = visit;
    const email = form.text('parent.email');
    const password = form.text('parent.password');
    return submit(visit, {
      formId: 'set-up',
      operation: setUpFamily,
      args: {
        familyName: form.text('familyName').trim() || familyOf(form.text('parent.name'), visit.language),
        // The app asks the browser for it as soon as it is there.
        timezone: form.text('timezone') || 'UTC',
        language: visit.language,
        parent: { name: form.text('parent.name'), email, password },
        kids: kidsIn(form),
        setUpCode: form.optional('setUpCode'),
      },
      language: visit.language,
      fieldOfReason: { PASSWORD_WEAK: 'parent.password', SET_UP_CODE_WRONG: 'setUpCode' },
      onRefusal: show,
      onSuccess: async () => {
        await visit.call(signIn, { email, password });
        return visit.goTo(signedInPath(pathAfterSignIn(form.text('next')), 'welcome'));
      },
    });
  }),
];

/** A family without a name of its own is its parent's. */
function familyOf(parent: string, language: Language): string {
  const name = wordsOf(language, 'setUpPage').familyOf({ parent: parent.trim() });
  return name.length > limits.nameLength ? parent : name;
}

/** The rows up to the last one that says anything; a row left empty in between is named as a problem. */
function kidsIn(form: SubmittedForm) {
  const rows = Array.from({ length: KID_ROWS }, (_, row) => ({
    name: form.text(`kids.${row}.name`),
    birthDate: form.text(`kids.${row}.birthDate`),
    avatar: form.optional(`kids.${row}.avatar`),
  }));
  const last = rows.findLastIndex(({ name, birthDate }) => name.trim() !== '' || birthDate !== '');
  return rows.slice(0, last + 1).map(({ avatar, ...kid }) => (avatar === undefined ? kid : { ...kid, avatar }));
}

async function show(visit: Visit, refused?: FormState, status?: number) {
  const next = pathAfterSignIn(visit.query('next') ?? visit.form.text('next'));
  const needsCode = visit.options.signUp === 'first-only';
  const page = setUpPage(
    visit.forms(refused, visit.language),
    visit.language,
    zoneToOffer(visit.options.machineZone),
    next,
    {
      needsCode,
      code: visit.query('code') ?? visit.form.text('setUpCode'),
    },
  );
  return visit.show({ ...page, refused, notice: noticeFor(visit.query('done'), visit.language) }, status);
}
