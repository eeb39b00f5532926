import { textsOfPage } from '../texts-of-page.ts';
import { Turn } from '../turn.ts';
import { type AgeRange, parseAgeRange } from './age-range.ts';
import { ruleFor } from './hands.ts';
import { isReadable } from './readable.ts';
import { sensitiveTopics } from './sensitive.ts';
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
  const found = [ofAge, ofHands, ofText, ofVariables, ofTopics, ofLanguage, ofPages].flatMap((look) => look(skill));
  const objections = [...new Map(found.map((each) => [each.message, each])).values()];
  const verdict = objections.some((each) => each.verdict === 'refuse')
    ? 'refuse'
    : objections.length > 0
      ? 'review'
      : 'allow';
  return { verdict, reasons: objections.map(({ code, message }) => ({ code, message })) };
}

function ofAge({ ageRange, canvases }: KidCallable): Objection[] {
  if (ageRange === null || ageRange === undefined || ageRange === '') {
    return [refused('AGE_RANGE_MISSING', 'A skill that kids launch needs an ageRange, for example 5-7.')];
  }
  const ages = parseAgeRange(ageRange);
  if (ages === undefined) return [refused('AGE_RANGE_UNREADABLE', 'The ageRange must look like 5-7, 8+ or 6.')];
  if (ages.from > 17) return [refused('AGE_RANGE_TOO_OLD', 'The ageRange names no age at which somebody is a kid.')];
  if (ages.from < READS_FROM_AGE && canvases.length === 0) {
    return [
      reviewed('TEXT_FOR_NON_READERS', 'Kids under 6 cannot read much: link a canvas, or let a parent look first.'),
    ];
  }
  return [];
}

function ofHands({ handsReferenced }: KidCallable): Objection[] {
  return [...new Set(handsReferenced)].flatMap((hand) => {
    const { verdict, code, why } = ruleFor(hand);
    return verdict === 'allow' ? [] : [{ verdict, code, message: `${hand} ${why}.` }];
  });
}

const rulesOfPages = textRules.filter(({ alsoOfPages = false }) => alsoOfPages);

/** What the kid is asked for: the name of a variable says it without a verb. */
const personalData =
  /(?<!\p{L})(?:address|phone|telephone|e-?mail|passwords?|surname|last name|full name|birth ?da(?:te|y)|adresse|anschrift|telefon\p{L}*|handy\p{L}*|passwort|kennwort|nachname|geburts\p{L}*)(?!\p{L})/iu;

function ofVariables({ asks = [] }: KidCallable): Objection[] {
  return asks.some((text) => personalData.test(text.normalize('NFKC')))
    ? [reviewed(PERSONAL_DATA.code, PERSONAL_DATA.message)]
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
    .map(({ code, message }) => reviewed(code, message));
}

/** What kids and the agent read. */
function textsOf({ prompt, description, asks = [] }: KidCallable): string[] {
  return [description, prompt, ...asks];
}

/** Topics about which a grown-up looks first, whatever is said about them. */
function ofTopics(skill: KidCallable): Objection[] {
  return textsOf(skill)
    .flatMap(sensitiveTopics)
    .map(({ code, message }) => reviewed(code, message));
}

/** The rules above, and those of the content check, read English and German: what they cannot read, a parent does. */
function ofLanguage(skill: KidCallable): Objection[] {
  return textsOf(skill).every(isReadable) ? [] : [unreadable];
}

const unreadable: Objection = {
  verdict: 'review',
  code: 'LANGUAGE_UNCHECKED',
  message: 'Part of it is in a language that Sprout cannot check: its rules know English and German.',
};

function ofPages({ ofPages = [] }: KidCallable): Objection[] {
  return ofPages.map(({ code, message }) => reviewed(code, message));
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
    for (const { code, message } of objectionsTo(part, undefined, rulesOfPages)) found.set(code, { code, message });
  }
  return [...found.values()];
}

function refused(code: string, message: string): Objection {
  return { verdict: 'refuse', code, message };
}

function reviewed(code: string, message: string): Objection {
  return { verdict: 'review', code, message };
}
