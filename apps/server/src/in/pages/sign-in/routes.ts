import { beginPasskeySignIn, signIn, signInWithPasskey, signOut } from '../../../domains/access/index.ts';
import { findPath, forgetPath } from '../assets/path-script.ts';
import type { FormState } from '../forms/form-state.ts';
import { html } from '../html/html.ts';
import { CONSENT_PATH, pathAfterSignIn, signedInPath } from '../page-paths.ts';
import { get, post } from '../page-route.ts';
import { passkeyAnswerIn } from '../passkey/passkey-answer.ts';
import { passkeys } from '../passkey/passkey-parts.ts';
import { submit } from '../submit.ts';
import type { Visit } from '../visit.ts';
import { noticeFor } from '../words/notices.ts';
import { signInPasskeyPage } from './passkey-page.ts';
import { signInPage } from './sign-in-page.ts';
import { signedInPage } from './signed-in-page.ts';

export const signInRoutes = [
  get('/sign-in', async (visit) =>
    (await visit.options.familiesHere()) === 'none'
      ? visit.goTo(setUpPath(nextOf(visit), visit.query('done')))
      : show(visit),
  ),

  post('/sign-in', (visit) =>
    submit(visit, {
      formId: 'sign-in',
      operation: signIn,
      args: { email: visit.form.text('email'), password: visit.form.text('password') },
      language: visit.language,
      onRefusal: show,
      onSuccess: signedInPath(pathAfterSignIn(visit.form.text('next'))),
    }),
  ),

  post('/sign-in/passkey', (visit) =>
    submit(visit, {
      formId: 'sign-in-passkey',
      operation: beginPasskeySignIn,
      args: {},
      language: visit.language,
      onRefusal: show,
      onSuccess: ({ challenge }) =>
        visit.show(
          signInPasskeyPage(visit.forms(undefined, visit.language)('passkey-answer'), challenge, nextOf(visit)),
        ),
    }),
  ),

  post('/sign-in/passkey/answer', (visit) =>
    submit(visit, {
      formId: 'sign-in-passkey',
      operation: signInWithPasskey,
      args: passkeyAnswerIn(signInWithPasskey.input, visit.form),
      language: visit.language,
      onRefusal: show,
      onSuccess: signedInPath(nextOf(visit)),
    }),
  ),

  // Every way into a session leads through here, also that of a browser that kept one.
  get('/signed-in', async (visit) => {
    const next = nextOf(visit);
    if (!(await visit.isSignedIn()))
      return visit.goTo(`/sign-in?${new URLSearchParams({ done: 'session-over', next })}`);
    const path = visit.query('done') === 'welcome' && next === '/' ? '/?done=welcome' : next;
    return visit.showThenGo(signedInPage(path, visit.sessionPath, visit.language), path);
  }),

  post('/sign-out', async (visit) => {
    await visit.need(signOut, {});
    return visit.goTo('/sign-in?done=signed-out');
  }),
];

function nextOf(visit: Visit): string {
  return pathAfterSignIn(visit.query('next') ?? visit.form.text('next'));
}

/** A visitor who comes to answer an agent before there is a family sets the family up first, and answers then. */
function setUpPath(next: string, done: string | undefined): string {
  if (next.startsWith(CONSENT_PATH)) return `/set-up?next=${encodeURIComponent(next)}`;
  return done === undefined ? '/set-up' : `/set-up?done=${encodeURIComponent(done)}`;
}

/** The agent that waits for this sign-in, if one does. Its cookie is sent to the consent page only, so the id has to do. */
async function clientAsking(visit: Visit, next: string): Promise<string | undefined> {
  if (!next.startsWith(CONSENT_PATH)) return undefined;
  return visit.options.consents.nameOf(visit.exchange, next.slice(CONSENT_PATH.length));
}

async function show(visit: Visit, refused?: FormState, status?: number) {
  const next = nextOf(visit);
  const asking = await clientAsking(visit, next);
  const { signUp, familiesHere } = visit.options;
  const isSetUpOpen = signUp === 'open' || (await familiesHere()) !== 'real';
  const hasPasskeys = visit.mayHavePasskeys;
  const page = signInPage({ forms: visit.forms(refused, visit.language), next, isSetUpOpen, hasPasskeys, asking });
  const done = visit.query('done');
  // Everything that leads here with a notice has ended the session.
  const notice = noticeFor(done, visit.language);
  const path = refused ? undefined : notice === undefined ? findPath : forgetPath;
  const script = hasPasskeys ? html`${path}${passkeys}` : path;
  return visit.show({ ...page, script, refused, notice }, status);
}
