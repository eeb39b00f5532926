import { categories, type SafetyProvider, type SafetyReason } from '../safety.ts';
import { findCategories } from './find-categories.ts';

/** The provider that needs nothing outside this process: rules for the obvious, in English and German. */
export const ruleProvider: SafetyProvider = {
  async check({ texts, audience }) {
    const reasons = texts.flatMap(({ field, text }): SafetyReason[] =>
      findCategories(text, audience).map((category) => ({ field, category, message: categories[category] })),
    );
    return { verdict: reasons.length > 0 ? 'reject' : 'pass', reasons };
  },
};
