import { type AgeRange, parseAgeRange } from './age-range.ts';
import { ruleFor } from './hands.ts';
import { isReadable } from './readable.ts';

/** A skill that kids are to launch by themselves. */
export interface KidCallable {
  readonly prompt: string;
  readonly description: string;
  readonly ageRange: string | null | undefined;
  readonly handsReferenced: readonly string[];
  readonly canvases: readonly { readonly canvasId: string }[];
}

export interface PolicyReason {
  readonly code: string;
  readonly message: string;
}

/** `review`: a parent has to say yes first. */
export interface PolicyDecision {
  readonly verdict: 'allow' | 'review' | 'refuse';
  readonly reasons: readonly PolicyReason[];
}

type Objection = PolicyReason & { readonly verdict: 'review' | 'refuse' };

/** Below this age a kid does not chat about anything it likes with a model. */
const OPEN_CHAT_FROM_AGE = 8;

/** Below this age a kid cannot read: without a canvas there is nothing that it can do. */
const READS_FROM_AGE = 6;

/** Decides whether kids may launch a skill. Names every objection; the strictest one decides. */
export function decideKidCallable(skill: KidCallable): PolicyDecision {
  const objections = [...ofAge(skill), ...ofHands(skill), ...ofText(skill), ...ofLanguage(skill)];
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

interface TextRule {
  readonly code: string;
  readonly message: string;
  readonly pattern: RegExp;
  readonly appliesTo?: (ages: AgeRange) => boolean;
}

/** What a prompt must not lead to without a parent's yes. Both languages in one pattern. */
const textRules: readonly TextRule[] = [
  {
    code: 'ASKS_FOR_PERSONAL_DATA',
    message: 'It asks the kid for personal data: address, phone number, school, passwords or pictures.',
    pattern:
      /(?<!\p{L})(?:ask|find out|collect|tell (?:me|us)|enter|type in|share|provide|upload|frag\p{L}*|erfrag\p{L}*|sammle|gib|nenn\p{L}*|teil\p{L}*|lade?)(?!\p{L})[^.!?\n]{0,80}(?<!\p{L})(?:address|phone|telephone|e-?mail|passwords?|school(?:['’]s)? name|name of (?:the|your|their) school|full name|surname|last name|birth ?da(?:te|y)|photos?|selfies?|adresse|telefonnummer|handynummer|passw(?:o|ö)rt\p{L}*|nachname\p{L}*|geburtsdatum|name\p{L}* (?:d\p{L}+ )?schule|fotos?|wo (?:du|er|sie|es) wohn\p{L}*|where (?:you|they|he|she) lives?)(?!\p{L})|(?<!\p{L})(?:where do you live|wo wohnst du)(?!\p{L})/iu,
  },
  {
    code: 'OPEN_ENDED_CHAT',
    message: `It is an open-ended chat, and the ageRange begins below ${OPEN_CHAT_FROM_AGE}.`,
    pattern:
      /(?<!\p{L})(?:chat|talk|converse|conversation|role-?play|pretend to be|be (?:a|the kid['’]s|their) friend|answer any|anything (?:they|the kid|the child) (?:like|want)s?|open-ended|plauder\p{L}*|unterhalt\p{L}*|rollenspiel\p{L}*|quatsch\p{L}*|über alles|beantworte (?:alle|jede))(?!\p{L})/iu,
    appliesTo: ({ from }) => from < OPEN_CHAT_FROM_AGE,
  },
  {
    code: 'LEADS_OUTSIDE',
    message: 'It leads the kid outside Sprout: to web addresses, downloads, videos or other people.',
    pattern:
      /https?:\/\/|\bwww\.|(?<!\p{L})(?:youtube|tiktok|instagram|snapchat|discord|whatsapp|roblox|google (?:it|for)|search the (?:web|internet)|browse|download|online (?:chat|friends?)|im internet|im netz|googl\p{L}*|herunterlad\p{L}*|video ?call)(?!\p{L})/iu,
  },
  {
    code: 'SPENDS_OR_PROMISES',
    message:
      'It speaks of buying things, or promises gems or screen time: Sprout and the parents decide on these, never a text.',
    pattern:
      /(?<!\p{L})(?:buy|purchase|credit card|promise[sd]?|kauf\p{L}*|kreditkarte|versprich|versprech\p{L}*)(?!\p{L})|(?<!\p{L})(?:award|give|grant|gib|schenk\p{L}*|vergib|gets?|got|earns?|wins?|receives?|pays?|paid|worth|bekomm\p{L}*|kriegst?|verdien\p{L}*|gewinn\p{L}*|erhält\p{L}*|erhalt\p{L}*|gibt es|gibt['’]?s|bringt)(?!\p{L})[^.!?\n]{0,40}(?<!\p{L})(?:gems?|screen ?time|(?:minutes?|hours?) (?:of|on) (?:the )?(?:screen|tv|tablet|phone|ipad)|edelstein\p{L}*|bildschirmzeit|(?:minuten?|stunden?) (?:bildschirm|fernseh\p{L}*|tablet|handy))(?!\p{L})|\d+ (?:gems?|edelsteine?) (?:for|für)(?!\p{L})/iu,
  },
];

function ofText({ prompt, description, ageRange }: KidCallable): Objection[] {
  const text = `${description}\n${prompt}`.normalize('NFKC');
  const ages = parseAgeRange(ageRange ?? '');
  return textRules
    .filter(({ appliesTo }) => appliesTo === undefined || (ages !== undefined && appliesTo(ages)))
    .filter(({ pattern }) => pattern.test(text))
    .map(({ code, message }) => reviewed(code, message));
}

/** The rules above, and those of the content check, read English and German: what they cannot read, a parent does. */
function ofLanguage({ prompt, description }: KidCallable): Objection[] {
  if ([prompt, description].every(isReadable)) return [];
  return [
    reviewed(
      'LANGUAGE_UNCHECKED',
      'Part of it is in a language that Sprout cannot check: its rules know English and German.',
    ),
  ];
}

function refused(code: string, message: string): Objection {
  return { verdict: 'refuse', code, message };
}

function reviewed(code: string, message: string): Objection {
  return { verdict: 'review', code, message };
}
