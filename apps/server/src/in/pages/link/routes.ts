import { wordsOf } from '@sprout/messages';
import { signIn, useLink } from '../../../domains/access/index.ts';
import { acceptInvitation } from '../../../domains/family/index.ts';
import { form } from '../forms/form.ts';
import type { FormState } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import { signedInPath } from '../page-paths.ts';
import { get, post } from '../page-route.ts';
import { parentFields } from '../set-up/person-fields.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';

export const linkRoutes = [
  // Only the owner of this machine makes these links, for a demo family: opening one signs in, once.
  get('/demo', async (visit) => {
    await visit.need(useLink, { link: visit.query('link') ?? '' });
    return visit.goTo(signedInPath('/'));
  }),

  get('/invitation', (visit) => show(visit)),

  post('/invitation', (visit) => {
    const text = (name: string) => visit.form.text(name);
    const [email, password] = [text('email'), text('password')];
    return submit(visit, {
      formId: 'invitation',
      operation: acceptInvitation,
      args: { link: text('link'), name: text('name'), email, password },
      language: visit.language,
      fieldOfReason: { PASSWORD_WEAK: 'password', EMAIL_TAKEN: 'email' },
      onRefusal: show,
      onSuccess: async () => {
        await visit.call(signIn, { email, password });
        return visit.goTo(signedInPath('/'));
      },
    });
  }),
];

/** Opening the page spends nothing, so a preview of the link does no harm. */
async function show(visit: Visit, refused?: FormState, status?: number) {
  const words = wordsOf(visit.language, 'invitationPage');
  const link = visit.query('link') ?? visit.form.text('link');
  const state = visit.forms(refused, visit.language)('invitation', {});
  const content = html`<div class="narrow card"><h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${form(state, { action: '/invitation', submit: words.submit, hidden: { link } }, parentFields(state))}
</div>`;
  return visit.show({ title: words.title, language: visit.language, content, refused }, status);
}
