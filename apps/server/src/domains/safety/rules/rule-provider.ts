import { type Category, categories, type SafetyProvider, type SafetyReason } from '../safety.ts';
import { textsOfPage } from '../texts-of-page.ts';
import { Turn } from '../turn.ts';
import { judging, stretchesOf } from './find-categories.ts';

/** The provider that needs nothing outside this process: rules for the obvious, in English and German. */
export const ruleProvider: SafetyProvider = {
  async check({ texts, audience }, signal) {
    const reasons: SafetyReason[] = [];
    const turn = new Turn(signal);
    for (const { field, text, kind } of texts) {
      const found = new Set<Category>();
      for (const part of kind === 'html' ? textsOfPage(text) : [text]) {
        await turn.read(part);
        for (const sentences of stretchesOf(part)) {
          await turn.read(sentences.join('\n'));
          for (const _ of judging(sentences, audience, found)) await turn.end();
        }
      }
      for (const category of found) reasons.push({ field, category, message: categories[category] });
    }
    return { verdict: reasons.length > 0 ? 'reject' : 'pass', reasons };
  },
};
