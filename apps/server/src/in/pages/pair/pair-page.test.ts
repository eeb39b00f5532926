import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '@sprout/messages';
import type { ErrorBody } from '../../../core/errors/envelope.ts';
import { failurePage } from '../failure-page.ts';
import { formsOf, refusedForm } from '../forms/form-state.ts';
import { SubmittedForm } from '../forms/submitted-form.ts';
import { layout, type Page } from '../html/layout.ts';
import { faultsIn } from '../testing/check-html.ts';
import { wordsOf } from '../testing/page-words.ts';
import { homeScreenPage, pairedPage, pairPage, wallPairedPage } from './pair-page.ts';

const wrongCode: ErrorBody = {
  code: 'PERMISSION_DENIED',
  reason: 'PAIRING_CODE_INVALID',
  message: 'The code is wrong.',
  fix: 'Ask for another.',
  retryable: false,
};

const { reason: _, ...unnamed } = wrongCode;

const paired = { deviceId: 'de_1', name: 'Zoë', avatar: '🦊', childId: 'ch_1', deviceToken: '' };

/** Every page that a kid, or a parent at the kid's tablet, may be shown. */
function pagesIn(language: Language): Page[] {
  const sent = new SubmittedForm(new URLSearchParams({ code: 'ABCD', deviceName: 'x'.repeat(99) }));
  const inField = { PAIRING_CODE_INVALID: 'code' } as const;
  const refused = refusedForm('pair', 'key', sent, wrongCode, inField, language);
  const problems = [{ path: '/deviceName', expected: 'a length of at most 80' }];
  const tooLong = refusedForm('pair', 'key', sent, { ...wrongCode, details: { problems } } as ErrorBody, {}, language);
  const forms = (form?: typeof refused) => formsOf(() => 'key', language, form);
  const failures = ['UNKNOWN_PATH', 'RATE_LIMITED', 'HOST_NOT_ALLOWED', 'CROSS_SITE_REQUEST', 'OVERLOADED'] as const;
  return [
    pairPage(forms(), language, 'ABCD-EFGH', 'phone'),
    { ...pairPage(forms(refused), language, '', 'tablet'), refused },
    { ...pairPage(forms(tooLong), language, '', 'computer'), refused: tooLong },
    homeScreenPage(language, 'ABCD-EFGH'),
    homeScreenPage(language, ''),
    pairedPage(paired, language),
    wallPairedPage(language),
    ...failures.map((reason) => failurePage({ ...wrongCode, reason, retryAfterMs: 9_000 } as ErrorBody, language)),
    failurePage({ ...unnamed, code: 'INTERNAL_ERROR' }, language),
    failurePage(unnamed, language),
  ];
}

/** What German people do not say. */
const english = /\b(the|this|that|is|are|and|kid|parent|device|page|wait|try|letters|it)\b/i;

test('what people see at a tablet is whole in both languages, and English in one of them only', () => {
  for (const language of ['en', 'de'] as const) {
    for (const page of pagesIn(language)) {
      const text = layout(page).text;
      assert.deepEqual(faultsIn(text), [], page.title);
      assert.ok(text.includes(`<html lang="${language}" dir="ltr">`), page.title);
      // Programs and settings keep their names.
      const words = wordsOf(text).replaceAll(/localhost|SPROUT_\w+/g, '');
      assert.equal(english.test(words), language === 'en', words);
    }
  }
});
