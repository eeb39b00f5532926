import type { Frames } from './concepts.ts';
import { wordsPattern } from './rule.ts';

/** A kid, or the word that stands for one. */
export const kid =
  '(?:(?:the|a|an|this|that|our|your|their|each|every|all|some|any|other|little|young|small|sad|lonely|shy|new) ){0,3}(?:kids?|child|children|boys?|girls?|teens?|teenagers?|toddlers?|players?|readers?|users?|pupils?|students?|sons?|daughters?|class|everyone|everybody|them|him|her|it|\\[child\\]|\\{\\{[^}]{0,40}\\}\\})';
const lead =
  '(?:tell|teach|ask|get|make|have|let|giv|offer|reward|prais|cheer for|pay|walk|introduc|lead|expect|assist|convinc|encourag|persuad|urge?|push|pressur|forc|help|instruct|show|dare?|challeng|motivat|invit|train|coach|trick|lur|advis|suggest|recommend|allow|order|command|want|remind|talk|manipulat|coerc|inspir|support|guid)(?:e|es|s|ing|ed)?';
const may = '(?:should|must|shall|ought to|has to|have to|needs? to|is to|are to|could|can|may|will)';
const request = wordsPattern(
  [
    'how (?:to|do i|can i|can you|could i|you|you can|i can|one|one can|they can|(?:a |the )?(?:kid|child|kids|children|teenager)s? can|best to|exactly to)',
    'ways? (?:to|of|for)|steps? (?:to|for|of)|step[- ]by[- ]step|guide|instructions?|instruct|tutorial|manual|recipe|lessons? (?:in|on)|tips|tricks|plan|plans|teach|learn to|practi[sc]e|hints',
    `${lead} (?:${kid}|kids|children)`,
    'come up with|think of|think up|invent|shopping list|ingredients|hiding places?|list of|examples? of|write|draft|create|generate|who ?ever|who can|encourag(?:e|es|ing)|promot(?:e|es|ing)|suggest(?:s|ing)?|recommend(?:s|ing)?|propos(?:e|es|ing)|challenge:?|dare:?|mission|homework|task|step \\d|level \\d',
    `(?:${kid}|they|he|she|you|we|readers) ${may}`,
    'where (?:to|(?:can|could|do|does|would) (?:\\p{L}+ ){1,3}?(?:get|buy|find|order)|can i|can you|you can|kids can|can kids|they can)|(?:best|easiest|fastest|safest) (?:way|place|time)',
    "let's|let us|why not|why don't you|try to|time to|dare to|want you to|would you|go and|go ahead and",
  ].join('|'),
);
const opening =
  /(?:^|[:;,"(*•–—-]|\d[.)]|(?<!\p{L})(?:and|then|or|just|please|now|go|come on|today|always|simply|secretly|quietly|tonight|first|next|finally|(?:has|have|needs?|wants? you|try|trying|remember|learns?|dare|is|are|him|her|them|kids?|child|children|boys?|girls?|players?|users?|someone|you|everyone|way|ways|order|chance|mission|goal|task|time|how) to|should|must|shall|you|they|kids|children|players|for|by|of|about|when|while|start|keep|enjoy|try|love|likes?|be|better))\s*$/u;
const telling = wordsPattern(
  'writ(?:e|es|ing)|tell|tells|describ(?:e|es|ing)|depict~|generat(?:e|es|ing)|creat(?:e|es|ing)|compos(?:e|es|ing)|invent|make up|includ(?:e|es|ing)|contain~|add|roleplay|role-play|role play|act out|pretend|imagine|scene|story|stories|poem|song|novel|jokes?|prais~|glorif~|promot~|celebrat~|normali[sz]~|justif~|romantici[sz]~|defend~|encourag~|recommend~|admir~|worship~|support for|in favou?r of|beautiful|brave|cool|fun|funny|great|heroic|only way|way out|solution|good idea|answer|send|post|say|says|watch|show|list|give|teach',
);
/** Words that turn a sentence around: prevention, help, law, history. */
export const protection = [
  'never(?! (?:have been born|be (?:good|loved|able)|amount|tell (?:your|mom|mum|dad|their|anyone)))|avoid~|prevent~|protect~|danger~|risks?|risky|harmful|unhealthy|bad for|does harm|harms (?:the|your|you|us|people|them|health)|harm of|warn~|say(?:ing)? no|says? no|refus~|recogni[sz]~|spot (?:a|the|an)|seek help|(?:get|find|ask for|need|needs|offer|call for|look for|looking for) (?:some )?help|help ?lines?|hotlines?|poison centre|ambulance|emergenc~',
  'why (?:[^.!?]{0,60} )?(?:is|are|was|were|can be|be) (?:so |very |really )?(?:bad|wrong|unfair|forbidden|illegal|a crime|not ok|not okay|not allowed|cruel|problem)|why (?:[^.!?]{0,60} )?(?:hurts?|should not|must not|may not|become a problem)',
  'how (?:do|can|should) (?:i|we) talk|what (?:to do|should you do|do you do|can you do|would you do|you can do|helps)(?: |$)|(?:if|when|whenever) (?:someone|somebody|anyone|anybody|a stranger|strangers|a friend|friends|a classmate|people|others)|(?:if|when) (?:the kid|the child|they|he|she|it) (?:says?|said|mentions?|tells?)',
  "histor~|museum|illegal|forbidden|against the law|laws?|not allowed|(?:must|should|may|do|does|can|could|would)(?: not|n't) (?:be )?(?:touch~|hurt~|hit|bully~|steal~|lie|drink~|smoke|share|tell strangers|kill)|shall not|cannot be|quit~|addict~|(?:the|of|with|for) victims|awareness|ten commandments|stay~ safe|safety|consequences|tells? (?:a|an|your|their|the|his|her) (?:trusted )?(?:grown-?up|adult|parents?|teacher|mom|mum|dad|counsellor)|talk to (?:a|an|your|their|someone)|overcome|recover~|stand up|apologi[sz]~|sorry|first aid|(?:see|tell|ask|call|visit|to|at|with|by) (?:a|the|your|our) doctor|doctors? (?:gave|gives?|prescri~|says?|said|helps?|treats?|explains?|do|does)|(?:call|tell|to) the police|firefighters?|(?:fire|smoke) alarm|alarm (?:bell|rings|goes)",
].join('|');
/** What English says around a harmful thing. */
export const frames: Frames = { request, opening, telling };
