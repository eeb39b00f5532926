import { limits } from '../../../core/operations/limits.ts';
import {
  addPasskey,
  beginPasskey,
  changePassword,
  endOtherSessions,
  endSession,
  listPasskeys,
  listSessions,
  removePasskey,
  renamePasskey,
} from '../../../domains/access/index.ts';
import { queryOverview } from '../../../domains/family/index.ts';
import type { FormState } from '../forms/form-state.ts';
import { get, post } from '../page-route.ts';
import { passkeyAnswerIn } from '../passkey/passkey-answer.ts';
import { passkeys as passkeyScript } from '../passkey/passkey-parts.ts';
import { submit } from '../submit.ts';
import { NO_KEY, type Visit } from '../visit.ts';
import { noticeFor } from '../words/notices.ts';
import { accountPage } from './account-page.ts';
import { newPasskeyPage } from './new-passkey-page.ts';

export const accountRoutes = [
  get('/plain/account', (visit) => show(visit)),

  post('/plain/account/password', (visit) =>
    submit(visit, {
      formId: 'password',
      operation: changePassword,
      args: { currentPassword: visit.form.text('currentPassword'), newPassword: visit.form.text('newPassword') },
      fieldOfReason: { SIGN_IN_FAILED: 'currentPassword', PASSWORD_WEAK: 'newPassword' },
      onRefusal: show,
      onSuccess: '/plain/account?done=password-changed',
    }),
  ),

  post('/plain/account/passkeys/new', (visit) =>
    submit(visit, {
      formId: 'add-passkey',
      operation: beginPasskey,
      args: {},
      onRefusal: show,
      onSuccess: (question) =>
        visit.show(newPasskeyPage(visit.forms()('new-passkey'), question, visit.form.text('name'))),
    }),
  ),

  post('/plain/account/passkeys/add', (visit) =>
    submit(visit, {
      formId: 'add-passkey',
      operation: addPasskey,
      args: { ...passkeyAnswerIn(addPasskey.input.omit({ name: true }), visit.form), name: visit.form.text('name') },
      onRefusal: show,
      onSuccess: '/plain/account?done=passkey-added',
    }),
  ),

  post('/plain/account/passkeys/rename', (visit) =>
    submit(visit, {
      formId: `rename-${visit.form.text('passkeyId')}`,
      operation: renamePasskey,
      args: { passkeyId: visit.form.text('passkeyId'), name: visit.form.text('name') },
      onRefusal: show,
      onSuccess: '/plain/account?done=passkey-renamed',
    }),
  ),

  post('/plain/account/passkeys/remove', (visit) =>
    submit(visit, {
      formId: `remove-${visit.form.text('passkeyId')}`,
      operation: removePasskey,
      args: { passkeyId: visit.form.text('passkeyId') },
      onRefusal: show,
      onSuccess: '/plain/account?done=passkey-removed',
    }),
  ),

  post('/plain/account/sessions/end', (visit) =>
    submit(visit, {
      formId: `end-${visit.form.text('sessionId')}`,
      operation: endSession,
      args: { sessionId: visit.form.text('sessionId') },
      onRefusal: show,
      onSuccess: '/plain/account?done=session-ended',
    }),
  ),

  post('/plain/account/sessions/end-others', (visit) =>
    submit(visit, {
      formId: 'end-others',
      operation: endOtherSessions,
      args: {},
      onRefusal: show,
      onSuccess: '/plain/account?done=sessions-ended',
    }),
  ),
];

async function show(visit: Visit, refused?: FormState, status?: number) {
  const [family, passkeys, sessions] = await Promise.all([
    visit.need(queryOverview, {}, NO_KEY),
    visit.need(listPasskeys, { limit: limits.passkeysPerParent }, NO_KEY),
    visit.need(listSessions, { cursor: visit.query('cursor') }, NO_KEY),
  ]);
  const page = accountPage({
    passkeys,
    sessions,
    mayHavePasskeys: visit.mayHavePasskeys,
    origin: visit.origin,
    today: visit.today(family.timezone),
    forms: visit.forms(refused),
    refusedId: refused?.id,
  });
  const script = visit.mayHavePasskeys ? passkeyScript : undefined;
  return visit.show({ ...page, script, refused, notice: noticeFor(visit.query('done')) }, status);
}
