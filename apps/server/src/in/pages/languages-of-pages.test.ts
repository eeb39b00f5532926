/** What a parent sees before any app is there: set-up, sign-in, consent, the password once more, and what went wrong on the way. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Language, languages } from '@sprout/messages';
import { existingScopes } from '../../catalogue.ts';
import type { ErrorBody } from '../../core/errors/envelope.ts';
import type { Reason } from '../../core/errors/reasons.ts';
import { errorPage } from '../oauth/error-page.ts';
import { noAppPage } from './app-address/no-app-page.ts';
import { type ConsentView, consentPage } from './consent/consent-page.ts';
import { overPage } from './consent/over-page.ts';
import { redirectTargetOf } from './consent/redirect-target.ts';
import { consentWords } from './consent/words.ts';
import { type FormState, formsOf, refusedForm } from './forms/form-state.ts';
import { SubmittedForm } from './forms/submitted-form.ts';
import { layout, type Page } from './html/layout.ts';
import { passwordPage } from './password/password-page.ts';
import { setUpPage } from './set-up/set-up-page.ts';
import { signInPasskeyPage } from './sign-in/passkey-page.ts';
import { signInPage } from './sign-in/sign-in-page.ts';
import { signedInPage } from './sign-in/signed-in-page.ts';
import { faultsIn } from './testing/check-html.ts';
import { unescapeText } from './testing/page-browser.ts';
import { noticeFor } from './words/notices.ts';

const refusal = (reason: Reason, details?: object): ErrorBody =>
  ({ code: 'BAD_INPUT', reason, message: 'Refused.', fix: 'Do better.', retryable: false, details }) as ErrorBody;

const forms = (language: Language, refused?: FormState) => formsOf(() => 'key', language, refused);

function refusedIn(language: Language, id: string, fields: Readonly<Record<string, string>>): FormState {
  const problems = Object.entries(fields).map(([name, expected]) => ({
    path: `/${name.replaceAll('.', '/')}`,
    expected,
  }));
  const error = refusal('SCHEMA_VIOLATION', { problems });
  return refusedForm(id, 'key', new SubmittedForm(), error, {}, language);
}

/** Every way in which a field of set-up can be wrong. */
const wrongFields = {
  familyName: 'a length of at least 1',
  timezone: 'an IANA time zone name such as Europe/Berlin',
  'parent.name': 'no control characters, well-formed Unicode',
  'parent.email': 'a valid email',
  'parent.password': 'a length of at least 10',
  'kids.0.name': 'a length of at most 100',
  'kids.0.birthDate': 'a day that is not in the future',
  'kids.1.birthDate': 'a valid date',
  'kids.1.avatar': 'one of the emoji',
  setUpCode: 'a length of at most 200',
};

function setUpPages(language: Language): Page[] {
  const code = { needsCode: true, code: 'abc' };
  const refused = refusedIn(language, 'set-up', wrongFields);
  return [
    setUpPage(forms(language), language, '', '/', code),
    { ...setUpPage(forms(language, refused), language, 'Etc/Wrong', '/', code), refused },
  ];
}

function signInPages(language: Language): Page[] {
  const view = { forms: forms(language), next: '/', isSetUpOpen: true, hasPasskeys: true, asking: 'Claude' };
  const refused = refusedForm('sign-in', 'key', new SubmittedForm(), refusal('SIGN_IN_FAILED'), {}, language);
  return [
    ...['signed-out', 'session-over', 'family-deleted'].map((key) => ({
      ...signInPage(view),
      notice: noticeFor(key, language),
    })),
    { ...signInPage({ ...view, forms: forms(language, refused) }), refused },
    signInPasskeyPage(forms(language)('passkey-answer'), 'challenge', '/'),
    signedInPage('/', '/s/half', language),
    noAppPage(language),
  ];
}

function consentPages(language: Language): Page[] {
  const request = {
    clientId: 'https://claude.example/client',
    clientName: 'Claude',
    redirectUri: 'http://127.0.0.1:3117/callback',
    asked: existingScopes.slice(0, 4),
  };
  const view: ConsentView = {
    language,
    action: '/oauth/consent/x',
    request,
    earlier: { granted: [], declined: [] },
    target: redirectTargetOf(request.redirectUri, language),
    parentName: 'Pat',
    forms: forms(language),
  };
  const known = { granted: existingScopes.slice(0, 2), declined: existingScopes.slice(5, 6) };
  const problems = new Map([['scopes', consentWords(language).tickOne]]);
  const refused = { id: 'consent', language, key: 'key', values: new Map(), problems, message: undefined };
  return [
    consentPage(view),
    consentPage({ ...view, earlier: known, target: redirectTargetOf('cursor://callback', language) }),
    consentPage({ ...view, earlier: { ...known, granted: existingScopes }, target: redirectTargetOf('x', language) }),
    { ...consentPage({ ...view, forms: forms(language, refused) }), refused },
    overPage(language),
  ];
}

function passwordPages(language: Language): Page[] {
  const state = { ...forms(language)('confirm'), values: new Map([['password', ['secret']]]) };
  return [passwordPage(state, '/oauth/consent/x', { challenge: 'challenge', credentials: ['id'] })];
}

const agentErrors = ['invalid_client', 'invalid_redirect_uri', 'invalid_request', 'over', 'not-found'];

function errorPages(language: Language): string[] {
  return agentErrors.map((kind) => {
    const thrown = kind === 'over' ? Object.assign(new Error(), { name: 'SessionNotFound' }) : undefined;
    const error = kind === 'not-found' ? 'invalid_client' : kind;
    const clientId = kind === 'not-found' ? 'https://claude.example/client' : 'cl_1';
    return errorPage({ error }, thrown, clientId, language).body;
  });
}

const pagesIn = (language: Language): string[] => [
  ...[setUpPages, signInPages, consentPages, passwordPages]
    .flatMap((make) => make(language))
    .map((page) => layout(page).text),
  ...errorPages(language),
];

/** What is the same word in several languages, or is no word of ours. */
const inBoth =
  /^(Sprout|Agents|Europe|Africa|America|Antarctica|Asia|Australia|Password|Name|Emoji|Code|Claude|Pat|UTC|[\w.]+:\w+|127\.0\.0\.1:3117|claude\.example|invalid_\w+|npx sprout .+|[^\p{L}]*)$/u;

/** Every text of a page that a reader sees or hears, one entry each; the cities of time zones are names. */
function textsIn(page: string): string[] {
  const withoutCities = page.replaceAll(/<option value="[^"]+".*?<\/option>/gs, '');
  const spoken = [...withoutCities.matchAll(/ (?:label|aria-label|placeholder|alt)="([^"]+)"/g)].map(
    ([, text]) => text,
  );
  const shown = withoutCities.replace(/^.*?<title>/s, '').split(/<[^>]+>/);
  return [...shown, ...spoken].map((text) => unescapeText(text ?? '').trim()).filter((text) => !inBoth.test(text));
}

describe('the pages before an app', () => {
  it('are whole in every language, and say which it is', () => {
    for (const language of languages) {
      for (const page of pagesIn(language)) {
        assert.deepEqual(faultsIn(page), []);
        assert.ok(page.includes(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`));
      }
    }
  });

  for (const language of languages.filter((one) => one !== 'en')) {
    it(`have nothing in ${language} that stands so in English too`, () => {
      const english = new Set(pagesIn('en').flatMap(textsIn));
      const other = pagesIn(language).flatMap(textsIn);
      assert.ok(other.length > 200);
      assert.deepEqual(
        other.filter((text) => english.has(text)),
        [],
      );
    });
  }
});
