import { type Message, message } from '@sprout/messages';
import { patternOnLines } from '../pattern-on-lines.ts';
import type { AgeRange } from './age-range.ts';

/** Below this age a kid does not chat about anything it likes with a model. */
const OPEN_CHAT_FROM_AGE = 8;

export interface PolicyReason {
  readonly code: string;
  readonly message: Message;
}

export interface TextRule {
  readonly code: string;
  readonly message: Message;
  readonly pattern: RegExp;
  readonly appliesTo?: (ages: AgeRange) => boolean;
  /** Whether it is read in canvases too. Other rules find too much there: a page has code, and nobody answers. */
  readonly alsoOfPages?: true;
}

export const PERSONAL_DATA: PolicyReason = {
  code: 'ASKS_FOR_PERSONAL_DATA',
  message: message('policy.ASKS_FOR_PERSONAL_DATA'),
};

/** What a prompt must not lead to without a parent's yes. Both languages in one pattern. */
export const textRules: readonly TextRule[] = [
  {
    ...PERSONAL_DATA,
    alsoOfPages: true,
    pattern: patternOnLines`
      (?<!\p{L})(?:ask|find out|collect|tell (?:me|us)|enter|type in|share|provide|upload|frag\p{L}*|erfrag\p{L}*
      |sammle|gib|nenn\p{L}*|teil\p{L}*|lade?)(?!\p{L})[^.!?\n]{0,80}(?<!\p{L})(?:address|phone|telephone|e-?mail
      |passwords?|school(?:['’]s)? name|name of (?:the|your|their) school|full name|surname|last name
      |birth ?da(?:te|y)|photos?|selfies?|adresse|telefonnummer|handynummer|passw(?:o|ö)rt\p{L}*|nachname\p{L}*
      |geburtsdatum|name\p{L}* (?:d\p{L}+ )?schule|fotos?|wo (?:du|er|sie|es) wohn\p{L}*|where (?:you|they|he
      |she) lives?)(?!\p{L})|(?<!\p{L})(?:where do you live|wo wohnst du)(?!\p{L})`,
  },
  {
    code: 'OPEN_ENDED_CHAT',
    message: message('policy.OPEN_ENDED_CHAT', { age: OPEN_CHAT_FROM_AGE }),
    pattern: patternOnLines`
      (?<!\p{L})(?:chat|talk|converse|conversation|role-?play|pretend to be|be (?:a|the kid['’]s|their) friend
      |answer any|anything (?:they|the kid|the child) (?:like|want)s?|open-ended|plauder\p{L}*|unterhalt\p{L}*
      |rollenspiel\p{L}*|quatsch\p{L}*|über alles|beantworte (?:alle|jede))(?!\p{L})`,
    appliesTo: ({ from }) => from < OPEN_CHAT_FROM_AGE,
  },
  {
    code: 'LEADS_OUTSIDE',
    message: message('policy.LEADS_OUTSIDE'),
    pattern: patternOnLines`
      https?:\/\/(?!www\.w3\.org\/)|(?<!https?:\/\/)\bwww\.|(?<!\p{L})(?:youtube|tiktok|instagram|snapchat|discord
      |whatsapp|roblox|google (?:it|for)|search the (?:web|internet)|browse|download|online (?:chat|friends?)
      |im internet|im netz|googl\p{L}*|herunterlad\p{L}*|video ?call)(?!\p{L})`,
  },
  {
    code: 'SPENDS_OR_PROMISES',
    message: message('policy.SPENDS_OR_PROMISES'),
    alsoOfPages: true,
    pattern: patternOnLines`
      (?<!\p{L})(?:buy|purchase|credit card|promise[sd]?|kauf\p{L}*|kreditkarte|versprich
      |versprech\p{L}*)(?!\p{L})|(?<!\p{L})(?:award|give|grant|gib|schenk\p{L}*|vergib|gets?|got|earns?|wins?
      |receives?|pays?|paid|worth|bekomm\p{L}*|kriegst?|verdien\p{L}*|gewinn\p{L}*|erhält\p{L}*|erhalt\p{L}*
      |gibt es|gibt['’]?s|bringt)(?!\p{L})[^.!?\n]{0,40}(?<!\p{L})(?:gems?|screen ?time|(?:minutes?|hours?) (?:of
      |on) (?:the )?(?:screen|tv|tablet|phone|ipad)|edelstein\p{L}*|bildschirmzeit|(?:minuten?
      |stunden?) (?:bildschirm|fernseh\p{L}*|tablet|handy))(?!\p{L})|\d+ (?:gems?|edelsteine?) (?:for
      |für)(?!\p{L})`,
  },
  {
    code: 'SETS_RULES_ASIDE',
    message: message('policy.SETS_RULES_ASIDE'),
    pattern: patternOnLines`
      (?<!\p{L})(?:ignore|disregard|forget|override|bypass|ignorier\p{L}*|vergiss|umgeh\p{L}*|missachte)(?!\p{L})
      [^.!?\n]{0,40}(?<!\p{L})(?:instructions?|rules?|prompts?|guidelines?|safety|parents|anweisung\p{L}*|regeln?
      |vorgaben|eltern)(?!\p{L})|(?<!\p{L})(?:whatever|anything|everything) the (?:kid|child) (?:asks|says|wants)
      |alles, was das kind (?:sagt|will|möchte)|(?:without|ohne) (?:asking the|the|die) (?:parents|eltern)`,
  },
];
