/** What may be written for a family: no kids' names, no harmful content, and what kids may launch. */
export { type Found, NameFinder } from './names/find-names.ts';
export type { KidNames } from './names/name-forms.ts';
export { replaceNames, requireNoNames, type TextField } from './names/require-no-names.ts';
export { type AgeRange, parseAgeRange } from './policy/age-range.ts';
export {
  decideKidCallable,
  type KidCallable,
  objectionsToPage,
  type PolicyDecision,
  type PolicyReason,
} from './policy/decide.ts';
export { isForEverybody, isOfOneKid } from './policy/hands.ts';
export { ruleProvider } from './rules/rule-provider.ts';
export { isSerious } from './rules/serious.ts';
export {
  type Category,
  categories,
  requireSafe,
  type SafetyProvider,
  type SafetyReason,
  type SafetyRequest,
  type SafetyVerdict,
} from './safety.ts';
export { wordsOfPage } from './texts-of-page.ts';
