/** What may be written for a family: no kids' names, no harmful content, and what kids may launch. */
export { allowTexts, type Judged, judge, keepJudged, nothingJudged } from './judge.ts';
export { measure, tableOf } from './measure.ts';
export { NameFinder } from './names/find-names.ts';
export { replaceNames, requireNoNames, type TextField } from './names/require-no-names.ts';
export { parseAgeRange } from './policy/age-range.ts';
export { decideKidCallable, objectionsToPage, type PolicyReason } from './policy/decide.ts';
export { isForEverybody, isOfOneKid } from './policy/hands.ts';
export {
  type Category,
  categories,
  type SafetyProvider,
  type SafetyRequest,
  type Signal,
} from './safety.ts';
export { helpLinesAt, isSerious } from './serious.ts';
export { builtIn } from './signals/built-in.ts';
export { wordsOfPage } from './texts-of-page.ts';
