import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Category, categories, type SafetyProvider, type SafetyReason } from '../safety.ts';
import { textsOfPage } from '../texts-of-page.ts';
import { addCategories, sentencesOf } from './find-categories.ts';

/** How many sentences are judged before other calls get their turn: a few milliseconds. */
const SENTENCES_PER_TURN = 100;

/** The provider that needs nothing outside this process: rules for the obvious, in English and German. */
export const ruleProvider: SafetyProvider = {
  async check({ texts, audience }, signal) {
    const reasons: SafetyReason[] = [];
    let judged = 0;
    for (const { field, text, kind } of texts) {
      const found = new Set<Category>();
      for (const sentence of sentencesOf(kind === 'html' ? textsOfPage(text) : text)) {
        addCategories(sentence, audience, found);
        if (++judged % SENTENCES_PER_TURN === 0) await nextTurn(undefined, { signal });
      }
      for (const category of found) reasons.push({ field, category, message: categories[category] });
    }
    return { verdict: reasons.length > 0 ? 'reject' : 'pass', reasons };
  },
};
