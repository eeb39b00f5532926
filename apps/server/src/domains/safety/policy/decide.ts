import { type Message, message } from '@sprout/messages';
import { patternOnLines } from '../pattern-on-lines.ts';
import type { Signal } from '../safety.ts';
import { textsOfPage } from '../texts-of-page.ts';
import { Turn } from '../turn.ts';
import { type AgeRange, parseAgeRange } from './age-range.ts';
import { ruleFor } from './hands.ts';
import { isReadable } from './readable.ts';
import { PERSONAL_DATA, type PolicyReason, type TextRule, textRules } from './text-rules.ts';

export type { PolicyReason } from './text-rules.ts';

/** A skill that kids are to launch by themselves. */
export interface KidCallable {
  readonly prompt: string;
  readonly description: string;
  readonly ageRange: string | null | undefined;
  readonly handsReferenced: readonly string[];
  readonly canvases: readonly { readonly canvasId: string }[];
  /** What the kid reads about each value that it fills in. */
  readonly asks?: readonly string[];
  /** What the content check noticed in its texts. */
  readonly signals?: readonly Signal[];
  /** What `objectionsToPage` says of its canvases. */
  readonly ofPages?: readonly PolicyReason[];
}

/** `review`: a parent has to say yes first. */
export interface PolicyDecision {
  readonly verdict: 'allow' | 'review' | 'refuse';
  readonly reasons: readonly PolicyReason[];
}

type Objection = PolicyReason & { readonly verdict: 'review' | 'refuse' };

/** Below this age a kid cannot read: without a canvas there is nothing that it can do. */
const READS_FROM_AGE = 6;

/** Decides whether kids may launch a skill. Names every objection; the strictest one decides. */
export function decideKidCallable(skill: KidCallable): PolicyDecision {
  const found = [ofAge, ofHands, ofText, ofVariables, ofSignals, ofLanguage, ofPages].flatMap((look) => look(skill));
  const objections = [...new Map(found.map((each) => [JSON.stringify(each.message), each])).values()];
  const verdict = objections.some((each) => each.verdict === 'refuse')
    ? 'refuse'
    : objections.length > 0
      ? 'review'
      : 'allow';
  return { verdict, reasons: objections.map(reasonOf) };
}

function ofAge({ ageRange, canvases }: KidCallable): Objection[] {
  if (ageRange === null || ageRange === undefined || ageRange === '') {
    return [refuseWith('AGE_RANGE_MISSING', message('policy.AGE_RANGE_MISSING'))];
  }
  const ages = parseAgeRange(ageRange);
  if (ages === undefined) return [refuseWith('AGE_RANGE_UNREADABLE', message('policy.AGE_RANGE_UNREADABLE'))];
  if (ages.from > 17) return [refuseWith('AGE_RANGE_TOO_OLD', message('policy.AGE_RANGE_TOO_OLD'))];
  if (ages.from < READS_FROM_AGE && canvases.length === 0) {
    return [reviewWith('TEXT_FOR_NON_READERS', message('policy.TEXT_FOR_NON_READERS', { age: READS_FROM_AGE }))];
  }
  return [];
}

function ofHands({ handsReferenced }: KidCallable): Objection[] {
  return [...new Set(handsReferenced)].flatMap((hand) => {
    const rule = ruleFor(hand);
    return rule === undefined ? [] : [{ ...rule, message: message(`policy.${rule.code}`, { tool: hand }) }];
  });
}

const rulesOfPages = textRules.filter(({ alsoOfPages = false }) => alsoOfPages);

/** What the kid is asked for: the name of a variable says it without a verb. */
const personalData = patternOnLines`
  (?<!\p{L})(?:address|phone|telephone|e-?mail|passwords?|surname|last name|full name|birth ?da(?:te|y)|adresse
  |anschrift|telefon\p{L}*|handy\p{L}*|passwort|kennwort|nachname|geburts\p{L}*)(?!\p{L})`;

function ofVariables({ asks = [] }: KidCallable): Objection[] {
  return asks.some((text) => personalData.test(text.normalize('NFKC')))
    ? [reviewWith(PERSONAL_DATA.code, PERSONAL_DATA.message)]
    : [];
}

function ofText(skill: KidCallable): Objection[] {
  const text = textsOf(skill).join('\n');
  return objectionsTo(text, parseAgeRange(skill.ageRange ?? ''), textRules);
}

/** The objections to a text. Hidden characters are not read. */
function objectionsTo(text: string, ages: AgeRange | undefined, rules: readonly TextRule[]): Objection[] {
  const shown = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return rules
    .filter(({ appliesTo }) => appliesTo === undefined || (ages !== undefined && appliesTo(ages)))
    .filter(({ pattern }) => pattern.test(shown))
    .map((rule) => reviewWith(rule.code, rule.message));
}

/** What kids and the agent read. */
function textsOf({ prompt, description, asks = [] }: KidCallable): string[] {
  return [description, prompt, ...asks];
}

/** Sentences that a grown-up looks at first. */
function ofSignals({ signals = [] }: KidCallable): Objection[] {
  return signals.map(({ category, sentence }) =>
    reviewWith(
      'WORDS_TO_SEE',
      message('policy.WORDS_TO_SEE', { about: message(`contentKinds.${category}`), sentence: sentence ?? '' }),
    ),
  );
}

/** What is in a language that the content check was not measured in, a parent reads. */
function ofLanguage(skill: KidCallable): Objection[] {
  return textsOf(skill).every(isReadable) ? [] : [unreadable];
}

const unreadable: Objection = {
  verdict: 'review',
  code: 'LANGUAGE_UNCHECKED',
  message: message('policy.LANGUAGE_UNCHECKED'),
};

function ofPages({ ofPages = [] }: KidCallable): Objection[] {
  return ofPages.map((reason) => reviewWith(reason.code, reason.message));
}

/**
 * What a parent looks at first in a canvas: a kid who launches a skill reads its canvas, and not its prompt. It reads long pages, so
 * other calls get their turn.
 */
export async function objectionsToPage(html: string, signal: AbortSignal): Promise<PolicyReason[]> {
  const found = new Map<string, PolicyReason>();
  const turn = new Turn(signal);
  for (const part of textsOfPage(html)) {
    await turn.read(part);
    for (const objection of objectionsTo(part, undefined, rulesOfPages)) {
      found.set(objection.code, reasonOf(objection));
    }
  }
  return [...found.values()];
}

function refuseWith(code: string, words: Message): Objection {
  return { verdict: 'refuse', code, message: words };
}

function reviewWith(code: string, words: Message): Objection {
  return { verdict: 'review', code, message: words };
}

function reasonOf({ verdict: _, ...reason }: Objection): PolicyReason {
  return reason;
}
